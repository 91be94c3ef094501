import LogCore
import RateLimitEvents
import TestSupport
import Testing

@testable import EventExtraction

@Suite("Error grammar")
struct ErrorChainParserTests {
    struct Form: CustomTestStringConvertible, Sendable {
        let text: String
        let links: String
        let sign: RateLimitSign
        var detail: String?

        init(_ text: String, _ links: String, _ sign: RateLimitSign, detail: String? = nil) {
            self.text = text
            self.links = links
            self.sign = sign
            self.detail = detail
        }

        var testDescription: String { text }
    }

    static let denied = "deniedDueToUserDeviceRateLimit"

    static let chains: [Form] = [
        Form(
            "InferenceError::rateLimited::PrivateCloudComputeError: \(denied)",
            "InferenceError.rateLimited::PrivateCloudComputeError.\(denied)", .rateLimit),
        Form(
            "ERROR: InferenceError::rateLimited::PrivateCloudComputeError: \(denied)",
            "InferenceError.rateLimited::PrivateCloudComputeError.\(denied)", .rateLimit),
        Form(
            "Failed model manager query for model com.example.base.v2: InferenceError::rateLimited::"
                + "PrivateCloudComputeError: \(denied)",
            "InferenceError.rateLimited::PrivateCloudComputeError.\(denied)", .rateLimit),
        Form(
            "Passing along InferenceError::rateLimited::PrivateCloudComputeError: \(denied) in response to ExecuteRequest",
            "InferenceError.rateLimited::PrivateCloudComputeError.\(denied)", .rateLimit),
        Form(
            "InferenceError::hostFailed::InferenceError::rateLimited::PrivateCloudComputeError: DeniedDueToRateLimit",
            "InferenceError.hostFailed::InferenceError.rateLimited::PrivateCloudComputeError.DeniedDueToRateLimit",
            .rateLimit),
        Form(
            "InferenceError :: rateLimited :: PrivateCloudComputeError : \(denied)",
            "InferenceError.rateLimited::PrivateCloudComputeError.\(denied)", .rateLimit),
        Form(
            "inferenceFailed: InferenceError::inferenceFailed::inferenceFailed::PrivateCloudComputeError: networkFailure",
            "InferenceError.inferenceFailed::inferenceFailed::PrivateCloudComputeError.networkFailure", .no),
        Form(
            "InferenceError::rateLimited::PrivateCloudComputeError: \(denied) (retry \"later (or not)\": see a.b)",
            "InferenceError.rateLimited::PrivateCloudComputeError.\(denied)", .rateLimit,
            detail: "retry \"later (or not)\": see a.b"),
        Form(
            "InferenceError::hostFailed::PrivateCloudComputeError: serverError (response-code=429 error-code=7 retryable=no)",
            "InferenceError.hostFailed::PrivateCloudComputeError.serverError", .rateLimit,
            detail: "response-code=429 error-code=7 retryable=no"),
        Form(
            "PrivateCloudComputeError: serverError response-code=503 retryable=yes",
            "PrivateCloudComputeError.serverError", .no, detail: "response-code=503 retryable=yes"),
        Form("PrivateCloudComputeError: 32001", "PrivateCloudComputeError(32001)", .rateLimit),
        Form("PrivateCloudComputeError: 32033", "PrivateCloudComputeError(32033)", .rateLimit),
        Form("PrivateCloudComputeError: 32057", "PrivateCloudComputeError(32057)", .no),
        Form("PrivateCloudComputeError_32001_grpc_8", "PrivateCloudComputeError(32001)", .rateLimit, detail: "_grpc_8"),
        Form(
            "PrivateCloudComputeError_32058_http_429", "PrivateCloudComputeError(32058)", .rateLimit,
            detail: "_http_429"),
        Form("PrivateCloudComputeError_32058_http_500", "PrivateCloudComputeError(32058)", .no, detail: "_http_500"),
        Form(
            "PrivateCloudComputeError: privacyProxyRateLimited", "PrivateCloudComputeError.privacyProxyRateLimited",
            .rateLimit),
        Form(
            "TrustedCloudComputeError: DeniedDueToRateLimit: exceeded rate limit of 10/86400 for requests of this type; "
                + "bundleID=com.example.notes count=10",
            "TrustedCloudComputeError.DeniedDueToRateLimit", .rateLimit,
            detail: "exceeded rate limit of 10/86400 for requests of this type; bundleID=com.example.notes count=10"),
        Form("InferenceError::rateLimited::<private>", "InferenceError.rateLimited::(?)", .rateLimit),
        Form("InferenceError::<private>", "InferenceError(?)", .unknown),
        Form("InferenceError::", "InferenceError(?)", .unknown),
        Form(
            "InferenceError::hostFailed::PrivateCloudComputeError: <private>",
            "InferenceError.hostFailed::PrivateCloudComputeError(?)", .unknown),
        Form(
            "InferenceError::hostFailed::PrivateCloudComputeError: deniedDueTo<…>",
            "InferenceError.hostFailed::PrivateCloudComputeError(?)", .unknown),
        Form("InferenceError::hostFai<…>", "InferenceError(?)", .unknown),
        Form("PrivateCloudComputeError: 320<…>", "PrivateCloudComputeError(?)", .unknown),
        Form(
            "LanguageModelError(-1) ← InferenceError(15) ← ModelManagerError(1043)",
            "LanguageModelError(-1)::InferenceError(15)::ModelManagerError(1043)", .rateLimit),
    ]

