import RateLimitEvents
import TestSupport
import Testing

@testable import Forensics

/// Bursts far apart: between them lie windows by the thousand, and still a small trace is settled.
struct NarrowWindowTests {
    private static let second: Int64 = 1_000_000_000

    /// Each burst lasts some seconds, and is behind the last one by half an hour and more: a window of ten seconds.
    private static func trace(seed: UInt64, count: Int, isPunctual: Bool) -> LimiterTrace {
        var generator = SeededGenerator(seed: seed)
        var elements: [LimiterTrace.Element] = []
        var time: Int64 = 0
        for _ in 0..<Int.random(in: 4...9, using: &generator) {
            time = (time / (10 * second) + Int64.random(in: 180...360, using: &generator)) * 10 * second
            var moment = time
            for place in 0..<count + Int.random(in: 1...2, using: &generator) {
                moment += Int64.random(in: 200_000_000...1_800_000_000, using: &generator)
                let latest = isPunctual ? moment : moment + 3_000_000
                elements.append(
                    .request(LimiterTrace.Request(place < count ? .admitted : .refused, from: moment, to: latest)))
            }
        }
        return LimiterTrace(start: .clean, elements: elements)
    }

    @Test(arguments: [1, 2, 3], [true, false])
    func aHandfulOfBurstsIsSettled(count: Int, isPunctual: Bool) {
        let trace = NarrowWindowTests.trace(seed: UInt64(count), count: count, isPunctual: isPunctual)
        let fit = LimiterFit(trace, family: .fixedWindow, longest: 95_040 * NarrowWindowTests.second)
        #expect(!fit.isIncomplete && !fit.members.contains(where: \.isUndetermined))
        #expect(fit.members.contains { $0.count == count && $0.contains(width: 10 * NarrowWindowTests.second) })
        // What was not followed to its end is told to hold more than it should.
        #expect(fit.members.contains(where: \.isOuter) && fit.isOuter)
    }
}
