import RateLimitEvents

extension ErrorChainParser {
    /// Reads what may stand behind a code: `(detail)`, `: detail`, or `key=value …`.
    mutating func parseTrailingText() {
        var next = cursor
        next.skipBlanks()
        if next.peek == UInt8(ascii: "(") {
            let range = next.takeBracketed()
            cursor = next
            addDetail(range)
        } else if cursor.peek == UInt8(ascii: ":"), cursor.peek(at: 1) != UInt8(ascii: ":") {
            next = cursor
            next.advance()
            next.skipBlanks()
            addRest(from: next)
        } else if next.position > cursor.position, isKeyValue(next) {
            addRest(from: next)
        }
    }

    /// Whether `key=` stands at the cursor, as in the debug text of servers.
    func isKeyValue(_ start: ErrorTextCursor) -> Bool {
        var next = start
        guard next.takeWhile({ $0.isIdentifier || $0 == UInt8(ascii: "-") }) != nil else { return false }
        return next.peek == UInt8(ascii: "=")
    }

    /// Takes the rest of the text as detail, up to the words that wrap a passed-along error.
    private mutating func addRest(from start: ErrorTextCursor) {
        var stop = start
        while !stop.isAtEnd, !stop.starts(with: " in response to ") { stop.advance() }
        let range = start.position..<stop.position
        cursor.position = stop.position
        guard !range.isEmpty else { return }
        addDetail(range)
    }

    private mutating func addDetail(_ range: Range<Int>) {
        spend(range)
        let text = cursor.text(range)
        var found = ErrorDetails(text: text.isEmpty ? nil : text)
        found.takeDates(from: cursor.bytes, in: range)
        details.merge(found)
    }

    /// Keeps a transport suffix, `_grpc_8`, where detail text is looked for.
    mutating func addSuffix(_ suffix: String) {
        details.text = details.text.map { "\(suffix) \($0)" } ?? suffix
    }

    /// Reads the payload of a Swift description: texts, dates, and errors below.
    mutating func parsePayload(_ range: Range<Int>) {
        guard var nested = nested(in: range) else {
            links.append(ErrorLink(domain: nil, code: .unknown))
            return
        }
        // The label, the dates and the errors below are looked for one after the other.
        for _ in 0..<3 { nested.spend(range) }
        defer { charge(nested) }
        var found = ErrorDetails(text: nested.label("debugDescription:"))
        found.takeDates(from: cursor.bytes, in: range)
        details.merge(found)
        if nested.moveBehind("underlyingErrors:") || nested.moveBehind("underlyingError:") {
            nested.cursor.skipBlanks()
            while let byte = nested.cursor.peek, byte == UInt8(ascii: "[") || byte.isBlank { nested.cursor.advance() }
        } else if details.text != nil, nested.cursor.starts(with: "debugDescription") {
            return
        }
        _ = nested.cursor.take("Optional(")
        // A payload's own type, `LanguageModelError.RateLimited(…)`, is no error below.
        guard nested.parseChain() else { return }
        links = nested.links
        details.merge(nested.details)
    }

    private mutating func moveBehind(_ literal: StaticString) -> Bool {
        var next = cursor
        while !next.isAtEnd {
            if next.take(literal) {
                cursor = next
                return true
            }
            next.advance()
        }
        return false
    }

    /// The quoted text behind a label of a Swift description.
    private func label(_ name: StaticString) -> String? {
        var parser = self
        guard parser.moveBehind(name) else { return nil }
        parser.cursor.skipBlanks()
        _ = parser.cursor.take("Optional(")
        return parser.cursor.takeQuoted()
    }

    /// `Error Domain=… Code=… "…" UserInfo={…}`, one level: the errors inside `UserInfo` are skipped, its dates kept.
    mutating func parseNSError() -> Bool {
        var next = cursor
        _ = next.take("Error Domain=")
        var domain = next
        let path = ErrorPath(&domain)
        if path != nil {
            next = domain
        } else if ErrorChainParser.takeRedacted(&next) == nil {
            return false
        }
        next.skipBlanks()
        guard next.take("Code=") else { return false }
        let name = path?.components.last
        if let number = next.takeInteger() {
            let code: ErrorLink.Code = ErrorChainParser.isCut(next) ? .unknown : .number(number)
            links.append(ErrorLink(domain: name, code: code))
        } else {
            _ = ErrorChainParser.takeRedacted(&next)
            links.append(ErrorLink(domain: name, code: .unknown))
        }
        next.skipBlanks()
        var found = ErrorDetails(text: next.takeQuoted())
        next.skipBlanks()
        if next.take("UserInfo=") {
            let range = next.takeBracketed()
            spend(range)
            spend(range)
            found.takeDates(from: cursor.bytes, in: range)
        }
        details.merge(found)
        cursor = next
        return true
    }
}
