import Forensics

extension LimiterFamily.Class {
    /// What it is called in sentences.
    var label: String {
        switch self {
        case .rollingWindow: "rolling window"
        case .fixedWindow: "fixed window"
        case .tokenBucket: "token bucket"
        case .cooldown: "cooldown"
        }
    }
}

extension LimiterFamily {
    /// What it is called in sentences.
    var label: String {
        switch self {
        case .rollingWindow, .fixedWindow, .tokenBucket, .cooldown: family.label
        case .rollingWindowJittered: "rolling window with jitter"
        case .cooldownFromRefusal: "cooldown from the next refusal on"
        }
    }
}
