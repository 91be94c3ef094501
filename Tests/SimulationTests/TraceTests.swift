import Testing

@testable import Simulation

/// Demands and traces are as described, and the same for the same seed.
@Suite("Traces")
struct TraceTests {
    static let limiter = LimiterModel.rollingWindow(count: 10, duration: 1_000_000)

    static func trace(
        _ limiter: LimiterModel = limiter, _ demand: Demand = Demand(.steady, gap: 50_000), seed: UInt64 = 1,
        _ change: (inout TraceOptions) -> Void = { _ in }
    ) -> SimulatedTrace {
        var options = TraceOptions(end: .requests(2_000))
        change(&options)
        return SimulatedTrace(limiter: limiter, demand: demand, seed: seed, options: options)
    }

    @Test(
        "Exponential durations have their mean, and half of them lie below its ln 2",
        arguments: 1...5 as ClosedRange<UInt64>)
    func exponential(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let values = (0..<40_000).map { _ in random.exponential(mean: 1_000_000) }
        let mean = values.map(Double.init).reduce(0, +) / 40_000
        // Five standard errors.
        #expect(abs(mean - 1_000_000) < 25_000)
        let below = values.count { $0 < 693_147 }
        #expect(abs(below - 20_000) < 500)
        #expect(values.count { $0 > 3_000_000 } > 1_700, "a tail of e⁻³")
        #expect(random.exponential(mean: 0) == 0)
        #expect(random.exponential(mean: -5) == 0)
        #expect(random.exponential(mean: .max) >= 0)
    }

