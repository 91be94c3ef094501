package import RateLimitEvents

/// A recursive-descent parser for errors as logs show them.
///
/// ```
/// chain  = link { ("::" | "←") link }                    blanks around the separators are allowed
/// link   = "Error Domain=" domain " Code=" code ["\"" text "\""] ["UserInfo={" … "}"]
///        | path ":" code ["(" detail ")" | ":" detail]    InferenceError::… tails
///        | path "(" (code | payload) ")"                  Swift's description
///        | path ["error"] ["Code="] number                ModelManagerError error 1043
///        | path                                           LanguageModelError.rateLimited
///        | words                                          Client rate limit exceeded, …
/// path   = identifier { "." identifier }                  module and outer types are dropped
/// ```
///
/// Whatever stands before the error is skipped, so prefixes need no rule of their own. Letters' case does not matter.
/// Text that names no error and no code gives `nil`: nothing is guessed. A code that redaction or truncation ate is
/// ``ErrorLink/Code/unknown``. Nesting is followed for ``maximumLinks`` links; any bytes are safe.
///
/// - Complexity: O(n) for texts that hold an error near their head; O(n²) at worst, where n is cut at
///   ``maximumLength``.
package struct ErrorChainParser {
    /// Links beyond this are left out: real chains have up to five.
    package static let maximumLinks = 16
    /// Text beyond so many bytes is not read: log messages are cut at about 1 KiB, and nesting costs time.
    package static let maximumLength = 8 << 10

    var cursor: ByteCursor
    /// Where the text begins, blanks aside.
    let start: Int
    var links: [ErrorLink] = []
    var details = ErrorDetails()

    init(_ cursor: ByteCursor) {
        self.cursor = cursor
        var head = cursor
        head.skipBlanks()
        start = head.position
    }

    /// Finds and reads the first error of a text.
    package static func parse(_ text: some StringProtocol) -> ErrorChain? {
        let bytes = Array(text.utf8)
        return parse(bytes, in: 0..<bytes.count)
    }

    /// Reads the value of a field that is known to be an error, where a bare case or any text may stand.
    package static func parse(field text: String) -> ErrorChain? {
        let bytes = Array(text.utf8)
        if let chain = parse(bytes, in: 0..<bytes.count) { return chain }
        guard !text.isEmpty else { return nil }
        if bytes.allSatisfy(\.isIdentifier), let first = bytes.first, !first.isDigit {
            return ErrorChain(outermost: ErrorLink(domain: nil, code: .named(text)))
        }
        return ErrorChain(outermost: ErrorLink(domain: nil, code: .unknown), detail: text)
    }

    static func parse(_ bytes: [UInt8], in range: Range<Int>) -> ErrorChain? {
        let head = range.lowerBound..<min(range.upperBound, range.lowerBound + maximumLength)
        var parser = ErrorChainParser(ByteCursor(bytes, in: head))
        parser.locateAndParse()
        guard let outermost = parser.links.first else { return nil }
        return ErrorChain(
            outermost: outermost, underlying: Array(parser.links.dropFirst()), detail: parser.details.text,
            retryAfter: parser.details.retryAfter, resetDate: parser.details.resetDate)
    }

    /// Tries each place where an error may begin until one is read.
    private mutating func locateAndParse() {
        while !cursor.isAtEnd {
            let start = cursor.position
            if parseChain() { return }
            cursor.position = start
            skipWord()
        }
    }

    /// Moves to the next place where a word begins.
    private mutating func skipWord() {
        if cursor.peek?.isIdentifier == true {
            while let byte = cursor.peek, byte.isIdentifier || byte == UInt8(ascii: ".") { cursor.advance() }
        } else {
            // The letter of a literal `\n` begins no word.
            cursor.advance(cursor.peek == UInt8(ascii: "\\") ? 2 : 1)
        }
    }

    /// Reads a chain that begins here; `false` when none does.
    mutating func parseChain() -> Bool {
        guard parseLink(isNested: false) else { return false }
        while links.count < ErrorChainParser.maximumLinks, takeSeparator() {
            guard parseLink(isNested: true) else { break }
        }
        return true
    }

    private mutating func takeSeparator() -> Bool {
        var next = cursor
        next.skipBlanks()
        guard next.take("::") || next.take("←") else { return false }
        next.skipBlanks()
        cursor = next
        return true
    }
}
