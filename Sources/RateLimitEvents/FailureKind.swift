/// What an error is that is not known to be a rate limit.
package enum FailureKind: String, Sendable, CaseIterable {
    /// The system's state forbade it: game mode, memory pressure. `ModelManagerError` 1013 and 1012.
    case systemState
    /// Another request took its place: 1034.
    case preempted
    /// The app lacks an entitlement, or the operation is not permitted: 1007, 1046.
    case notPermitted
    case network
    /// A safety guardrail stopped it.
    case guardrail
    /// The model declined the content.
    case contentRefusal
    /// A number that stands for no case: `LanguageModelError(-1)`.
    case opaqueBridge
    /// The session was still answering an earlier request.
    case concurrentRequests
    /// Model, assets, nodes or service are not there.
    case unavailable
    case timedOut
    case cancelled
    /// The prompt exceeds the model's context.
    case contextSize
    /// The server blocks the tenant, software, workload or feature.
    case blocked
    /// Redaction or truncation ate what would tell: unknown, not absent.
    case redacted
    case other
}
