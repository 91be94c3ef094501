import TestSupport
import Testing

@testable import Forensics

@Suite("Decisions whose moments are known to an interval")
struct DecisionTimeTests {
    @Test(
        "A common doubt widens a set by twice as much on either side",
        arguments: [
            (LimiterFamily.rollingWindow, false), (.rollingWindow, true), (.cooldown, false), (.cooldown, true),
            (.cooldownFromRefusal, false), (.cooldownFromRefusal, true), (.rollingWindowJittered, false),
        ])
    func widened(_ family: LimiterFamily, countsRefused: Bool) throws {
        let seed: UInt64 = 3
        var dice = SeededGenerator(seed: seed)
        var checked = 0
        for round in 0..<100 {
            let truth = TrueLimiter(
                family, countsRefused: countsRefused, .init(hasResets: true), requests: 20, &dice)
            let doubt: Int64 = 4
            // Far enough apart that no two overlap.
            let times = truth.trace.requests.map(\.earliest)
            guard Set(times).count == times.count else { continue }
            let exact = truth.trace.mapped { .init($0.outcome, at: 10 * $0.earliest) }
            let doubtful = truth.trace.mapped {
                .init($0.outcome, from: 10 * $0.earliest - doubt, to: 10 * $0.earliest + doubt)
            }
            for count in 1...5 {
                func members(_ trace: LimiterTrace) -> [LimiterFit.Member] {
                    var effort = Effort(1_000_000)
                    return LimiterExplanations(
                        trace, family: family, count: count, countsRefused: countsRefused, effort: &effort
                    ).members(count: count, orMore: false, splittingAt: nil)
                }
                let found = members(doubtful)
                for member in members(exact) {
                    checked += 1
                    let wide = try #require(found.first, "nothing left in round \(round) of seed \(seed)")
                    #expect(
                        wide.interval == member.interval.map { $0.widened(by: 2 * doubt) },
                        "N = \(count), round \(round) of seed \(seed)")
                }
            }
        }
        #expect(checked > 20)
    }

    @Test("What may be decided first opens a lift at one instant")
    func lift() {
        let requests: [LimiterTrace.Request] = [.init(.admitted, at: 0), .init(.refused, at: 5)]
        func members(_ last: LimiterTrace.Request) -> [LimiterFit.Member] {
            LimiterFit(
                LimiterTrace(start: .clean, elements: (requests + [last]).map { .request($0) }), family: .rollingWindow
            ).members
        }
        #expect(members(.init(.admitted, at: 5)).isEmpty)
        #expect(members(.init(.admitted, from: 5, to: 6)).first?.interval == ParameterInterval(above: 5, upTo: 6))
    }

    @Test(
        "Of two requests asked at one moment the first one may be decided first, whenever it ended",
        arguments: [LimiterFamily.rollingWindow, .rollingWindowJittered, .fixedWindow, .tokenBucket, .cooldown])
    func sameMoment(_ family: LimiterFamily) {
        let requests: [LimiterTrace.Request] = [
            .init(.admitted, from: 0, to: 6), .init(.refused, at: 0), .init(.refused, at: 10),
        ]
        let fit = LimiterFit(LimiterTrace(start: .clean, elements: requests.map { .request($0) }), family: family)
        #expect(fit.members.contains { $0.contains(count: 1) && $0.holds(family, 15) })
    }

    @Test("Requests are taken by submission, whatever their order was")
    func order() {
        let requests: [LimiterTrace.Request] = [
            .init(.refused, at: 8), .init(.admitted, at: 0), .init(.admitted, at: 10), .init(.admitted, at: 3),
        ]
        let trace = LimiterTrace(start: .clean, elements: requests.map { .request($0) })
        #expect(trace.requests.map(\.earliest) == [8, 0, 10, 3])
        let members = LimiterFit(trace, family: .rollingWindow).members
        #expect(members.map(\.count) == [2])
        #expect(members.first?.interval == ParameterInterval(above: 8, upTo: 10))
        let wrong = LimiterFit(trace, family: .cooldown, allowing: 2).members
        #expect(wrong.contains { $0.unexplainedRequests == [0] || $0.unexplainedRequests.isEmpty })
    }
}

extension LimiterTrace {
    fileprivate func mapped(_ change: (Request) -> Request) -> LimiterTrace {
        LimiterTrace(
            start: start,
            elements: elements.map { element in
                if case .request(let request) = element { .request(change(request)) } else { element }
            })
    }
}

extension LimiterFit.Member {
    /// Of durations, or of a jittered window.
    fileprivate var interval: ParameterInterval<Int64>? {
        switch parameters {
        case .durations(let set): set.intervals.first
        case .jittered(let set): ParameterInterval(above: set.durationAfter, upTo: set.durationUpTo)
        case .widths, .tokenTimes, .unbounded, .undetermined: nil
        }
    }
}

extension ParameterInterval<Int64> {
    fileprivate func widened(by doubt: Int64) -> ParameterInterval? {
        ParameterInterval(above: max(0, lower - doubt), upTo: upper.map { $0 + doubt })
    }
}
