import LogCore
import RateLimitEvents

@testable import Forensics

/// Reads bytes as a trace and looks for the limiters that explain it: each family by itself, or all as the command does.
enum FuzzLimits {
    /// What the first bytes choose.
    private struct Choice {
        let isCensored: Bool
        /// Times as far apart as they can be.
        let isWide: Bool
        let isWhole: Bool
        let unseenPossible: Bool
        let isHurried: Bool
        let allowed: Int
        let records: [RecordedLimit]

        init(_ bytes: FuzzTarget.Bytes) {
            isCensored = bytes[0] & 1 == 1
            isWide = bytes[0] & 2 == 2
            isWhole = bytes[0] & 4 == 4
            unseenPossible = bytes[0] & 8 == 8
            isHurried = bytes[0] & 16 == 16
            allowed = bytes.count > 26 ? 0 : Int(bytes[1] & 3) % 3
            guard bytes[0] & 32 == 32 else {
                records = []
                return
            }
            let count = Int(bytes[1] & 7)
            let duration = Int64(bytes[1] >> 3)
            records = [
                .init(
                    budget: .shortcut, count: bytes[0] & 64 == 64 ? .max - count : 1 + count,
                    durationNanoseconds: bytes[0] & 128 == 128 ? .max - duration << 56 : 1 + duration,
                    witness: Witness(
                        location: SourceLocation(file: SourceFile(path: "x"), line: 1, byteOffset: 0), role: .daemon))
            ]
        }
    }

    static func run(_ bytes: FuzzTarget.Bytes) {
        guard bytes.count >= 2 else { return }
        let choice = Choice(bytes)
        // Small traces: what takes long is bounded, but slow under a sanitizer.
        let elements = elements(bytes.dropFirst(2).prefix(choice.isWhole ? 64 : 160), isWide: choice.isWide)
        let trace = LimiterTrace(
            start: choice.isCensored ? .censored(at: choice.isWide ? .min : -1) : .clean, elements: elements)
        guard !choice.isWhole else { return infer(trace, choice) }
        for family in LimiterFamily.allCases {
            for countsRefused in family.mayCountRefused ? [false, true] : [false] {
                let fit = LimiterFit(trace, family: family, countsRefused: countsRefused, allowing: choice.allowed)
                check(fit, trace)
            }
        }
    }

    /// Each byte is one element: what it is, how long after the last one, and how well its moment is known.
    private static func elements(_ bytes: Slice<FuzzTarget.Bytes>, isWide: Bool) -> [LimiterTrace.Element] {
        var time: Int64 = isWide ? .min : 0
        return bytes.map { byte in
            let step = Int64(byte >> 4)
            time = isWide ? time &+ step << 58 : time + step
            let latest = byte & 8 == 0 ? time : time &+ step
            return switch byte & 7 {
            case 0...2: .request(.init(.admitted, from: time, to: latest))
            case 3...4: .request(.init(.refused, from: time, to: latest))
            case 5: .request(.init(.unknown, from: time, to: latest))
            case 6: .gap(to: latest)
            default: byte & 8 == 0 ? .reset(at: time) : .phaseLost(at: time)
            }
        }
    }

    private static func check(_ fit: LimiterFit, _ trace: LimiterTrace) {
        let requests = trace.requests
        for member in fit.members {
            precondition(member.count >= 1 && member.unexplained == member.unexplainedRequests.count)
            precondition(member.unexplainedRequests.allSatisfy { requests[$0].outcome != .unknown })
            _ = member.contains(duration: 1) || member.contains(width: 1) || member.contains(tokenTime: Fraction(1))
        }
        let known = fit.members.filter { !$0.isUndetermined }
        precondition(fit.leastUnexplained == known.map(\.unexplained).min())
    }

    // MARK: As the command does

    private static func infer(_ trace: LimiterTrace, _ choice: Choice) {
        var options = LimitOptions()
        options.unseenPossible = choice.unseenPossible
        options.mostWrong = choice.allowed
        options.longestWindowNanoseconds = choice.isWide ? .max : 40
        options.longestDoubted = 24
        let now = trace.requests.last?.latest ?? 0
        let budget = BudgetTrace(
            budget: .shortcut, trace: trace, requests: Array(trace.requests.indices), now: now)
        // A search that is cut must not say more than one that is not.
        var effort = Effort(choice.isHurried ? 2_000 : 400_000)
        let finding = LimitInference(options: options, requests: []).finding(
            budget, records: choice.records, effort: &effort)
        check(finding, trace)
    }

    private static func check(_ finding: LimitFinding, _ trace: LimiterTrace) {
        let (classes, isNamed) = (finding.classes, { if case .only = finding.statement { true } else { false } }())
        precondition(!isNamed || classes.count == 1 && finding.near.isEmpty && finding.undetermined.isEmpty)
        precondition(Set(classes + finding.coinciding).isDisjoint(with: finding.undetermined))
        precondition(Set(classes + finding.coinciding).isDisjoint(with: finding.near))
        precondition(finding.runs.admitted + finding.runs.refused + finding.runs.unknown == trace.requests.count)
        for family in finding.families {
            if family.isPossible {
                precondition(!family.fit.members.isEmpty)
                precondition((classes + finding.coinciding).contains(family.family.family))
            }
            for member in family.fit.members { precondition(member.count >= 1) }
        }
        for opening in [finding.nextAdmission].compactMap(\.self) + finding.records.map(\.opening) {
            precondition(opening.earliest <= opening.latest)
        }
        if let telling = finding.telling { precondition(telling.to.map { telling.from <= $0 } ?? true) }
    }
}
