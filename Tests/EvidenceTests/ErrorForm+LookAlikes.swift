import RateLimitEvents

extension ErrorForm {
    private static let consecutive = "Safety guardrail was triggered after consecutive failures during streaming"

    /// Redacted, or cut in the middle: the code is unknown, not absent.
    static let damaged: [ErrorForm] = [
        .lookAlike("InferenceError::<private>", "InferenceError(?)", .redacted, .unknown),
        .lookAlike("InferenceError::hostFai<…>", "InferenceError(?)", .redacted, .unknown),
        .lookAlike(
            "InferenceError::hostFailed::PrivateCloudComputeError: <mask.hash: 'Zm9v=='>",
            "InferenceError.hostFailed::PrivateCloudComputeError(?)", .redacted, .unknown),
        .lookAlike("PrivateCloudComputeError: 320<…>", "PrivateCloudComputeError(?)", .redacted, .unknown),
        .lookAlike("LanguageModelError.rateLim<…>", "LanguageModelError(?)", .redacted, .unknown),
        .lookAlike("LanguageModelError(<private>)", "LanguageModelError(?)", .redacted, .unknown),
        .lookAlike("ModelManagerError error 104…", "ModelManagerError(?)", .redacted, .unknown),
        .lookAlike(
            "Error Domain=ModelManagerServices.ModelManagerError Code=10<…>", "ModelManagerError(?)", .redacted,
            .unknown),
        .lookAlike(
            #"Error Domain=ModelManagerServices.ModelManagerError Code=1001 "(null)" UserInfo={NSUnderl<…>"#,
            "ModelManagerError(1001)::(?)", .redacted, .unknown, detail: "(null)"),
        .lookAlike(
            #"Error Domain=LanguageModelError Code=-1 "(null)" UserInfo={NSUnderlyingError=<private>}"#,
            "LanguageModelError(-1)::(?)", .redacted, .unknown, detail: "(null)"),
        .lookAlike(
            #"Error Domain=LanguageModelError Code=-1 "(null)" UserInfo={NSMultipleUnderlyingErrorsKey=("Error Domain=ModelManagerServices.ModelManagerError Code=10<…>"#,
            "LanguageModelError(-1)::ModelManagerError(?)", .redacted, .unknown, detail: "(null)"),
        .lookAlike(
            "操作を完了できませんでした。（ModelManagerServices.ModelManagerErrorエラー10<…>", "ModelManagerError(?)",
            .redacted, .unknown),
        .limit(
            "InferenceError::rateLimited::PrivateCloud<…>", "InferenceError.rateLimited::(?)", "indeterminate unknown"),
        .limit("InferenceError::rateLimited::<redacted>", "InferenceError.rateLimited::(?)", "indeterminate unknown"),
    ]

