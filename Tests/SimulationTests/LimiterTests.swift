import TestSupport
import Testing

@testable import Simulation

/// What each limiter does at the edges of its rule.
@Suite("Limiters at their edges")
struct LimiterTests {
    /// The outcomes of requests at these moments, `A` and `R`; a negative moment is a reset there.
    static func outcomes(_ model: LimiterModel, _ moments: [Int64], seed: UInt64 = 1) -> String {
        var limiter = model.running(seed: seed)
        return moments.reduce(into: "") { text, moment in
            if moment < 0 { limiter.reset() } else { text += limiter.admits(at: moment) ? "A" : "R" }
        }
    }

    @Test(
        "The rule decides",
        arguments: [
            // Age exactly D no longer counts; earlier ones of the same instant do.
            (.rollingWindow(count: 1, duration: 10), [0, 9, 10, 19, 20], "ARARA"),
            (.rollingWindow(count: 2, duration: 10), [0, 0, 0, 9, 10, 10, 10], "AARRAAR"),
            (.rollingWindow(count: 2, duration: 10), [0, 5, 9, -1, 9, 9, 9], "AARAAR"),
            (.rollingWindow(count: 1, duration: 10, countsRefused: true), [0, 9, 18, 28], "ARRA"),
            // Without jitter a retry date is the window's own end.
            (.rollingWindowJittered(count: 1, duration: 10, jitter: 0), [0, 9, 10, 19, 20], "ARARA"),
            (.rollingWindowJittered(count: 1, duration: 10, jitter: 5), [0, 1, -1, 2], "ARA"),
            (.fixedWindow(count: 2, width: 10), [0, 5, 9, 10, 19, 19, 20], "AARAARA"),
            (.fixedWindow(count: 1, width: 10, phase: 3), [0, 2, 3, 12, 13], "ARARA"),
            (.fixedWindow(count: 1, width: 10, phase: 23), [0, 2, 3, 12, 13], "ARARA"),
            // A reset empties the window and leaves its boundaries.
            (.fixedWindow(count: 1, width: 10), [5, 6, -1, 7, 8, 10], "ARARA"),
            (
                .tokenBucket(capacity: 2, interval: TokenInterval(nanoseconds: 10)), [0, 0, 0, 9, 10, 10, 40, 40, 40],
                "AARRARAAR"
            ),
            // 3 tokens in 10 ns: they come at 10/3 and 20/3, and what is over is kept.
            (
                .tokenBucket(capacity: 2, interval: TokenInterval(nanoseconds: 10, tokens: 3)),
                [0, 0, 3, 4, 6, 7], "AARARA"
            ),
            // A refusal takes a token too, so the next one comes a token later.
            (
                .tokenBucket(capacity: 1, interval: TokenInterval(nanoseconds: 10), countsRefused: true),
                [0, 5, 10, 15, 45], "ARRRA"
            ),
            (.tokenBucket(capacity: 2, interval: TokenInterval(nanoseconds: 10)), [0, 0, 1, -1, 1, 1, 1], "AARAAR"),
            // However long the collecting took.
            (.cooldown(count: 2, duration: 10), [0, 100, 101, 109, 110, 111, 112], "AARRAAR"),
            (.cooldown(count: 1, duration: 10, restartsAtRefusal: true), [0, 9, 18, 28], "ARRA"),
            (.cooldown(count: 2, duration: 10), [0, 1, 2, -1, 3, 4, 5], "AARAAR"),
            // The first after the last admission is refused whenever it comes.
            (.cooldownFromRefusal(count: 2, duration: 10), [0, 1, 500, 509, 510, 511, 512], "AARRAAR"),
            (.cooldownFromRefusal(count: 1, duration: 10, restartsAtRefusal: true), [0, 5, 14, 24, 25], "ARRAR"),
            (.unlimited, [0, 0, 0], "AAA"),
        ] as [(LimiterModel, [Int64], String)])
    func rule(model: LimiterModel, moments: [Int64], outcomes: String) {
        #expect(LimiterTests.outcomes(model, moments) == outcomes)
    }

