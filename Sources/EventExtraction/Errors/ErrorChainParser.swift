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
/// ``ErrorLink/Code/unknown``, and so is whatever a bound of this parser leaves unread: a cause that was cut off must
/// never make the link before it the cause. Any bytes are safe.
///
/// - Complexity: O(n), where n is cut at ``maximumLength``.
package struct ErrorChainParser {
    /// Of more links the first and the last are kept, and one unknown link for those between: real chains have five.
    package static let maximumLinks = 64
    /// Text beyond so many bytes is not read: log messages are cut at about 1 KiB.
    package static let maximumLength = 8 << 10
    /// Errors in the payloads of errors are followed so deep: each level calls itself.
    private static let maximumDepth = 16
    /// The bytes that may be looked at for each one of the text: payloads are read once for each level around them.
    private static let readingsPerByte = 128

    var cursor: ErrorTextCursor
    /// Where the text begins, blanks aside.
    let start: Int
    var links: [ErrorLink] = []
    var details = ErrorDetails()
    /// Where an error that is told in plain words ends.
    var wordsEnd: Int?
    private var depth = 0
    /// How many bytes may still be looked at, by this parser and those of the payloads inside.
    private var budget: Int

    private init(_ cursor: ErrorTextCursor) {
        self.cursor = cursor
        budget = ErrorChainParser.readingsPerByte * (cursor.end - cursor.position)
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
        parser(of: bytes, in: range).chain
    }

    /// The parser behind the first error of a text; it holds no link when there is none.
    static func parser(of bytes: [UInt8], in range: Range<Int>) -> ErrorChainParser {
        var parser: ErrorChainParser
        if range.count > maximumLength {
            // Marked as a log marks it, so that what the cut ate is read as unknown.
            let head = bytes[range].prefix(maximumLength) + Array("<…>".utf8)
            parser = ErrorChainParser(ErrorTextCursor(Array(head)))
        } else {
            parser = ErrorChainParser(ErrorTextCursor(bytes, in: range))
        }
        parser.locateAndParse()
        return parser
    }

    /// What was read.
    var chain: ErrorChain? {
        var links = links[...]
        if links.count > ErrorChainParser.maximumLinks {
            let half = ErrorChainParser.maximumLinks / 2
            links = links.prefix(half - 1) + [ErrorLink(domain: nil, code: .unknown)] + links.suffix(half)
        }
        guard let outermost = links.first else { return nil }
        return ErrorChain(
            outermost: outermost, underlying: Array(links.dropFirst()), detail: details.text,
            retryAfter: details.retryAfter, resetDate: details.resetDate)
    }

    /// Tries each place where an error may begin until one is read.
    private mutating func locateAndParse() {
        while !cursor.isAtEnd {
            let start = cursor.position
            if parseChain() { return }
            guard budget > 0 else {
                links = [ErrorLink(domain: nil, code: .unknown)]
                return
            }
            cursor.position = start
            skipWord()
        }
    }

    // MARK: Bounds

    /// Counts the bytes of a range as looked at.
    mutating func spend(_ range: Range<Int>) { budget -= range.count }

    /// A parser for a part of the text, which shares the budget; `nil` when that is spent or the nesting too deep.
    func nested(in range: Range<Int>) -> ErrorChainParser? {
        guard budget > 0, depth < ErrorChainParser.maximumDepth else { return nil }
        var nested = ErrorChainParser(ErrorTextCursor(cursor.bytes, in: range))
        nested.budget = budget
        nested.depth = depth + 1
        nested.links = links
        return nested
    }

    /// Takes over what a nested parser used of the budget.
    mutating func charge(_ nested: ErrorChainParser) { budget = nested.budget }

    // MARK: Chains

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
        while takeSeparator() {
            guard parseLink(isNested: true) else {
                // Something stands below, and it is not known what.
                links.append(ErrorLink(domain: nil, code: .unknown))
                break
            }
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
