import RateLimitEvents

extension ErrorForm {
    private static let denied = "deniedDueToUserDeviceRateLimit"
    private static let policy = "deviceLocal devicePolicy"
    private static let background = "deviceLocal backgroundBudget"
    private static let server = "serverSide server"
    private static let open = "indeterminate unknown"

    /// `InferenceError::…`, and the tails of Private Cloud Compute.
    static let chains: [ErrorForm] = [
        .limit(
            "InferenceError::rateLimited::PrivateCloudComputeError: \(denied)",
            "InferenceError.rateLimited::PrivateCloudComputeError.\(denied)", policy),
        .limit(
            "Failed model manager query for model com.example.base.v2: InferenceError::rateLimited::"
                + "PrivateCloudComputeError: \(denied)",
            "InferenceError.rateLimited::PrivateCloudComputeError.\(denied)", policy,
            process: "BackgroundShortcutRunner", subsystem: "com.apple.shortcuts"),
        .limit(
            "ERROR: InferenceError :: rateLimited\n    :: PrivateCloudComputeError : \(denied)",
            "InferenceError.rateLimited::PrivateCloudComputeError.\(denied)", policy, on: .direct, in: 120),
        .limit(
            "Passing along InferenceError::hostFailed::InferenceError::rateLimited::PrivateCloudComputeError: "
                + "DeniedDueToRateLimit in response to ExecuteRequest",
            "InferenceError.hostFailed::InferenceError.rateLimited::PrivateCloudComputeError.DeniedDueToRateLimit",
            policy),
        .limit(
            "InferenceError::rateLimited::PrivateCloudComputeError: \(denied) (retry \"later\": a.b; "
                + "retryAfterDate=2026-10-03T10:33:10+0900)",
            "InferenceError.rateLimited::PrivateCloudComputeError.\(denied)", policy,
            detail: "retry \"later\": a.b; retryAfterDate=2026-10-03T10:33:10+0900",
            retryAfter: "2026-10-03T10:33:10+0900"),
        .limit(
            "InferenceError::hostFailed::PrivateCloudComputeError: serverError (response-code=429 status=busy "
                + "error-code=8 retryable=yes retryAfterDate=2026-10-03T01:33:10Z)",
            "InferenceError.hostFailed::PrivateCloudComputeError.serverError", server,
            detail: "response-code=429 status=busy error-code=8 retryable=yes retryAfterDate=2026-10-03T01:33:10Z",
            retryAfter: "2026-10-03T01:33:10+0000", on: .direct, in: 480),
        .limit("PrivateCloudComputeError: 32001", "PrivateCloudComputeError(32001)", policy),
        .limit(
            "PrivateCloudComputeError: privacyProxyRateLimited", "PrivateCloudComputeError.privacyProxyRateLimited",
            open),
        .limit("PrivateCloudComputeError: 32033", "PrivateCloudComputeError(32033)", open),
        .limit(
            "PrivateCloudComputeError_32001_grpc_8", "PrivateCloudComputeError(32001)", server, detail: "_grpc_8"),
        .limit(
            "PrivateCloudComputeError_32058_http_429", "PrivateCloudComputeError(32058)", server, detail: "_http_429"),
        .limit(
            "TrustedCloudComputeError: DeniedDueToRateLimit: exceeded rate limit of 10/86400 for requests of this "
                + "type; bundleID=com.example.notes count=10 duration=86400 retryAfterDate=2026-10-04T06:01:00+0900",
            "TrustedCloudComputeError.DeniedDueToRateLimit", policy,
            detail: "exceeded rate limit of 10/86400 for requests of this type; bundleID=com.example.notes count=10 "
                + "duration=86400 retryAfterDate=2026-10-04T06:01:00+0900",
            retryAfter: "2026-10-04T06:01:00+0900"),
        .limit("classification stopped - \(denied)", denied, policy),
        .limit(
            "LanguageModelError(-1) ← InferenceError(15) ← ModelManagerError(1043)",
            "LanguageModelError(-1)::InferenceError(15)::ModelManagerError(1043)", background),
        .limit(
            "InferenceError(15) ← ModelManagerError(1043)", "InferenceError(15)::ModelManagerError(1043)", background),
    ]

