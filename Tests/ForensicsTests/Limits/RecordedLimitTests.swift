import RateLimitEvents
import TestSupport
import Testing

@testable import Forensics

@Suite("A limiter's own record held against a log")
struct RecordedLimitTests {
    private func check(
        _ outcomes: [LimiterTrace.Outcome], count: Int, seconds: Int64 = 3_600, unseen: Bool = false,
        jitter: Double = 0.25
    ) throws -> RecordedLimitCheck {
        let second: Int64 = 1_000_000_000
        // One a minute, each decided within two seconds.
        let elements = outcomes.enumerated().map { place, outcome in
            let asked = Int64(place) * 60 * second
            return LimiterTrace.Element.request(.init(outcome, from: asked, to: asked + 2 * second))
        }
        let budget = BudgetTrace(
            budget: .shortcut, trace: LimiterTrace(start: .clean, elements: elements),
            now: Int64(outcomes.count) * 60 * second)
        var options = LimitOptions()
        options.unseenPossible = unseen
        options.maxJitterShare = jitter
        let record = RecordedLimit(
            budget: .shortcut, count: count, durationNanoseconds: seconds * second, witness: Scenario.witness(7))
        let finding = LimitInference(options: options, requests: []).finding(budget, records: [record])
        return try #require(finding.records.first)
    }

    @Test(
        "Agreement",
        arguments: [
            ([.admitted, .admitted, .refused], 2, .agrees),
            ([.admitted, .admitted], 2, .untested),
            ([.admitted, .admitted, .admitted], 2, .disagrees(at: nil)),
            ([.admitted, .refused, .refused], 2, .disagrees(at: nil)),
            ([.admitted, .admitted, .refused], .max, .disagrees(at: nil)),
            ([.admitted, .admitted, .refused], 1 << 62, .disagrees(at: nil)),
        ] as [([LimiterTrace.Outcome], Int, RecordedLimitCheck.Agreement)])
    func agreement(
        _ outcomes: [LimiterTrace.Outcome], _ count: Int, _ expected: RecordedLimitCheck.Agreement
    ) throws {
        #expect(try check(outcomes, count: count).agreement == expected)
    }

    @Test(
        "What only a smaller jitter than usual contradicts is told with the jitter it needs",
        arguments: [
            (112, 0.05, .disagrees(at: nil), 0.1), (112, 0, .disagrees(at: nil), 0.1), (112, 0.25, .agrees, nil),
            (100, 0.05, .disagrees(at: nil), 0.25), (80, 0.05, .disagrees(at: nil), nil),
            (80, 0.25, .disagrees(at: nil), nil),
        ] as [(Int64, Double, RecordedLimitCheck.Agreement, Double?)])
    func jitter(
        _ seconds: Int64, _ jitter: Double, _ expected: RecordedLimitCheck.Agreement, _ needed: Double?
    ) throws {
        // Two minutes behind the only admission one is still refused.
        let check = try check([.admitted, .refused, .refused], count: 1, seconds: seconds, jitter: jitter)
        #expect(check.agreement == expected && check.agreesWithJitterShare == needed)
    }

    @Test("What nobody sees may count before any request, so no latest time holds")
    func unseen() throws {
        let outcomes: [LimiterTrace.Outcome] = [.admitted, .admitted, .refused]
        #expect(try check(outcomes, count: 2).opening.latest != .never)
        #expect(try check(outcomes, count: 2, unseen: true).opening.latest == .never)
    }

    /// A duration of centuries, and jitter on top of it: what no `Int64` holds is no time.
    @Test("A latest time that cannot be told is none")
    func beyond() throws {
        let century: Int64 = 3_155_760_000
        let outcomes: [LimiterTrace.Outcome] = [.admitted, .admitted, .refused]
        let told = try check(outcomes, count: 2, seconds: century)
        let last = century / 10 * 11
        #expect(told.opening.latest == .at((last + 2) * 1_000_000_000))
        // With a tenth of jitter that is 297 years, and 292 fit.
        let beyond = try check(outcomes, count: 2, seconds: century / 10 * 27)
        #expect(beyond.agreement == .agrees && beyond.opening.latest == .never)
        #expect(beyond.opening.earliest == .at(century / 10 * 27 * 1_000_000_000 - 1))
    }
}
