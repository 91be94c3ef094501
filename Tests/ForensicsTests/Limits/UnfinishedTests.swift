import TestSupport
import Testing

@testable import Forensics

/// What takes long ends all the same, and what was not tried proves nothing.
@Suite("Inference that takes too long")
struct UnfinishedTests {
    enum Trace: String, CaseIterable, CustomTestStringConvertible {
        case equalStamps, sameSecond, gaps, unseen, resets, unknown, overlapping, oneRefusal, clockSteps

        var testDescription: String { rawValue }

        /// A rolling window of 10 requests per hour, as a log may show it.
        func budget(_ requests: Int) -> BudgetTrace {
            let second: Int64 = 1_000_000_000
            var dice = SeededGenerator(seed: 17)
            var limiter = RunLimiter(.rollingWindow, count: 10, span: Int(3_600 * second))
            var elements: [LimiterTrace.Element] = []
            var time: Int64 = 0
            for place in 0..<requests {
                time += Int64.random(in: 1...300, using: &dice) * second
                let admits = limiter.admits(at: Int(time))
                limiter.counted = Array(limiter.counted.suffix(10))
                var request = LimiterTrace.Request(admits ? .admitted : .refused, at: time)
                switch self {
                case .equalStamps: request = .init(place < requests / 2 ? .admitted : .refused, at: second)
                case .sameSecond:
                    request = .init(place < requests / 2 ? .admitted : .refused, from: second, to: 2 * second)
                case .gaps: if place % 3 == 0 { elements.append(.gap(to: time)) }
                case .unseen: elements.append(.gap(to: time))
                case .resets:
                    if place % 2 == 0 {
                        limiter.reset()
                        elements.append(.reset(at: time))
                    } else {
                        elements.append(.gap(to: time))
                    }
                case .unknown: if place % 40 != 39 { request = .init(.unknown, at: time) }
                case .overlapping: request = .init(request.outcome, from: time, to: time + 7_200 * second)
                case .oneRefusal: request = .init(place < requests - 1 ? .admitted : .refused, at: time)
                case .clockSteps:
                    if place % 50 == 49 { elements += [.reset(at: time), .gap(to: time), .phaseLost(at: time)] }
                }
                elements.append(.request(request))
            }
            return BudgetTrace(
                budget: .shortcut, trace: LimiterTrace(start: .censored(at: -1), elements: elements), now: time + second
            )
        }

        /// Whether the trace is one that the rolling window made.
        var isMadeByWindow: Bool {
            switch self {
            case .gaps, .unseen, .overlapping, .clockSteps, .unknown: true
            case .equalStamps, .sameSecond, .resets, .oneRefusal: false
            }
        }
    }

    @Test(
        "A long trace ends within its effort and excludes nothing that explains it",
        arguments: Trace.allCases)
    func bounded(_ trace: Trace) throws {
        let budget = trace.budget(Rounds.count(20_000, inDebug: 4_000))
        let inference = LimitInference(options: LimitOptions(), requests: [])
        var effort = LimitInference.effort(for: budget.trace)
        // A debug build takes many times as long for a step.
        effort = Effort(Rounds.count(effort.left, inDebug: 1_000_000))
        let finding = inference.finding(budget, records: [], effort: &effort)
        check(finding, trace)
    }

    @Test("However little may be spent", arguments: Trace.allCases)
    func little(_ trace: Trace) throws {
        let budget = trace.budget(300)
        let inference = LimitInference(options: LimitOptions(), requests: [])
        for steps in [0, 1, 100, 3_000, 20_000, 100_000] {
            var effort = Effort(steps)
            let finding = inference.finding(budget, records: [], effort: &effort)
            #expect(effort.left <= steps)
            if steps < 2, finding.nextAdmission != nil { #expect(finding.isNextAdmissionIncomplete) }
            check(finding, trace)
        }
    }

    private func check(_ finding: LimitFinding, _ trace: Trace) {
        let known = finding.classes + finding.coinciding + finding.undetermined
        if trace.isMadeByWindow { #expect(known.contains(.rollingWindow)) }
        for family in finding.families where family.verdict == .undetermined {
            // One that may be a wrong outcome away is known not to explain all.
            if [.nearly, .onlyLong].contains(finding.statement), family.excludedBy != nil || !family.fit.isIncomplete {
                #expect(finding.near.contains(family.family.family) && family.unexplained == nil)
                continue
            }
            #expect(family.fit.isIncomplete)
            if case .exceptions = finding.statement { continue }
            #expect(family.unexplained == nil && family.excludedBy == nil)
            // A class of which that is all is named beside the others.
            let limiter = family.family.family
            #expect(finding.classes.contains(limiter) || finding.undetermined.contains(limiter))
        }
        guard !finding.undetermined.isEmpty else { return }
        switch finding.statement {
        case .several, .undetermined, .exceptions: break
        case .noRefusal, .onlyRefusals, .only, .onlyLong, .nearly, .unexplained:
            Issue.record("\(finding.statement) beside what was not tried")
        }
        #expect(finding.nextAdmission == Opening(earliest: .atOnce, latest: .never))
        if let telling = finding.telling {
            for limiter in finding.undetermined {
                #expect(telling.ifAdmitted.contains(limiter) && telling.ifRefused.contains(limiter))
            }
        }
    }

    @Test("A count that was not tried is neither possible nor excluded", arguments: TruthTests.kinds)
    func undetermined(_ kind: OracleTests.Case) throws {
        let trace = Trace.unknown.budget(200).trace
        var effort = Effort(300)
        let fit = LimiterFit(
            trace, family: kind.family, countsRefused: kind.countsRefused,
            longest: LimitOptions().longestWindowNanoseconds,
            effort: &effort)
        #expect(fit.isIncomplete)
        #expect(effort.left == 0)
    }
}
