import Forensics
import LogCore
import RateLimitEvents

extension ErrorChain {
    static let rateLimited = ErrorChain(outermost: ErrorLink(domain: "LanguageModelError", code: .named("rateLimited")))
    static let deviceDenied = ErrorChain(
        outermost: ErrorLink(domain: "InferenceError", code: .named("rateLimited")),
        underlying: [
            ErrorLink(domain: "PrivateCloudComputeError", code: .named("deniedDueToUserDeviceRateLimit"))
        ])
    static let networkFailure = ErrorChain(
        outermost: ErrorLink(domain: "PrivateCloudComputeError", code: .named("networkFailure")))
}

extension Verdict {
    static let background = Verdict(
        origin: .deviceLocal, limiter: .backgroundBudget, counter: .app, confidence: 0.95,
        basis: [.errorIdentity, .latency])
    static let devicePolicy = Verdict(
        origin: .deviceLocal, limiter: .devicePolicy, counter: .device, confidence: 0.8, basis: [.errorIdentity],
        note: "inferred from public reports")
    static let undetermined = Verdict(
        origin: .indeterminate, limiter: .unknown, counter: .unknown, confidence: 0.5, basis: [.errorIdentity])
}

extension Proportion {
    /// Intervals of the figures used here, from published tables of the exact 95 % interval.
    static func of(_ successes: Int, _ trials: Int) -> Proportion {
        let known: [[Int]: (Double, Double)] = [
            [64, 64]: (0.943_99, 1), [0, 62]: (0, 0.057_76), [6, 62]: (0.036_3, 0.198_8), [64, 126]: (0.417_4, 0.598),
            [70, 126]: (0.464_4, 0.644_2), [3, 3]: (0.292_4, 1), [0, 3]: (0, 0.707_6), [1, 9]: (0.002_8, 0.482_5),
            [2, 8]: (0.031_9, 0.650_9), [1, 4]: (0.006_3, 0.805_9), [4, 5]: (0.283_6, 0.994_9),
            [5, 8]: (0.244_9, 0.914_8), [1, 6]: (0.004_2, 0.641_2), [5, 6]: (0.358_8, 0.995_8),
            [4, 4]: (0.397_6, 1), [0, 4]: (0, 0.602_4),
        ]
        let (lower, upper) = trials == 0 ? (0, 1) : known[[successes, trials]] ?? (0, 1)
        return Proportion(successes: successes, trials: trials, lower: lower, upper: upper)
    }
}

extension PredictorReading {
    static let unchanging = [
        PredictorReading(name: "availability", value: "available"),
        PredictorReading(name: "quota", value: "belowLimit"),
    ]
}