    /// What Swift prints of an enum.
    static let described: [ErrorForm] = [
        .limit("LanguageModelError.rateLimited", "LanguageModelError.rateLimited", background, on: .onDevice, in: 13),
        .limit("LanguageModelError.rateLimited", "LanguageModelError.rateLimited", background, on: .direct, in: 13),
        .limit("LanguageModelError.rateLimited", "LanguageModelError.rateLimited", open, on: .direct, in: 900),
        .limit("LanguageModelError.rateLimited", "LanguageModelError.rateLimited", open),
        .limit(
            "LanguageModelError.rateLimited", "LanguageModelError.rateLimited", background,
            subsystem: "com.apple.modelmanager"),
        .limit(
            #"rateLimited(FoundationModels.LanguageModelError.RateLimited(resetDate: nil, debugDescription: "Slow down.", metadata: [:]))"#,
            "LanguageModelError.rateLimited", background, detail: "Slow down.", on: .onDevice, in: 9),
        .limit(
            #"rateLimited(LanguageModelError.RateLimited(resetDate: Optional(2026-10-03 01:33:10 +0000), debugDescription: "Slow.", metadata: ["n": 1]))"#,
            "LanguageModelError.rateLimited", open, detail: "Slow.", resetDate: "2026-10-03T01:33:10+0000"),
        .limit(
            #"failed: \nrateLimited(FoundationModels.LanguageModelError.RateLimited(resetDate: nil, debugDescription: \"Two\\nlines (of it)\"))"#,
            "LanguageModelError.rateLimited", open, detail: "Two\nlines (of it)"),
        .limit(
            #"FoundationModels.LanguageModelSession.GenerationError.rateLimited(FoundationModels.LanguageModelSession.GenerationError.Context(debugDescription: "In the background.", underlyingErrors: [Error Domain=ModelManagerServices.ModelManagerError Code=1043 "Client rate limit exceeded, try again later" UserInfo={NSLocalizedDescription=Client rate limit exceeded, try again later}], errorDescriptionOverride: nil))"#,
            "GenerationError.rateLimited::ModelManagerError(1043)", background,
            detail: "Client rate limit exceeded, try again later"),
        .limit(
            "rateLimited(FoundationModels.LanguageModelSession.GenerationError.Context(debugDescription: \"Busy.\", "
                + "underlyingErrors: []))", "GenerationError.rateLimited", background, detail: "Busy.", on: .onDevice,
            in: 11),
        .limit(
            "ModelManagerError.inferenceError(InferenceError::rateLimited::PrivateCloudComputeError: \(denied))",
            "ModelManagerError.inferenceError::InferenceError.rateLimited::PrivateCloudComputeError.\(denied)", policy),
        .limit(
            "PrivateCloudComputeLanguageModel.Error.quotaLimitReached",
            "PrivateCloudComputeLanguageModel.Error.quotaLimitReached", "serverSide accountQuota", sign: .quota),
        .limit(
            #"quotaLimitReached(FoundationModels.PrivateCloudComputeLanguageModel.Error.QuotaLimitReached(limitIncreaseSuggestion: nil, resetDate: 2026-10-04 00:00:00 +0000, debugDescription: "Daily."))"#,
            "PrivateCloudComputeLanguageModel.Error.quotaLimitReached", "serverSide accountQuota", detail: "Daily.",
            resetDate: "2026-10-04T00:00:00+0000", sign: .quota),
        .limit("ModelManagerError(rawValue: 1043)", "ModelManagerError(1043)", background),
        .limit(
            "<error>LanguageModelError.rateLimited</error>", "LanguageModelError.rateLimited", open),
        .limit("threw ModelManagerError 1043", "ModelManagerError(1043)", background),
    ]