    @Test(
        "A retry date stands between the window's end and the jitter's, and is drawn once",
        arguments: 1...50 as ClosedRange<UInt64>)
    func retryDate(seed: UInt64) throws {
        let model = LimiterModel.rollingWindowJittered(count: 1, duration: 1_000, jitter: 500)
        let outcomes = LimiterTests.outcomes(model, [0] + Array(1...1_600), seed: seed)
        let lift = try #require(
            outcomes.dropFirst().firstIndex(of: "A").map { outcomes.distance(from: outcomes.startIndex, to: $0) })
        #expect((1_000..<1_500).contains(lift))
        // Asked only at the end of the window, it refuses until the same date.
        #expect(lift == 1_000 || LimiterTests.outcomes(model, [0, 1, 1_000], seed: seed) == "ARR")
        #expect(
            LimiterTests.outcomes(model, [0, 1, Int64(lift) - 1, Int64(lift)], seed: seed).hasSuffix(
                lift == 1 ? "A" : "RA"))
        // Never refused, it never draws.
        #expect(LimiterTests.outcomes(model, [0, 1_000, 2_000], seed: seed) == "AAA")
    }

    @Test(
        "No time or count overflows",
        arguments: [
            .rollingWindow(count: 3, duration: .max), .rollingWindow(count: .max, duration: .max, countsRefused: true),
            .rollingWindowJittered(count: 1, duration: .max, jitter: .max),
            .fixedWindow(count: 1, width: .max, phase: .min), .fixedWindow(count: 0, width: 0, phase: .max),
            .tokenBucket(capacity: .max, interval: TokenInterval(nanoseconds: .max, tokens: .max)),
            .tokenBucket(capacity: 1, interval: TokenInterval(nanoseconds: .max), countsRefused: true),
            .cooldown(count: 1, duration: .max, restartsAtRefusal: true), .cooldownFromRefusal(count: 0, duration: -4),
        ] as [LimiterModel])
    func extremes(model: LimiterModel) {
        var limiter = model.running(seed: 1)
        let isAdmitted = limiter.admits(at: .min)
        #expect(isAdmitted)
        for time in [Int64.min, -1, 0, 1, .max - 1, .max, .max] { _ = limiter.admits(at: time) }
        limiter.reset()
        let isAdmittedAgain = limiter.admits(at: .max)
        #expect(isAdmittedAgain)
    }

    @Test("Limiters that coincide decide alike", arguments: 1...20 as ClosedRange<UInt64>)
    func coincidences(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var time: Int64 = 0
        let moments = (0..<400).map { _ in
            time += Int64.random(in: 0...8, using: &random)
            return time
        }
        let single: [LimiterModel] = [
            .rollingWindow(count: 1, duration: 12), .cooldown(count: 1, duration: 12),
            .tokenBucket(capacity: 1, interval: TokenInterval(nanoseconds: 12)),
            .rollingWindowJittered(count: 1, duration: 12, jitter: 0),
        ]
        #expect(Set(single.map { LimiterTests.outcomes($0, moments) }).count == 1)
        #expect(
            LimiterTests.outcomes(.rollingWindow(count: 5, duration: 30), moments)
                == LimiterTests.outcomes(.rollingWindowJittered(count: 5, duration: 30, jitter: 0), moments))
    }

    @Test("The next admission is the first moment at which it would admit", arguments: 1...10 as ClosedRange<UInt64>)
    func nextAdmission(seed: UInt64) throws {
        let models: [LimiterModel] = [
            .rollingWindow(count: 2, duration: 100), .rollingWindowJittered(count: 2, duration: 100, jitter: 40),
            .fixedWindow(count: 2, width: 100, phase: 7), .cooldown(count: 2, duration: 90),
            .tokenBucket(capacity: 2, interval: TokenInterval(nanoseconds: 250, tokens: 3)),
        ]
        for model in models {
            var limiter = model.running(seed: seed)
            for time in [10, 20, 21] as [Int64] { _ = limiter.admits(at: time) }
            let next = try #require(limiter.nextAdmission(from: 22, by: 10_000))
            var early = limiter
            let isEarly = early.admits(at: next - 1)
            #expect(!isEarly)
            let isAdmitted = limiter.admits(at: next)
            #expect(isAdmitted)
            #expect(limiter.nextAdmission(from: next, by: next - 1) == nil)
        }
    }
}
