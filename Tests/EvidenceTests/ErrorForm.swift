import EventExtraction
import RateLimitEvents
import Testing

/// An error as a log may show it, and everything that must be made of it when its line is the only one of a request.
struct ErrorForm: CustomTestStringConvertible, Sendable {
    let text: String
    /// The links, `Domain.case` or `Domain(number)`, joined by `::`; `?` for what redaction or a cut ate.
    let chain: String
    /// What it says of limits; of a look-alike, `no`, or `suspected` and `unknown`.
    let sign: RateLimitSign
    var kind = FailureKind.other
    var detail: String?
    var retryAfter: String?
    var resetDate: String?
    /// How the request was made, told by a line of the app; `nil` for the bare text in a line of `process`.
    var route: Route?
    var milliseconds: Int?
    var process = "modelmanagerd"
    var subsystem: String?
    /// Origin and limiter, for a limit.
    var verdict: String?

    static func limit(
        _ text: String, _ chain: String, _ verdict: String, detail: String? = nil, retryAfter: String? = nil,
        resetDate: String? = nil, on route: Route? = nil, in milliseconds: Int? = nil,
        process: String = "modelmanagerd", subsystem: String? = nil, sign: RateLimitSign = .rateLimit
    ) -> ErrorForm {
        ErrorForm(
            text: text, chain: chain, sign: sign, detail: detail, retryAfter: retryAfter, resetDate: resetDate,
            route: route, milliseconds: milliseconds, process: process, subsystem: subsystem, verdict: verdict)
    }

    static func lookAlike(
        _ text: String, _ chain: String, _ kind: FailureKind, _ sign: RateLimitSign = .no, detail: String? = nil,
        process: String = "modelmanagerd"
    ) -> ErrorForm {
        ErrorForm(text: text, chain: chain, sign: sign, kind: kind, detail: detail, process: process)
    }

    var testDescription: String { text }

    static let all = chains + described + nested + words + localized + damaged + lookAlikes
}