    /// `NSError`, with errors below as objects and as strings.
    static let nested: [ErrorForm] = [
        .limit(
            #"Error Domain=ModelManagerServices.ModelManagerError Code=1043 "Client rate limit exceeded, try again later" UserInfo={NSLocalizedDescription=Client (rate, {a = "}"})}"#,
            "ModelManagerError(1043)", background, detail: "Client rate limit exceeded, try again later"),
        .limit(
            #"Error Domain=com.apple.GenerativeFunctionsFoundation.GenerativeError Code=1010000 "(null)""#,
            "GenerativeError(1010000)", background, detail: "(null)"),
        .limit(
            #"Error Domain=FoundationModels.LanguageModelError Code=-1 "(null)" UserInfo={NSUnderlyingError=0x600000c1 {Error Domain=ModelManagerServices.ModelManagerError Code=1001 "(null)" UserInfo={NSUnderlyingError=0x600000c2 {Error Domain=PrivateCloudComputeError Code=32001 "denied" UserInfo={PrivateCloudComputeErrorRetryAfterDate=2026-10-03 01:33:10 +0000}}}}}"#,
            "LanguageModelError(-1)::ModelManagerError(1001)::PrivateCloudComputeError(32001)", policy,
            detail: "denied", retryAfter: "2026-10-03T01:33:10+0000"),
        .limit(
            "Error Domain=FoundationModels.LanguageModelSession.GenerationError Code=-1 \"(null)\" UserInfo={"
                + "NSMultipleUnderlyingErrorsKey=(\n    \"Error Domain=ModelManagerServices.ModelManagerError Code=1001 "
                + #"\"(null)\" UserInfo={NSMultipleUnderlyingErrorsKey=(\n    \"Error Domain=com.apple.GenerativeFunctionsFoundation.GenerativeError Code=1010000 \\\"Too many\\\" UserInfo={}\"\n)}""#
                .replacing(#"\n    \"Error"#, with: #"\n    \"Error"#) + "\n)}",
            "GenerationError(-1)::ModelManagerError(1001)::GenerativeError(1010000)", background, detail: "Too many"),
        .limit(
            #"Error Domain=com.apple.SafetyModel Code=15 "(null)" UserInfo={NSUnderlyingError="Error Domain=com.apple.GenerativeFunctionsFoundation.GenerativeError Code=1010000 \"(null)\" UserInfo={NSDebugDescription=model says no}"}"#,
            "SafetyModel(15)::GenerativeError(1010000)", background, detail: "model says no"),
        .limit(
            #"guardrailViolation(FoundationModels.LanguageModelSession.GenerationError.Context(debugDescription: "May be unsafe", underlyingErrors: [Error Domain=com.apple.SensitiveContentAnalysisML Code=15 "(null)" UserInfo={NSMultipleUnderlyingErrorsKey=("Error Domain=com.apple.GenerativeFunctionsFoundation.GenerativeError Code=1010000 \"(null)\"")}]))"#,
            "GenerationError.guardrailViolation::SensitiveContentAnalysisML(15)::GenerativeError(1010000)", background,
            detail: "May be unsafe"),
        .limit(
            #"Error Domain=ModelManagerServices.ModelManagerError Code=1001 "(null)" UserInfo={NSMultipleUnderlyingErrorsKey=("Error Domain=NSURLErrorDomain Code=-1001 \"timed out\" UserInfo={}", "Error Domain=PrivateCloudComputeError Code=32001 \"(null)\" UserInfo={}")}"#,
            "ModelManagerError(1001)::PrivateCloudComputeError(32001)", policy, detail: "(null)"),
        .limit(
            #"GenerationError.assetsUnavailable(GenerationError.Context(debugDescription: "x", underlyingErrors: [ModelManagerError(1013), ModelManagerError(1043)]))"#,
            "GenerationError.assetsUnavailable::ModelManagerError(1043)", background, detail: "x"),
        .limit(
            #"Error Domain=PrivateCloudComputeError Code=32058 "(null)" UserInfo={PrivateCloudComputeErrorDebugMessage=response-code=429 status=busy retryable=yes retryAfterDate=2026-10-03T10:33:10+09:00, PrivateCloudComputeErrorCategory=rateLimited}"#,
            "PrivateCloudComputeError(32058)::PrivateCloudComputeErrorCategory.rateLimited", server,
            detail: "response-code=429 status=busy retryable=yes retryAfterDate=2026-10-03T10:33:10+09:00",
            retryAfter: "2026-10-03T10:33:10+0900"),
        .limit(
            #"Error Domain=PrivateCloudComputeError Code=32071 "(null)" UserInfo={PrivateCloudComputeErrorCategory=rateLimited, PrivateCloudComputeErrorRetryAfterDate=2026-10-03 01:33:10 +0000}"#,
            "PrivateCloudComputeError(32071)::PrivateCloudComputeErrorCategory.rateLimited", open, detail: "(null)",
            retryAfter: "2026-10-03T01:33:10+0000"),
        .limit(
            #"Error Domain=PrivateCloudComputeError Code=<private> "<private>" UserInfo={PrivateCloudComputeErrorTelemetryString=PrivateCloudComputeError_32001_grpc_8}"#,
            "PrivateCloudComputeError(32001)", server, detail: "_grpc_8"),
        .limit(
            #"{"error":"Error Domain=ModelManagerServices.ModelManagerError Code=1043 \"Client rate limit exceeded\" UserInfo={NSUnderlyingError=0x1 {Error Domain=A Code=7 \"b\" UserInfo={}}}"}"#,
            "ModelManagerError(1043)::A(7)", background, detail: "Client rate limit exceeded"),
        .limit(
            #"Error Domain=<private> Code=1043 "Client rate limit exceeded, try again later" UserInfo={} of ModelManagerError"#,
            "(1043)::ModelManagerError.rateLimited", background,
            detail: "Client rate limit exceeded, try again later"),
    ]

    /// Plain words, and dates in other forms.
    static let words: [ErrorForm] = [
        .limit(
            "Client rate limit exceeded, try again later", "ModelManagerError.rateLimited", background,
            detail: "Client rate limit exceeded, try again later"),
        .limit(
            "Rate limited. Wait a little bit and then try again.", "rateLimited", background,
            detail: "Rate limited. Wait a little bit and then try again.", on: .onDevice, in: 20),
        .limit(
            "Request has been rate limited. Try later.", "rateLimited", open,
            detail: "Request has been rate limited. Try later."),
        .limit(
            "a rate limit of zero is in place for requests of this type", "rateLimited", open,
            detail: "a rate limit of zero is in place for requests of this type", process: "privatecloudcomputed"),
        .limit(
            "exceeded rate limit of 15/86400 for requests of this type; count=15", "rateLimited", open,
            detail: "exceeded rate limit of 15/86400 for requests of this type; count=15",
            process: "privatecloudcomputed"),
        .limit(
            "LanguageModelError.rateLimited: Rate limited. Wait a little bit and then try again.",
            "LanguageModelError.rateLimited", open, detail: "Rate limited. Wait a little bit and then try again."),
        .limit(
            "rateLimited(LanguageModelError.RateLimited(resetDate: Date(timeIntervalSinceReferenceDate: 812763190.5)))",
            "LanguageModelError.rateLimited", open, resetDate: "2026-10-03T23:33:10.500+0000"),
    ]

    /// Frames and texts in the user's language.
    static let localized: [ErrorForm] = [
        .limit(
            "The operation couldn't be completed. (ModelManagerServices.ModelManagerError error 1043.)",
            "ModelManagerError(1043)", background),
        .limit(
            "The operation couldn’t be completed. (PrivateCloudComputeError error 32001.)",
            "PrivateCloudComputeError(32001)", policy),
        .limit(
            "操作を完了できませんでした。（ModelManagerServices.ModelManagerErrorエラー1043）", "ModelManagerError(1043)",
            background),
        .limit("操作を完了できませんでした。（PrivateCloudComputeErrorエラー32001）", "PrivateCloudComputeError(32001)", policy),
        .limit(
            "Der Vorgang konnte nicht abgeschlossen werden. (ModelManagerServices.ModelManagerError-Fehler 1043.)",
            "ModelManagerError(1043)", background),
        .limit(
            "L’opération n’a pas pu s’achever. (ModelManagerServices.ModelManagerError erreur 1043.)",
            "ModelManagerError(1043)", background),
        .limit("未能完成操作。（ModelManagerServices.ModelManagerError错误1043。）", "ModelManagerError(1043)", background),
        .limit(
            #"Error Domain=ModelManagerServices.ModelManagerError Code=<private> "The operation couldn’t be completed. (ModelManagerServices.ModelManagerError error 1043.)""#,
            "ModelManagerError(1043)", background,
            detail: "The operation couldn’t be completed. (ModelManagerServices.ModelManagerError error 1043.)"),
        .limit(
            #"Error Domain=LanguageModelError Code=-1 "(null)" UserInfo={NSMultipleUnderlyingErrorsKey=("Error Domain=ModelManagerServices.ModelManagerError Code=1043 \"\U64cd\U4f5c\"")}"#,
            "LanguageModelError(-1)::ModelManagerError(1043)", background, detail: "操作"),
    ]
}
