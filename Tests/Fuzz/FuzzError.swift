import EventExtraction
import RateLimitEvents

/// Reads a text as an error, whole and as part of a longer one.
enum FuzzError {
    static func run(_ text: String) {
        guard let chain = ErrorChainParser.parse(text) else { return }
        check(chain)
        if let field = ErrorChainParser.parse(field: text) { check(field) }
        let quoted = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        let outer = "Error Domain=Outer Code=7 \"(null)\" UserInfo={NSUnderlyingError=\"\(quoted)\"}"
        guard let wrapped = ErrorChainParser.parse(outer) else { preconditionFailure("a whole error was not found") }
        check(wrapped)
    }

    private static func check(_ chain: ErrorChain) {
        precondition(!chain.links.isEmpty && chain.links.count <= ErrorChainParser.maximumLinks)
        // An error is a limit or has a kind, and an unknown cause is never told as a known one.
        if chain.innermost.code == .unknown, !chain.rateLimitSign.isRefusal {
            precondition(chain.failureKind == .redacted)
        }
        _ = chain.description
    }
}
