import RateLimitEvents
import Testing

@testable import Forensics

@Suite("Latency summaries")
struct LatencySummaryTests {
    @Test("The median of an even count is the mean of the middle two")
    func median() throws {
        #expect(try #require(LatencySummary(milliseconds: [4, 1, 3, 2])).medianMilliseconds == 2.5)
        #expect(try #require(LatencySummary(milliseconds: [5, 1, 3])).medianMilliseconds == 3)
        #expect(LatencySummary(milliseconds: []) == nil)
    }

    @Test(
        "Quantiles go by nearest rank",
        arguments: [
            (1, 1.0, 1.0), (9, 9.0, 9.0), (10, 9.0, 10.0), (11, 10.0, 11.0), (100, 90.0, 99.0), (101, 91.0, 100.0),
        ])
    func nearestRank(count: Int, p90: Double, p99: Double) throws {
        let summary = try #require(LatencySummary(milliseconds: (1...count).reversed().map(Double.init)))
        #expect(summary.p90Milliseconds == p90)
        #expect(summary.p99Milliseconds == p99)
        #expect(summary.minMilliseconds == 1)
        #expect(summary.maxMilliseconds == Double(count))
        #expect(summary.count == count)
    }

    @Test("Requests without a latency, or with a negative one, are left out")
    func requests() throws {
        let requests = [2_200.0, nil, -5].map { Scenario.request(.direct, .answered, at: 0, took: $0) }
        #expect(RouteSummary.summaries(of: requests).map(\.answeredLatency?.count) == [1])
    }
}
