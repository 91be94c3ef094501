import RateLimitEvents
import Simulation
import Testing

/// The generator gives what it promises on every platform.
@Suite struct RandomTests {
    /// The reference sequence of SplitMix64 for this seed, as its authors' code gives it.
    @Test func matchesTheReferenceSequence() {
        var random = SplitMix64(seed: 1_234_567)
        let drawn = (0..<5).map { _ in random.next() }
        #expect(
            drawn == [
                6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
                4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
            ])
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func drawsStayInRange(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let numbers = (0..<2_000).map { _ in random.integer(in: -3...4) }
        #expect(Set(numbers) == Set(-3...4))
        #expect((0..<2_000).allSatisfy { _ in (0..<1).contains(random.unit()) })
        #expect(random.shuffled(Array(0..<50)).sorted() == Array(0..<50))
        #expect(Set((0..<400).map { _ in random.position(weights: [1, 0, 5]) }) == [0, 2])
        #expect(random.maskHash().count == 24)
        #expect(random.uuid().split(separator: "-").map(\.count) == [8, 4, 4, 4, 12])
    }

    @Test(arguments: [(13, 0.22, 8...24, 0, 64), (2_200, 0.28, 900...6_000, 14, 56)], [1, 2, 3, 99] as [UInt64])
    func balancedDrawsHaveAnExactMedian(
        shape: (median: Int, spread: Double, bounds: ClosedRange<Int>, gap: Int, count: Int), seed: UInt64
    ) {
        var random = SplitMix64(seed: seed)
        let values = LogNormal(median: shape.median, spread: shape.spread, bounds: shape.bounds)
            .balanced(count: shape.count, gap: shape.gap, &random).sorted()
        #expect(values.count == shape.count)
        #expect(values[shape.count / 2 - 1] + values[shape.count / 2] == 2 * shape.median)
        #expect(values.allSatisfy(shape.bounds.contains))
        #expect(Set(values).count > 5, "values vary")
    }

    @Test(arguments: [(0, 0), (125, 3), (124, 2), (41, 0), (42, 1), (86_400_000_000_000, 2_073_600_000_000)])
    func machTimeCountsTicks(nanoseconds: Int64, ticks: UInt64) {
        let clock = DeviceClock(zone: .utc, boot: 1_000, bootUUID: "")
        #expect(clock.machTicks(at: 1_000 + nanoseconds) == ticks)
    }
}