    @Test("A pattern keeps its gaps")
    func patterns() {
        func times(_ demand: Demand) -> [Int64] {
            var times = DemandTimes(demand, from: 0, random: SplitMix64(seed: 3))
            return (0..<20_000).map { _ in times.next() }
        }
        let steady = times(Demand(.steady, gap: 1_000))
        #expect(abs((steady.last ?? 0) - 20_000_000) < 1_000_000)
        let regular = times(Demand(.regular(jitterPartsPerMillion: 0), gap: 1_000))
        #expect(zip(regular, regular.dropFirst()).allSatisfy { $1 - $0 == 1_000 })
        let jittered = times(Demand(.regular(jitterPartsPerMillion: 100_000), gap: 1_000))
        #expect(zip(jittered, regular).allSatisfy { (0..<100).contains($0 - $1) })
        #expect(Set(zip(jittered, regular).map { $0 - $1 }).count == 100)
        let bursty = times(Demand(.bursty(on: 20_000, off: 100_000), gap: 1_000))
        let idle = zip(bursty, bursty.dropFirst()).count { $1 - $0 > 20_000 }
        // One pause for each phase of 20 requests on average, most of which last longer than 20 gaps.
        #expect((600...1_000).contains(idle))
        for demand in [steady, regular, jittered, bursty] { #expect(zip(demand, demand.dropFirst()).allSatisfy(<=)) }
    }

    @Test("A factor is one of the rate that a limiter admits")
    func factors() {
        let limiters: [LimiterModel] = [
            .rollingWindow(count: 10, duration: 1_000), .fixedWindow(count: 10, width: 1_000),
            .tokenBucket(capacity: 3, interval: TokenInterval(nanoseconds: 1_000, tokens: 10)),
            .cooldown(count: 10, duration: 1_000),
        ]
        for limiter in limiters { #expect(Demand(.steady, factor: 2, of: limiter)?.gap == 50) }
        #expect(Demand(.steady, factor: 2, of: .unlimited) == nil)
        #expect(Demand(.steady, factor: 0, of: limiters[0]) == nil)
    }

    @Test("The same seed gives the same trace, another one another")
    func seeds() {
        #expect(TraceTests.trace(seed: 4) == TraceTests.trace(seed: 4))
        #expect(TraceTests.trace(seed: 4).times != TraceTests.trace(seed: 5).times)
        // Limiters of one seed meet the same requests.
        #expect(TraceTests.trace(.unlimited, seed: 4).times == TraceTests.trace(seed: 4).times)
    }

    @Test("A clean trace is what the limiter decides")
    func clean() {
        let trace = TraceTests.trace()
        #expect(trace.start == .clean)
        #expect(trace.times.count == 2_000)
        var limiter = TraceTests.limiter.running(seed: 0)
        #expect(trace.times.map { limiter.admits(at: $0) } == trace.admissions)
        #expect(trace.observations == trace.admissions.map { $0 ? .admitted : .refused })
        #expect(trace.admissions.contains(false) && trace.admissions.contains(true))
        #expect(trace.resets.isEmpty && trace.gaps.isEmpty && !trace.repeats.contains(true))
    }

    @Test("A trace ends with the lift that was asked for", arguments: [1, 2, 12])
    func lifts(count: Int) {
        let trace = TraceTests.trace { $0.end = .lifts(count, atMost: 100_000) }
        let lifts = zip(trace.admissions, trace.admissions.dropFirst()).count { !$0 && $1 }
        #expect(lifts == count)
        #expect(trace.lifts == count)
        #expect(trace.admissions.last == true)
        #expect(TraceTests.trace(.unlimited) { $0.end = .lifts(count, atMost: 77) }.times.count == 77)
    }

    @Test("A duration ends a trace")
    func duration() {
        let trace = TraceTests.trace {
            $0.start = 5_000_000
            $0.end = .duration(1_000_000, atMost: 1_000)
        }
        #expect((10...40).contains(trace.times.count))
        #expect(trace.times.allSatisfy { (5_000_000..<6_000_000).contains($0) })
    }

    @Test("A warm-up hides its requests and not what they did")
    func warmUp() {
        let trace = TraceTests.trace {
            $0.start = 9_000_000
            $0.warmUp = 1_000_000
        }
        #expect(trace.start == .censored(at: 9_000_000))
        #expect(trace.times.allSatisfy { $0 >= 9_000_000 })
        var limiter = TraceTests.limiter.running(seed: 0)
        #expect(trace.times.map { limiter.admits(at: $0) } != trace.admissions, "hidden requests counted")
    }

    @Test("Resets, holes, false and unknown outcomes have their rates")
    func disturbances() {
        let trace = TraceTests.trace {
            $0.end = .requests(20_000)
            $0.resetSpacing = 5_000_000
            $0.gaps = .init(spacing: 8_000_000, length: 2_000_000)
            $0.falseShare = 0.02
            $0.unknownShare = 0.1
        }
        let last = trace.times.last ?? 0
        #expect(abs(Double(trace.resets.count) - Double(last) / 5_000_000) < 90)
        #expect(abs(Double(trace.gaps.count) - Double(last) / 10_000_000) < 60)
        for gap in trace.gaps { #expect(!trace.times.contains(where: gap.contains)) }
        let unknown = trace.observations.count { $0 == .unknown }
        #expect((1_800...2_200).contains(unknown))
        let wrong = zip(trace.observations, trace.admissions).count { $0 != .unknown && ($0 == .admitted) != $1 }
        #expect((280...440).contains(wrong))
        // Without the holes each reset shows in what is admitted.
        let resets = TraceTests.trace { $0.resetSpacing = 2_000_000 }
        var limiter = TraceTests.limiter.running(seed: 0)
        var due = resets.resets[...]
        let replayed = resets.times.map { time in
            while let first = due.first, first <= time {
                due.removeFirst()
                limiter.reset()
            }
            return limiter.admits(at: time)
        }
        #expect(replayed == resets.admissions)
    }

    @Test("A refusal brings its repeats, and an admission none")
    func retries() {
        let demand = Demand(.regular(jitterPartsPerMillion: 0), gap: 100, retries: Retries(limit: 2, delay: 30))
        let trace = TraceTests.trace(.fixedWindow(count: 1, width: 1_000), demand) { $0.end = .requests(28) }
        // In each window one of ten is admitted, and each of the others asks twice more.
        #expect(Array(trace.times.prefix(8)) == [100, 200, 230, 260, 300, 330, 360, 400])
        #expect(trace.repeats.prefix(8).map { $0 ? 1 : 0 } == [0, 0, 1, 1, 0, 1, 1, 0])
        #expect(trace.times.count == 28)
    }

    @Test("Nothing hangs at the ends of the clock")
    func extremes() {
        for pattern in [.steady, .regular(jitterPartsPerMillion: 1_000_000), .bursty(on: 1, off: .max)]
            as [Demand.Pattern]
        {
            let trace = TraceTests.trace(
                .unlimited, Demand(pattern, gap: .max, retries: Retries(limit: 3, delay: .max))
            ) {
                $0.start = .max - 5
                $0.gaps = .init(spacing: 0, length: .max)
                $0.resetSpacing = 0
            }
            #expect(trace.times.isEmpty)
        }
    }

    #if !DEBUG
        @Test("A million requests take less than a second")
        func speed() {
            let clock = ContinuousClock()
            let time = clock.measure {
                let trace = TraceTests.trace { $0.end = .requests(1_000_000) }
                #expect(trace.times.count == 1_000_000)
            }
            #expect(time < .seconds(1))
        }
    #endif
}
