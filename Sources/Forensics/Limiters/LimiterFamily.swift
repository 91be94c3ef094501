/// A kind of limiter whose parameters are sought.
package enum LimiterFamily: String, Sendable, Hashable, CaseIterable {
    case rollingWindow, rollingWindowJittered, fixedWindow, tokenBucket, cooldown, cooldownFromRefusal

    /// What can be told apart: a jittered window is a rolling one, and both cooldowns are one class.
    package enum Class: String, Sendable, Hashable, CaseIterable {
        case rollingWindow, fixedWindow, tokenBucket, cooldown
    }

    package var family: Class {
        switch self {
        case .rollingWindow, .rollingWindowJittered: .rollingWindow
        case .fixedWindow: .fixedWindow
        case .tokenBucket: .tokenBucket
        case .cooldown, .cooldownFromRefusal: .cooldown
        }
    }

    /// Whether it is another limiter when refused requests count too.
    package var mayCountRefused: Bool {
        switch self {
        case .rollingWindow, .tokenBucket, .cooldown, .cooldownFromRefusal: true
        // A fixed window admits its first submissions either way; while a retry date stands nothing counts.
        case .rollingWindowJittered, .fixedWindow: false
        }
    }
}