    static let described: [Form] = [
        Form("LanguageModelError.rateLimited", "LanguageModelError.rateLimited", .rateLimit),
        Form("FoundationModels.LanguageModelError.rateLimited", "LanguageModelError.rateLimited", .rateLimit),
        Form("rateLimited", "rateLimited", .rateLimit),
        Form(
            #"rateLimited(FoundationModels.LanguageModelError.RateLimited(resetDate: nil, debugDescription: "Slow down.", metadata: [:]))"#,
            "LanguageModelError.rateLimited", .rateLimit, detail: "Slow down."),
        Form(
            #"rateLimited(LanguageModelError.RateLimited(resetDate: nil, debugDescription: "Two\nlines (of it)"))"#,
            "LanguageModelError.rateLimited", .rateLimit, detail: "Two\nlines (of it)"),
        Form(
            #"error: \nrateLimited(FoundationModels.LanguageModelError.RateLimited(resetDate: nil, debugDescription: \"Slow.\"))"#,
            "LanguageModelError.rateLimited", .rateLimit, detail: "Slow."),
        Form(
            #"FoundationModels.LanguageModelSession.GenerationError.rateLimited(FoundationModels.LanguageModelSession.GenerationError.Context(debugDescription: "In the background.", underlyingErrors: [ModelManagerServices.ModelManagerError(1043)]))"#,
            "GenerationError.rateLimited::ModelManagerError(1043)", .rateLimit, detail: "In the background."),
        Form("sorting stopped: deniedDueToUserDeviceRateLimit", "deniedDueToUserDeviceRateLimit", .rateLimit),
        Form("denied: DeniedDueToRateLimit", "DeniedDueToRateLimit", .rateLimit),
        Form("LanguageModelError(-1)", "LanguageModelError(-1)", .no),
        Form("LanguageModelError(<private>)", "LanguageModelError(?)", .unknown),
        Form("LanguageModelError.refusal", "LanguageModelError.refusal", .no),
        Form("LanguageModelError.guardrailViolation", "LanguageModelError.guardrailViolation", .no),
        Form("GenerationError.concurrentRequests", "GenerationError.concurrentRequests", .no),
        Form("mapped LanguageModelError to HTTPError.rateLimited", "HTTPError.rateLimited", .suspected),
        Form("LanguageModelError.timeout", "LanguageModelError.timeout", .no),
        Form(
            "PrivateCloudComputeLanguageModel.Error.quotaLimitReached",
            "PrivateCloudComputeLanguageModel.Error.quotaLimitReached", .quota),
        Form(
            "ModelManagerError.inferenceError(InferenceError::rateLimited::PrivateCloudComputeError: \(denied))",
            "ModelManagerError.inferenceError::InferenceError.rateLimited::PrivateCloudComputeError.\(denied)",
            .rateLimit),
        Form(
            "LanguageModelError.rateLimited: Rate limited. Wait a little bit and then try again.",
            "LanguageModelError.rateLimited", .rateLimit,
            detail: "Rate limited. Wait a little bit and then try again."),
    ]