    /// Errors that are taken for a rate limit and are none.
    static let lookAlikes: [ErrorForm] = [
        .lookAlike(
            #"Error Domain=ModelManagerServices.ModelManagerError Code=1013 "Not executed due to current system state ["StandardGameMode"], try again later" UserInfo={}"#,
            "ModelManagerError(1013)", .systemState,
            detail: #"Not executed due to current system state ["StandardGameMode"], try again later"#),
        .lookAlike(
            #"Not executed due to current system state ["CriticalMemoryPressure"], try again later"#,
            "ModelManagerError.deniedDueToSystemState", .systemState,
            detail: #"Not executed due to current system state ["CriticalMemoryPressure"], try again later"#),
        .lookAlike("ModelManagerError 1012", "ModelManagerError(1012)", .systemState),
        .lookAlike(
            "操作を完了できませんでした。（ModelManagerServices.ModelManagerErrorエラー1013）", "ModelManagerError(1013)", .systemState),
        .lookAlike("ModelManagerError(1034)", "ModelManagerError(1034)", .preempted),
        .lookAlike(
            "Canceled due to preemption, try again", "ModelManagerError.cancelledByPreemption", .preempted,
            detail: "Canceled due to preemption, try again"),
        .lookAlike("ModelManagerError 1007", "ModelManagerError(1007)", .notPermitted),
        .lookAlike(
            "Der Vorgang konnte nicht abgeschlossen werden. (ModelManagerServices.ModelManagerError-Fehler 1046.)",
            "ModelManagerError(1046)", .notPermitted),
        .lookAlike(
            "InferenceError::inferenceFailed::inferenceFailed::PrivateCloudComputeError: networkFailure",
            "InferenceError.inferenceFailed::inferenceFailed::PrivateCloudComputeError.networkFailure", .network),
        .lookAlike("PrivateCloudComputeError: 32057", "PrivateCloudComputeError(32057)", .network),
        .lookAlike(
            "PrivateCloudComputeLanguageModel.Error.networkFailure",
            "PrivateCloudComputeLanguageModel.Error.networkFailure", .network),
        .lookAlike(
            #"refusal(FoundationModels.LanguageModelError.Refusal(debugDescription: "I was rate limited, says the mail."))"#,
            "LanguageModelError.refusal", .contentRefusal, detail: "I was rate limited, says the mail."),
        .lookAlike("LanguageModelError.guardrailViolation", "LanguageModelError.guardrailViolation", .guardrail),
        .lookAlike(consecutive, "guardrailViolation", .guardrail, .suspected, detail: consecutive),
        .lookAlike(
            #"guardrailViolation(FoundationModels.LanguageModelSession.GenerationError.Context(debugDescription: "\#(consecutive)", underlyingErrors: [Error Domain=com.apple.SensitiveContentAnalysisML Code=15 "(null)" UserInfo={}]))"#,
            "GenerationError.guardrailViolation::SensitiveContentAnalysisML(15)", .guardrail, .suspected,
            detail: consecutive),
        .lookAlike("LanguageModelError(-1)", "LanguageModelError(-1)", .opaqueBridge),
        .lookAlike("操作を完了できませんでした。（FoundationModels.LanguageModelErrorエラー-1）", "LanguageModelError(-1)", .opaqueBridge),
        .lookAlike(
            "The operation couldn’t be completed. (FoundationModels.LanguageModelSession.GenerationError error 2.)",
            "GenerationError(2)", .other, .unknown),
        .lookAlike("GenerationError.concurrentRequests", "GenerationError.concurrentRequests", .concurrentRequests),
        .lookAlike(
            "PrivateCloudComputeError: noNodesAvailable", "PrivateCloudComputeError.noNodesAvailable", .unavailable),
        .lookAlike("PrivateCloudComputeError: 32005", "PrivateCloudComputeError(32005)", .unavailable),
        .lookAlike(
            "TrustedCloudComputeError: DeniedDueToAvailability: no nodes available; reason=noNodesAvailable",
            "TrustedCloudComputeError.DeniedDueToAvailability", .unavailable,
            detail: "no nodes available; reason=noNodesAvailable"),
        .lookAlike(
            #"Error Domain=com.apple.GenerativeFunctionsFoundation.GenerativeError Code=1020000 "(null)" UserInfo={}"#,
            "GenerativeError(1020000)", .unavailable, detail: "(null)"),
        .lookAlike("PrivateCloudComputeError: timeoutError", "PrivateCloudComputeError.timeoutError", .timedOut),
        .lookAlike("PrivateCloudComputeError_32010", "PrivateCloudComputeError(32010)", .timedOut),
        .lookAlike("LanguageModelError.timeout", "LanguageModelError.timeout", .timedOut),
        .lookAlike("PrivateCloudComputeError: 32018", "PrivateCloudComputeError(32018)", .blocked),
        .lookAlike("ModelManagerError(1017)", "ModelManagerError(1017)", .cancelled),
        .lookAlike("LanguageModelError.contextSizeExceeded", "LanguageModelError.contextSizeExceeded", .contextSize),
        .lookAlike("GenerativeError(4050000)", "GenerativeError(4050000)", .contextSize),
        .lookAlike(
            "PrivateCloudComputeError: serverError response-code=503 retryable=yes",
            "PrivateCloudComputeError.serverError", .other, detail: "response-code=503 retryable=yes"),
        .lookAlike(
            "PrivateCloudComputeError_32058_http_500", "PrivateCloudComputeError(32058)", .other, detail: "_http_500"),
        .lookAlike(
            #"Error Domain=app.chat Code=429 "Request has been rate limited. Try later." UserInfo={NSUnderlyingError=0x1 {Error Domain=LanguageModelError Code=-1 "x" UserInfo={}}}"#,
            "chat(429)::LanguageModelError(-1)", .opaqueBridge, detail: "Request has been rate limited. Try later."),
        .lookAlike("mapped LanguageModelError to HTTPError.rateLimited", "HTTPError.rateLimited", .other, .suspected),
    ]
}
