package import RateLimitEvents

/// A recursive-descent parser for errors as logs show them.
///
/// ```
/// chain   = link { ("::" | "←") link }                    blanks around the separators are allowed
/// link    = "Error Domain=" domain " Code=" code ["\"" text "\""] ["UserInfo={" info "}"]
///         | path ":" code ["(" detail ")" | ":" detail]    InferenceError::… tails
///         | path "(" (code | info) ")"                     Swift's description
///         | path ["error"] ["Code="] number                ModelManagerError error 1043
///         | "(" path word number ["."] ")"                 a localized frame, in any language
///         | path                                           LanguageModelError.rateLimited
///         | words                                          Client rate limit exceeded, …
/// path    = identifier { "." identifier }                  module and outer types are dropped
/// info    = { … label ("=" | ":") value … }                NSUnderlyingError=, underlyingErrors:, dates, texts
/// value   = chain | "{" chain "}" | quoted chain | ("(" | "[") value { "," value } (")" | "]")
/// ```
///
/// Whatever stands before the error is skipped, so prefixes need no rule of their own. Letters' case does not matter.
/// Text that names no error and no code gives `nil`: nothing is guessed. A code that redaction or truncation ate is
/// ``ErrorLink/Code/unknown``, and so is whatever a bound of this parser leaves unread: a cause that was cut off must
/// never make the link before it the cause. Any bytes are safe.
///
/// **Where a chain branches.** A wrapper may hold several errors. A chain is one path from wrapper to cause, so it
/// follows one of them: the first that is a limit, else the first that may be one, else the first that could not be
/// read, else the first; see ``ErrorBranches``. The others are left out, as none of them is the cause of another.
///
/// - Complexity: O(n), where n is cut at ``maximumLength``.
package struct ErrorChainParser {
    /// Of more links the first and the last are kept, and one unknown link for those between: real chains have five.
    package static let maximumLinks = 64
    /// Text beyond so many bytes is not read: log messages are cut at about 1 KiB.
    package static let maximumLength = 8 << 10
    /// Errors inside errors are followed so deep: each level calls itself.
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
    /// How many bytes may still be looked at, by this parser and those of the errors inside.
    private var budget: Int

    private init(_ cursor: ErrorTextCursor, budget: Int) {
        self.cursor = cursor
        self.budget = budget
        var head = cursor
        head.skipBlanks()
        start = head.position
    }

    /// Finds and reads the first error of a text.
    package static func parse(_ text: some StringProtocol) -> ErrorChain? {
        var parser = ErrorChainParser(Array(text.utf8))
        return parser.parseNext()
    }

    /// Reads the value of a field that is known to be an error, where a bare case or any text may stand.
    ///
    /// `mayBeCut` says that more of the text may have been cut off at its end.
    package static func parse(field text: String, mayBeCut: Bool = false) -> ErrorChain? {
        if mayBeCut { return parse(cutField: text) }
        if let chain = parse(text) { return chain }
        guard let first = text.utf8.first else { return nil }
        if text.utf8.allSatisfy(\.isIdentifier), !first.isDigit {
            return ErrorChain(outermost: ErrorLink(domain: nil, code: .named(text)))
        }
        return ErrorChain(outermost: ErrorLink(domain: nil, code: .unknown), detail: text)
    }

    /// A parser before the first error of a text.
    init(_ bytes: [UInt8], endsCut: Bool = false) {
        let length = min(bytes.count, ErrorChainParser.maximumLength)
        self.init(
            ErrorTextCursor(bytes, in: 0..<length, endsCut: endsCut || length < bytes.count),
            budget: ErrorChainParser.readingsPerByte * length)
    }

    /// Finds and reads the next error, behind the one read before.
    mutating func parseNext() -> ErrorChain? {
        links = []
        details = ErrorDetails()
        wordsEnd = nil
        locateAndParse()
        return chain
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
    mutating func locateAndParse() {
        while !cursor.isAtEnd {
            let start = cursor.position
            if parseChain(isNested: false) { return }
            guard !isExhausted else {
                links = [ErrorLink(domain: nil, code: .unknown)]
                cursor.moveToEnd()
                return
            }
            cursor.position = start
            skipWord()
        }
    }

    // MARK: Bounds

    /// Counts the bytes of a range as looked at.
    mutating func spend(_ range: Range<Int>) { budget -= range.count }

    /// Whether no more may be looked at.
    var isExhausted: Bool { budget <= 0 }

    /// Reads a part of the text, or a quoted one, with a parser of its own, which shares the budget.
    ///
    /// What bounds leave unread is unknown.
    mutating func readBelow(
        _ place: ErrorTextCursor, _ read: (inout ErrorChainParser) -> Void
    ) -> ErrorBranches.Branch {
        guard !isExhausted, depth < ErrorChainParser.maximumDepth else { return .unreadable(upTo: place.end) }
        var nested = ErrorChainParser(place, budget: budget)
        nested.depth = depth + 1
        read(&nested)
        budget = nested.budget
        return ErrorBranches.Branch(links: nested.links, details: nested.details, end: nested.cursor.position)
    }

    // MARK: Chains

    /// Moves to the next place where a word begins.
    private mutating func skipWord() {
        if cursor.peek?.isIdentifier == true {
            while let byte = cursor.peek, byte.isIdentifier || byte == UInt8(ascii: ".") { cursor.advance() }
        } else if cursor.peek == UInt8(ascii: "\\") {
            // The letter of a literal `\n` begins no word.
            cursor.advance(cursor.backslashes + 1)
        } else {
            cursor.advance()
        }
    }

    /// Reads a chain that begins here; `false` when none does.
    ///
    /// `isNested` says that something led here, so that a bare case or any type's name is an error.
    mutating func parseChain(isNested: Bool) -> Bool {
        guard parseLink(isNested: isNested) else { return false }
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