    static let numbered: [Form] = [
        Form("ModelManagerError 1043", "ModelManagerError(1043)", .rateLimit),
        Form("ModelManagerError(1043)", "ModelManagerError(1043)", .rateLimit),
        Form("ModelManagerError(rawValue: 1043)", "ModelManagerError(1043)", .rateLimit),
        Form(
            "ModelManagerError Code=1043 \"Client rate limit exceeded, try again later\"", "ModelManagerError(1043)",
            .rateLimit, detail: "Client rate limit exceeded, try again later"),
        Form(
            "The operation couldn’t be completed. (ModelManagerServices.ModelManagerError error 1043.)",
            "ModelManagerError(1043)", .rateLimit),
        Form("操作を完了できませんでした。（ModelManagerServices.ModelManagerErrorエラー1043）", "ModelManagerError(1043)", .rateLimit),
        Form("ModelManagerError 1013", "ModelManagerError(1013)", .no),
        Form("ModelManagerError 1034", "ModelManagerError(1034)", .no),
        Form("ModelManagerError 1007", "ModelManagerError(1007)", .no),
        Form("ModelManagerError 1046", "ModelManagerError(1046)", .no),
        Form("OtherError 1043", "OtherError(1043)", .no),
        Form(
            #"Error Domain=ModelManagerServices.ModelManagerError Code=1043 "Client rate limit exceeded, try again later" UserInfo={NSLocalizedDescription=Client (rate, {a = "}"})}"#,
            "ModelManagerError(1043)", .rateLimit, detail: "Client rate limit exceeded, try again later"),
        Form(
            #"Error Domain=com.apple.GenerativeFunctionsFoundation.GenerativeError Code=1010000 "(null)""#,
            "GenerativeError(1010000)", .rateLimit, detail: "(null)"),
        Form(
            "Error Domain=PrivateCloudComputeError Code=<private> \"x\"", "PrivateCloudComputeError(?)", .unknown,
            detail: "x"),
    ]

    static let words: [Form] = [
        Form(
            "Client rate limit exceeded, try again later", "ModelManagerError.rateLimited", .rateLimit,
            detail: "Client rate limit exceeded, try again later"),
        Form(
            "Rate limited. Wait a little bit and then try again.", "rateLimited", .rateLimit,
            detail: "Rate limited. Wait a little bit and then try again."),
        Form(
            "Request has been rate limited. Try later.", "rateLimited", .rateLimit,
            detail: "Request has been rate limited. Try later."),
        Form(
            "a rate limit of zero is in place for requests of this type", "rateLimited", .rateLimit,
            detail: "a rate limit of zero is in place for requests of this type"),
        Form(
            "Safety guardrail was triggered after consecutive failures during streaming", "guardrailViolation",
            .suspected, detail: "Safety guardrail was triggered after consecutive failures during streaming"),
    ]

    @Test("reads every form", arguments: chains + described + numbered + words)
    func form(_ form: Form) throws {
        let chain = try #require(ErrorChainParser.parse(form.text))
        #expect(chain.description == form.links)
        #expect(chain.detail == form.detail)
        #expect(chain.rateLimitSign == form.sign)
    }

