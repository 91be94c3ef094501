import RateLimitEvents

/// Reads errors of a text of which more may have been cut off at its end.
///
/// A text that only lacks its line end looks the same as one that was cut. So a limit that reaches the end stands: no
/// longer name is known to begin so, and no cause makes it another error. Anything else there may be the head of a longer
/// name, or hold or have behind it a limit, and is unknown.
struct CutErrorParser {
    /// Reads the text as if it were whole.
    private var whole: ErrorChainParser
    /// Reads it as if it went on.
    private var cut: ErrorChainParser

    init(_ bytes: [UInt8]) {
        whole = ErrorChainParser(bytes)
        cut = ErrorChainParser(bytes, endsCut: true)
    }

    /// The parser of the error read last, which stands behind it.
    var parser: ErrorChainParser { whole }

    /// Finds and reads the next error.
    mutating func parseNext() -> ErrorChain? {
        let asWritten = whole.parseNext()
        let asCut = cut.parseNext()
        guard let asWritten else { return asCut }
        guard whole.mayGoOn else { return asWritten }
        // A limit in front of the cut, with what stands behind it read with care; but not one that only ends there.
        let endsInLimit = asWritten.innermost.isLimit
        if let asCut, asCut.rateLimitSign.isRefusal, !endsInLimit || asCut.links == asWritten.links { return asCut }
        if asWritten.rateLimitSign.isRefusal { return asWritten }
        if let asCut, asCut.links.contains(where: { $0.code == .unknown }) { return asCut }
        return ErrorChain(
            outermost: asWritten.links[0],
            underlying: asWritten.links.dropFirst() + [ErrorLink(domain: nil, code: .unknown)],
            detail: asWritten.detail, retryAfter: asWritten.retryAfter, resetDate: asWritten.resetDate)
    }
}

extension ErrorChainParser {
    /// What may stand behind a link and tell more of it.
    private static let continuations = ["::", "←", "UserInfo=", "Code=", "error "].map { Array($0.utf8) }

    /// Whether the error that was read may go on where its text ends.
    var mayGoOn: Bool {
        var next = cursor
        next.skipBlanks()
        // Of an escaped quote the backslash may be what is left.
        let rest = next.bytes[next.position..<next.end].drop { $0 == UInt8(ascii: "\\") }
        return ErrorChainParser.continuations.contains { $0.starts(with: rest) }
    }

    /// As ``parse(field:mayBeCut:)``.
    static func parse(cutField text: String) -> ErrorChain? {
        var parser = CutErrorParser(Array(text.utf8))
        if let chain = parser.parseNext() { return chain }
        guard let chain = parse(field: text) else { return nil }
        return chain.rateLimitSign.isRefusal
            ? chain : ErrorChain(outermost: ErrorLink(domain: nil, code: .unknown), detail: chain.detail ?? text)
    }
}
