import TestSupport
import Testing

@testable import Simulation

/// Limiters with parameters inside the sets that are known to explain a trace do to it what the trace says.
@Suite("Limiter vectors")
struct LimiterVectorTests {
    static let vectors = (try? LimiterVector.all()) ?? []

    @Test("The vectors are there")
    func present() { #expect(LimiterVectorTests.vectors.count >= 30) }

    @Test(
        "Every duration of a set gives the trace, and none outside", arguments: vectors.filter { $0.censoredAt == nil })
    func durations(vector: LimiterVector) throws {
        for (family, sets) in vector.intervals where family != "fixedWindow" && !family.hasSuffix("unexplained") {
            // Behind a hole the sets hold more than what the visible part alone gives.
            guard !vector.hasGap else { continue }
            for (count, intervals) in sets {
                let edges = Set([0, 1, 2, 3, 5, 9, 14, 30, 60] + intervals.flatMap { [$0.lower, $0.upper ?? 90] })
                // Between the edges, at them, and a nanosecond on either side.
                let middles = zip(edges.sorted(), edges.sorted().dropFirst()).map { ($0 + $1) / 2 }
                for value in (Array(edges) + middles).map(LimiterVectorTests.nanoseconds).flatMap({
                    [$0 - 1, $0, $0 + 1]
                })
                where value > 0 {
                    // A third of a second is no whole number of nanoseconds: nearer than that nothing is decided.
                    let isNearFraction = intervals.contains { interval in
                        [interval.lower, interval.upper ?? 0].contains {
                            $0 != $0.rounded() && abs($0 * 1e9 - Double(value)) <= 2
                        }
                    }
                    guard !isNearFraction, let model = model(family, count: count, value) else { continue }
                    let isInside = intervals.contains { LimiterVectorTests.holds($0, value) }
                    #expect(
                        LimiterVectorTests.gives(model, vector) == isInside, "\(family) \(count) \(value) ns")
                }
            }
        }
    }

    @Test(
        "A fixed window has a phase for the widths of the set only", arguments: vectors.filter { $0.censoredAt == nil })
    func widths(vector: LimiterVector) {
        for (count, intervals) in vector.intervals["fixedWindow"] ?? [:] {
            let inside = intervals.map { ($0.lower + ($0.upper ?? $0.lower + 2)) / 2 }
            let outside = [0.5, 1, 2.5, 4, 6, 8.5, 12, 20].filter { value in
                !intervals.contains { value > $0.lower && $0.upper.map { value < $0 } ?? true }
            }
            for (value, isInside) in inside.map({ ($0, true) }) + outside.map({ ($0, false) }) {
                let width = LimiterVectorTests.nanoseconds(value)
                // Boundaries at a request, behind one, and between two, for requests' remainders too.
                let phases = (0..<240).map { Int64($0) * LimiterVector.unit / 8 } + vector.times.map { $0 + 1 }
                let found = phases.contains { phase in
                    LimiterVectorTests.gives(.fixedWindow(count: count, width: width, phase: phase), vector)
                }
                #expect(found == isInside, "\(count) \(value) s")
            }
        }
    }

    @Test("A jittered window draws the trace", arguments: vectors.filter { $0.censoredAt == nil })
    func jitter(vector: LimiterVector) {
        for (count, region) in vector.jitter {
            guard let region else { continue }
            let duration = LimiterVectorTests.nanoseconds(
                region.durationUpTo.map { ($0 + region.durationAfter) / 2 } ?? region.durationAfter + 1)
            let least = LimiterVectorTests.nanoseconds(region.durationPlusJitterAfter) - duration
            let jitters = least < 0 ? [0, LimiterVector.unit] : [2 * least + LimiterVector.unit]
            let found = jitters.contains { jitter in
                (1...3_000 as ClosedRange<UInt64>).contains { seed in
                    LimiterVectorTests.gives(
                        .rollingWindowJittered(count: count, duration: duration, jitter: jitter), vector, seed: seed)
                }
            }
            #expect(found, "\(count)")
        }
    }

    @Test(
        "Hidden requests explain a rolling window behind a censored start",
        arguments: vectors.filter { $0.censoredAt != nil })
    func censored(vector: LimiterVector) throws {
        let start = try #require(vector.censoredAt)
        for (count, intervals) in vector.intervals["rollingWindow"] ?? [:] {
            for interval in intervals {
                let duration = LimiterVectorTests.nanoseconds(
                    interval.upper ?? interval.lower + 1)
                // One for each of the first admissions, so early that it has just expired.
                let admitted = vector.elements.compactMap { element -> Int64? in
                    if case .admitted(let time) = element { time } else { nil }
                }
                let hidden = (0..<count).map { place in
                    place < admitted.count ? min(start, admitted[place] - duration) : start
                }.sorted()
                var limiter = LimiterModel.rollingWindow(count: count, duration: duration).running(seed: 0)
                let wereAdmitted = hidden.map { limiter.admits(at: $0) }
                #expect(wereAdmitted.allSatisfy { $0 })
                #expect(LimiterVectorTests.gives(&limiter, vector), "\(count) \(duration)")
            }
        }
    }

    private func model(_ family: String, count: Int, _ value: Int64) -> LimiterModel? {
        switch family {
        case "rollingWindow": .rollingWindow(count: count, duration: value)
        case "rollingWindow+refusedCount": .rollingWindow(count: count, duration: value, countsRefused: true)
        case "tokenBucket": .tokenBucket(capacity: count, interval: TokenInterval(nanoseconds: value))
        case "cooldown": .cooldown(count: count, duration: value)
        case "cooldownFromRefusal": .cooldownFromRefusal(count: count, duration: value)
        default: nil
        }
    }

    private static func nanoseconds(_ seconds: Double) -> Int64 { Int64((seconds * 1e9).rounded()) }

    private static func holds(_ interval: LimiterVector.Interval, _ value: Int64) -> Bool {
        guard value > nanoseconds(interval.lower) else { return false }
        guard let upper = interval.upper.map(nanoseconds) else { return true }
        return interval.includesUpper ? value <= upper : value < upper
    }

    private static func gives(_ model: LimiterModel, _ vector: LimiterVector, seed: UInt64 = 1) -> Bool {
        var limiter = model.running(seed: seed)
        return gives(&limiter, vector)
    }

    private static func gives(_ limiter: inout any RunningLimiter, _ vector: LimiterVector) -> Bool {
        for element in vector.elements {
            switch element {
            case .admitted(let time): if !limiter.admits(at: time) { return false }
            case .refused(let time): if limiter.admits(at: time) { return false }
            case .unknown(let time): _ = limiter.admits(at: time)
            case .reset: limiter.reset()
            case .gap: break
            }
        }
        return true
    }
}

extension LimiterVector {
    fileprivate var hasGap: Bool { elements.contains { if case .gap = $0 { true } else { false } } }

    fileprivate var times: [Int64] {
        elements.compactMap { element in
            switch element {
            case .admitted(let time), .refused(let time), .unknown(let time): time
            case .reset, .gap: nil
            }
        }
    }
}
