import RateLimitEvents

extension FailureKind {
    /// What happened instead of a rate limit.
    var words: String {
        switch self {
        case .systemState: "the system's state forbade it (game mode, memory pressure)"
        case .preempted: "another request took its place"
        case .notPermitted: "the app lacks an entitlement or a permission"
        case .network: "the network failed"
        case .guardrail: "a safety guardrail stopped it"
        case .contentRefusal: "the model declined the content"
        case .opaqueBridge: "an error number that stands for no case"
        case .concurrentRequests: "the session was still answering an earlier request"
        case .unavailable: "the model or the service was not there"
        case .timedOut: "no answer came in time"
        case .cancelled: "it was cancelled"
        case .contextSize: "the prompt exceeds the model's context"
        case .blocked: "the server blocks the app, the workload or the feature"
        case .redacted: "the reason is redacted or missing, so it may have been a limit"
        case .other: "another error"
        }
    }
}
