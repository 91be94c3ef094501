import Testing

@testable import Forensics

/// When a limiter admits again, from what is known of it.
@Suite("Openings")
struct OpeningTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let trace: String
        var censoredAt: Int64?
        let now: Int64
        let family: LimiterFamily
        /// Of members with this count alone.
        var count: Int?
        var longest: Int64?
        var jitterShare = 0.0
        /// For one request, two in a row, and so on.
        let openings: [String]

        var testDescription: String {
            "\(family) \(trace) \(censoredAt.map { "from \($0) " } ?? "")at \(now)"
        }
    }

    static let cases: [Case] = [
        // The case that was checked by brute force.
        Case(
            trace: "A0 A1 A10 A13 R15 R19 A20 R21", now: 21, family: .rollingWindow,
            openings: ["22–23", "29–30", "never–never"]),
        Case(
            trace: "A0 A1 A10 A13 R15 R19 A20 R21", now: 21, family: .fixedWindow,
            // Of two, a boundary may part them.
            openings: ["25–26", "25–never"]),
        Case(
            trace: "A0 A1 A10 A13 R15 R19 A20 R21", now: 21, family: .tokenBucket, count: 2,
            openings: ["25.333–26", "31.667–32.5", "never–never"]),
        // A window whose limit is not bounded from above.
        Case(trace: "A0 A1 R2 R8", now: 9, family: .rollingWindow, openings: ["at once–never"]),
        Case(
            trace: "A0 A1 R2 R8", now: 9, family: .rollingWindow, longest: 20, openings: ["at once–20", "at once–21"]),
        // Only the longest width considered bounds these.
        Case(
            trace: "A0 A1 R2 R8", now: 9, family: .fixedWindow, count: 2, openings: ["at once–never", "at once–never"]),
        Case(
            trace: "A0 A1 R2 R8", now: 9, family: .fixedWindow, count: 2, longest: 20,
            openings: ["at once–20", "at once–20"]),
        // The refusal shows nothing but that the second was one too many; a window is over 20 s later at the latest.
        Case(
            trace: "A0 R0", now: 9, family: .fixedWindow, longest: 20,
            openings: ["at once–20", "at once–never"]),
        // Cooling since the refusal, and for at most 4 s.
        Case(
            trace: "A0 A1 R5 A9 A10 R12", now: 12, family: .cooldownFromRefusal,
            openings: ["at once–16", "at once–16", "never–never"]),
        // Two were admitted since the pause: the next one is refused whenever it comes.
        Case(trace: "A0 A1 R5 A9 A10", now: 12, family: .cooldownFromRefusal, openings: ["never–never"]),
        Case(trace: "A0 R2 A5 R6", now: 6, family: .cooldown, openings: ["7–10", "never–never"]),
        // Of two the older was seen; of more some are hidden, and as old as the start at least.
        Case(
            trace: "R0 R6 A8 A9", censoredAt: -1, now: 10, family: .rollingWindow, count: 2, longest: 12,
            openings: ["15–20"]),
        Case(
            trace: "R0 R6 A8 A9", censoredAt: -1, now: 10, family: .rollingWindow, count: 3, longest: 12,
            openings: ["at once–11"]),
        // A retry date may reach a quarter beyond the window.
        Case(
            trace: "A0 R5 R9 A10 R19", now: 19, family: .rollingWindowJittered, jitterShare: 0.25,
            openings: ["at once–22.5", "never–never"]),
        // Empty after a restart.
        Case(trace: "A0 A1 R2 A11 Z12", now: 12, family: .rollingWindow, openings: ["at once–at once"]),
        Case(trace: "A0 A1 R2 A11 Z12", now: 12, family: .tokenBucket, openings: ["at once–at once"]),
        // What is missing may have counted.
        Case(trace: "A0 A1 R2 A11 G12-14", now: 15, family: .rollingWindow, openings: ["at once–25"]),
    ]

    @Test(arguments: cases)
    func openings(_ example: Case) throws {
        let trace = TraceSpelling.trace(example.trace, censoredAt: example.censoredAt)
        let longest = example.longest.map { $0 * TraceSpelling.second }
        let whole = LimiterFit(trace, family: example.family, longest: longest)
        let fit = LimiterFit(
            family: whole.family, countsRefused: false,
            members: whole.members.filter { member in example.count.map { $0 == member.count } ?? true },
            isIncomplete: whole.isIncomplete)
        let end = TraceEnd(trace)
        var effort = LimitInference.effort(for: trace)
        let found = fit.openings(
            example.openings.count, of: trace, end: end, now: example.now * TraceSpelling.second, longest: longest,
            jitterShare: example.jitterShare, effort: &effort
        )
        .map(TraceSpelling.words)
        #expect(found == example.openings)
    }

    @Test("Where only a few places of a bucket can be afforded, the next admission is among them")
    func affordable() throws {
        let second = TraceSpelling.second
        var bucket = RunLimiter(.tokenBucket, count: 2, span: 10)
        let elements = (0..<400).map { number -> LimiterTrace.Element in
            let time = number * 7
            return .request(.init(bucket.admits(at: time) ? .admitted : .refused, at: Int64(time) * second))
        }
        let trace = LimiterTrace(start: .clean, elements: elements)
        let whole = LimiterFit(trace, family: .tokenBucket)
        let fit = LimiterFit(
            family: .tokenBucket, countsRefused: false, members: whole.members.filter { $0.count == 2 })
        func openings(_ steps: Int) -> [Opening] {
            var effort = Effort(steps)
            return fit.openings(
                8, of: trace, end: TraceEnd(trace), now: 2_800 * second, longest: nil, jitterShare: 0, effort: &effort)
        }
        let all = openings(1_000_000)
        let few = openings(6 * elements.count)
        #expect(all.count == 8 && few.count == 8)
        #expect(few.first == all.first && few.last?.latest == .never)
        #expect(all.first?.latest != .never)
    }

    @Test("A fixed window that was not followed opens after the longest one")
    func unfollowed() throws {
        let second = TraceSpelling.second
        // Decided within half a second.
        let elements = TraceSpelling.trace("A10 A20 R30 A40 R55 A200 A95200 A95230 A95260").requests.map { request in
            LimiterTrace.Element.request(
                .init(
                    request.outcome, from: request.earliest,
                    to: request.latest + second / (request.outcome == .admitted ? 2 : 80)))
        }
        let trace = LimiterTrace(start: .censored(at: 10 * second), elements: elements)
        let budget = BudgetTrace(budget: .shortcut, trace: trace, now: 95_300 * second)
        let options = LimitOptions()
        let finding = LimitInference(options: options, requests: []).finding(budget, records: [])
        let fixed = finding.families.filter { $0.family == .fixedWindow }
        #expect(fixed.contains { $0.fit.members.contains(where: \.isUndetermined) })
        var effort = LimitInference.effort(for: trace)
        let opening = LimitInference(options: options, requests: []).openings(
            of: .fixedWindow, fixed, budget, TraceEnd(trace), effort: &effort
        ).openings.first
        #expect(
            opening
                == Opening(
                    earliest: .atOnce,
                    latest: .at(95_261 * second, plus: options.longestWindowNanoseconds)))
    }

    @Test("The span that tells two classes apart")
    func telling() throws {
        let trace = TraceSpelling.trace("A0 A1 A10 A13 R15 R19 A20 R21")
        let now = 21 * TraceSpelling.second
        let end = TraceEnd(trace)
        let openings = [LimiterFamily.rollingWindow, .fixedWindow].map { family in
            var effort = LimitInference.effort(for: trace)
            return (
                limiter: family.family,
                openings: LimiterFit(trace, family: family).openings(
                    3, of: trace, end: end, now: now, longest: nil, jitterShare: 0, effort: &effort)
            )
        }
        let telling = try #require(TellingObservation(openings, now: now))
        #expect(telling.from == 23 * TraceSpelling.second)
        #expect(telling.to == 25 * TraceSpelling.second)
        #expect(telling.place == 1)
        #expect(telling.ifAdmitted == [.rollingWindow])
        #expect(telling.ifRefused == [.fixedWindow])
        #expect(telling.tellsEitherWay)
    }
}
