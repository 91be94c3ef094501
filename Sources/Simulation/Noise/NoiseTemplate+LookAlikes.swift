extension NoiseTemplate {
    /// Model errors that are no rate limit, although a careless search takes them for one.
    static let modelErrors: [NoiseTemplate] = [
        NoiseTemplate(
            process: "modelmanagerd", sender: "ModelManagerServices", subsystem: "com.apple.modelmanager",
            category: "SessionManager", level: .error,
            message: "Request $uuid failed: Error Domain=ModelManagerServices.ModelManagerError Code=1013 \"The "
                + "system is in game mode\""),
        NoiseTemplate(
            process: "Quill", sender: "ModelManagerServices", subsystem: "com.apple.modelmanager", category: "IPC",
            level: .error,
            message: "Request $uuid failed: Error Domain=ModelManagerServices.ModelManagerError Code=1034 "
                + "\"Request was preempted\""),
        NoiseTemplate(
            process: "PrivateMLClientInferenceProviderService", subsystem: "com.apple.privatemlclient",
            category: "Inference", level: .error,
            message: "InferenceError::failed::PrivateCloudComputeError: networkFailure"),
        NoiseTemplate(
            process: "Quill", subsystem: "com.example.quill", category: "summary", level: .error,
            message: "summary not made: LanguageModelError.guardrailViolation"),
        NoiseTemplate(
            process: "Quill", subsystem: "com.example.quill", category: "summary", level: .error,
            message: "summary not made: LanguageModelError(-1)"),
    ]

    /// Limits of other services, said in nearly the same words.
    static let otherLimits: [NoiseTemplate] = [
        NoiseTemplate(
            process: "apsd", sender: "ApplePushService", subsystem: "com.apple.apsd", category: "courier",
            message: "Push budget of topic <private>: $small of 40 in this hour, rate limit not reached"),
        NoiseTemplate(
            process: "cloudd", sender: "CloudKitDaemon", subsystem: "com.apple.cloudkit", category: "OP",
            level: .error,
            message: "Operation $hex failed: <CKError 0x$hex: \"Request Rate Limited\" (7/2061); Retry after "
                + "$small.3 seconds>"),
        NoiseTemplate(
            process: "Paper Trail", subsystem: "com.example.papertrail", category: "sync", level: .error,
            message: "GET <private>: HTTP 429 Too Many Requests, Retry-After: $int; the weather server's rate "
                + "limit is 60 per hour"),
    ]

    /// The log tool's own entry, which repeats what it was asked to find.
    static let echo = NoiseTemplate(
        process: "log", subsystem: "com.apple.log", category: "tool",
        message: "log run noninteractively, parent: $int (zsh), args: 'log' 'show' '--predicate' "
            + "'composedMessage CONTAINS \"deniedDueToUserDeviceRateLimit\"'")
}