    @Test("does not depend on letters' case", arguments: chains.map(\.text).filter { !$0.contains("com.example") })
    func upperCase(_ text: String) throws {
        guard let chain = ErrorChainParser.parse(text), text.contains("::rateLimited::") else { return }
        let other = try #require(
            ErrorChainParser.parse(text.replacing("InferenceError::rateLimited", with: "Inferenceerror::ratelimited")))
        #expect(other.rateLimitSign == chain.rateLimitSign)
        #expect(other.links.count == chain.links.count)
    }

    @Test(
        "finds no error where none is named",
        arguments: [
            "", " ", "no error here", "Error: something went wrong", "ServerError happened", "MyError: failed to read",
            "rateLimited(retryAfter: 3)", "a rate limited resource", "InferenceErrorReporter started", "Error Domain=",
            "::",
            "PrivateCloudComputeError", "(((((", "LanguageModelError: the model is busy",
            "static LanguageModelError.rateLimited(_:) + 120", "GenerationError.rateLimited(context:underlying:)",
        ])
    func noError(_ text: String) {
        #expect(ErrorChainParser.parse(text) == nil)
    }

    @Test("keeps what a field says even where the grammar knows no more")
    func fields() {
        #expect(ErrorChainParser.parse(field: "timeout")?.description == "timeout")
        #expect(ErrorChainParser.parse(field: "timeout")?.rateLimitSign == .no)
        #expect(ErrorChainParser.parse(field: "the model is busy")?.innermost.code == .unknown)
        #expect(ErrorChainParser.parse(field: "the model is busy")?.detail == "the model is busy")
        #expect(ErrorChainParser.parse(field: "<private>")?.rateLimitSign == .unknown)
        #expect(ErrorChainParser.parse(field: "") == nil)
    }

    @Test(
        "reads dates in every form",
        arguments: [
            (
                "PrivateCloudComputeError: deniedDueToRateLimit (retryAfterDate=2026-10-03T10:33:10+0900)",
                "2026-10-03T10:33:10+0900", nil
            ),
            (
                "PrivateCloudComputeError: deniedDueToRateLimit (retryAfterDate=2026-10-03T01:33:10.25Z)",
                "2026-10-03T01:33:10.250+0000", nil
            ),
            (
                "PrivateCloudComputeError: deniedDueToRateLimit (retryAfterDate=2026-10-03T10:33:10+09:00 x=1)",
                "2026-10-03T10:33:10+0900", nil
            ),
            (
                "rateLimited(LanguageModelError.RateLimited(resetDate: 2026-10-03 01:33:10 +0000))", nil,
                "2026-10-03T01:33:10+0000"
            ),
            (
                "rateLimited(LanguageModelError.RateLimited(resetDate: Optional(2026-10-03 01:33:10 +0000)))", nil,
                "2026-10-03T01:33:10+0000"
            ),
            ("rateLimited(LanguageModelError.RateLimited(resetDate: nil))", nil, nil),
            (
                #"Error Domain=PrivateCloudComputeError Code=32001 "(null)" UserInfo={PrivateCloudComputeErrorRetryAfterDate=2026-10-03 01:33:10 +0000}"#,
                "2026-10-03T01:33:10+0000", nil
            ),
            ("PrivateCloudComputeError: deniedDueToRateLimit (retryAfterDate=2026-13-03T10:33:10+0900)", nil, nil),
            ("PrivateCloudComputeError: deniedDueToRateLimit (retryAfterDate=<private>)", nil, nil),
        ] as [(String, String?, String?)])
    func dates(_ text: String, _ retryAfter: String?, _ resetDate: String?) throws {
        let chain = try #require(ErrorChainParser.parse(text))
        #expect(chain.retryAfter?.iso8601 == retryAfter)
        #expect(chain.resetDate?.iso8601 == resetDate)
    }

    @Test("survives any bytes", arguments: 0..<40 as Range<UInt64>)
    func randomInput(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let parts = [
            "InferenceError", "::", "rateLimited", "(", ")", "{", "}", "[", "\"", "\\", ": ", "LanguageModelError", ".",
            "←",
            "Error Domain=", "Code=", "-", "9223372036854775808", "<private>", "<…>", " ", "\n", "é", "_grpc_", "8",
            "resetDate: ", "2026-10-03T10:33:10", "+0900", "UserInfo={", "debugDescription: \"", "underlyingErrors: [",
        ]
        for _ in 0..<60 {
            let text = (0..<Int.random(in: 0..<40, using: &random)).map { _ in parts.randomElement(using: &random) ?? ""
            }
            .joined()
            guard let chain = ErrorChainParser.parse(text) else { continue }
            #expect(!chain.links.isEmpty && chain.links.count <= ErrorChainParser.maximumLinks, "seed \(seed): \(text)")
        }
    }

    @Test("a chain's cause is read however long the chain is", arguments: [0, 1, 8, 15, 16, 17, 63, 64, 65, 500])
    func longChain(count: Int) throws {
        let text =
            String(repeating: "InferenceError::", count: count)
            + "rateLimited::PrivateCloudComputeError: \(Self.denied)"
        let chain = try #require(ErrorChainParser.parse(field: text))
        #expect(chain.innermost.description == "PrivateCloudComputeError.\(Self.denied)")
        #expect(chain.rateLimitSign == .rateLimit)
        #expect(chain.links.count <= ErrorChainParser.maximumLinks)
    }

    @Test(
        "a cause that is cut off by a bound is unknown, never the link before it",
        arguments: [
            String(repeating: "InferenceError::", count: 600) + "rateLimited::PrivateCloudComputeError: \(denied)",
            String(repeating: "InferenceError::hostFailed::", count: 2_000) + "PrivateCloudComputeError: x",
            String(repeating: "ModelManagerError.inferenceError(", count: 2_000),
            String(repeating: "LanguageModelError(", count: 2_000),
            String(repeating: "ModelManagerError.inferenceError(", count: 30) + "LanguageModelError.rateLimited",
            "InferenceError::hostFailed:: ", "InferenceError::hostFailed:: 12 (",
        ])
    func cutChain(_ text: String) throws {
        let chain = try #require(ErrorChainParser.parse(text))
        #expect(chain.innermost.code == .unknown)
        #expect(chain.rateLimitSign == .unknown)
        #expect(chain.links.count <= ErrorChainParser.maximumLinks)
    }

    @Test("lists inside lists need no stack of their own", arguments: ["[", "(", "{", "[\"", "NSUnderlyingError=("])
    func nestedLists(_ part: String) throws {
        let text = "Error Domain=A Code=1 \"x\" UserInfo={NSUnderlyingError=" + String(repeating: part, count: 8_000)
        let chain = try #require(ErrorChainParser.parse(text))
        #expect(chain.links.first?.description == "A(1)")
        #expect(chain.innermost.code == .unknown)
    }

    @Test("errors inside errors take linear time, whatever they are")
    func hostileNesting() {
        let parts = [
            "LanguageModelError(", "LanguageModelError(a ", "rateLimited(x ",
            "ModelManagerError.a(debugDescription: \"",
            "Error Domain=AError Code=1 UserInfo={", "underlyingErrors: [", "LanguageModelError.rateLimited(a:",
            "InferenceError::(", "A: (", "← ", "::", "NSUnderlyingError={", "underlyingErrors: [[",
            "NSUnderlyingError=\"",
            "Error Domain=A Code=1 \"[", "(LanguageModelError ",
        ]
        let start = ContinuousClock.now
        for part in parts { _ = ErrorChainParser.parse(String(repeating: part, count: 8_192 / part.utf8.count)) }
        // Each took about a second in a release build when nested errors were read again at each place.
        #expect(ContinuousClock.now - start < .seconds(8))
    }
}
