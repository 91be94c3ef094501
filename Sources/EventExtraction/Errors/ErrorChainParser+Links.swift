import RateLimitEvents

extension ErrorChainParser {
    /// Reads one link; `isNested` says that a chain led here, so that a bare case or any type name is one.
    mutating func parseLink(isNested: Bool) -> Bool {
        if cursor.starts(with: "Error Domain=") { return parseNSError() }
        if parseWords() { return true }
        var next = cursor
        if isNested, ErrorChainParser.takeRedacted(&next) != nil {
            cursor = next
            links.append(ErrorLink(domain: nil, code: .unknown))
            return true
        }
        guard let path = ErrorPath(&next) else { return false }
        // Older builds write a case like a type: `DeniedDueToRateLimit`.
        let last = path.components.last ?? ""
        let isDistinct = ErrorChainParser.isDistinct(last)
        let type = path.type ?? (isNested && path.caseName == nil && !isDistinct ? last : nil)
        if let name = path.caseName ?? (isDistinct ? last : nil) {
            guard type != nil || isNested || isDistinct || next.peek == UInt8(ascii: "(") || isWhole(name, next) else {
                return false
            }
            cursor = next
            return parseCase(name, of: type, isNested: isNested)
        }
        guard let type else { return false }
        cursor = next
        return parseType(type)
    }

    /// Whether a case is nobody else's word, so that it needs no type before it.
    private static func isDistinct(_ name: String) -> Bool {
        let name = name.lowercased()
        return name == "quotalimitreached" || name == "privacyproxyratelimited"
            || (name.hasPrefix("denieddueto") && name.hasSuffix("ratelimit"))
    }

    /// Whether `rateLimited` is all there is: inside a sentence the word may be anybody's.
    private func isWhole(_ name: String, _ next: ErrorTextCursor) -> Bool {
        var rest = next
        rest.skipBlanks()
        return name.lowercased() == "ratelimited" && rest.isAtEnd && cursor.position == start
    }

    // MARK: Cases

    /// Reads what follows a case: its payload, or a text.
    private mutating func parseCase(_ name: String, of type: String?, isNested: Bool) -> Bool {
        let split = ErrorChainParser.splitSuffix(name)
        var domain = type
        if cursor.peek == UInt8(ascii: "(") {
            let payload = cursor.takeBracketed()
            spend(payload)
            guard !isSignature(payload) else { return false }
            domain = type ?? payloadType(payload)
            // A case without any type is an error only where a chain leads to it.
            guard domain != nil || isNested || ErrorChainParser.isDistinct(name) else { return false }
            links.append(ErrorLink(domain: domain, code: .named(split.name)))
            parsePayload(payload)
        } else {
            links.append(ErrorLink(domain: domain, code: .named(split.name)))
            parseTrailingText()
        }
        if let suffix = split.suffix { addSuffix(suffix) }
        return true
    }

    /// Whether only argument labels stand there: `rateLimited(_:)` is a function's name, as backtraces hold it.
    private func isSignature(_ range: Range<Int>) -> Bool {
        range.last.map { cursor.bytes[$0] == UInt8(ascii: ":") } == true
            && cursor.bytes[range].allSatisfy { $0.isIdentifier || $0 == UInt8(ascii: ":") }
    }

    /// The type named by a payload's own type: `rateLimited(FoundationModels.LanguageModelError.RateLimited(…))`.
    private func payloadType(_ range: Range<Int>) -> String? {
        var payload = ErrorTextCursor(cursor.bytes, in: range)
        return ErrorPath(&payload)?.enclosingType
    }

    // MARK: Types

    /// Reads what follows a type: `: code`, `(code)`, `error 1043`, `::case`.
    private mutating func parseType(_ name: String) -> Bool {
        if let telemetry = ErrorChainParser.splitTelemetry(name) {
            links.append(ErrorLink(domain: telemetry.type, code: .number(telemetry.number)))
            if let suffix = telemetry.suffix { addSuffix(suffix) }
            return true
        }
        var next = cursor
        next.skipBlanks()
        if next.starts(with: "::") { return parseCaseLink(of: name, after: next) }
        if next.peek == UInt8(ascii: ":") {
            next.advance()
            next.skipBlanks()
            return parseTail(of: name, at: next)
        }
        if cursor.peek == UInt8(ascii: "(") { return parseArguments(of: name) }
        return parseNumber(of: name, at: next)
    }

    /// `InferenceError::rateLimited`: the identifier behind the separator is the type's case, not an error below it.
    private mutating func parseCaseLink(of name: String, after separator: ErrorTextCursor) -> Bool {
        var next = separator
        _ = next.take("::")
        next.skipBlanks()
        if ErrorChainParser.takeRedacted(&next) != nil {
            links.append(ErrorLink(domain: name, code: .unknown))
            cursor = next
            return true
        }
        var afterPath = next
        guard let path = ErrorPath(&afterPath), path.components.count == 1, let caseName = path.caseName else {
            // A type follows at once, or nothing: the case was left out or cut off.
            links.append(ErrorLink(domain: name, code: .unknown))
            if next.isAtEnd { cursor = next }
            return true
        }
        cursor = afterPath
        if ErrorChainParser.isCut(cursor) {
            links.append(ErrorLink(domain: name, code: .unknown))
            cursor.position = cursor.end
            return true
        }
        return parseCase(caseName, of: name, isNested: true)
    }

    /// `<Type>: <code>`, the tail of a chain.
    private mutating func parseTail(of name: String, at start: ErrorTextCursor) -> Bool {
        var next = start
        if next.isAtEnd || ErrorChainParser.takeRedacted(&next) != nil {
            links.append(ErrorLink(domain: name, code: .unknown))
            cursor = next
            parseTrailingText()
            return true
        }
        if let number = next.takeInteger() {
            guard !ErrorChainParser.isCut(next) else { return appendCut(name, at: next) }
            links.append(ErrorLink(domain: name, code: .number(number)))
            cursor = next
            parseTrailingText()
            return true
        }
        guard let code = next.takeWhile(\.isIdentifier), code.utf8.first?.isLetter == true else { return false }
        guard !ErrorChainParser.isCut(next) else { return appendCut(name, at: next) }
        // A word of a sentence is no code: codes are written as one word with capitals inside, or stand alone.
        guard code.utf8.dropFirst().contains(where: \.isUppercase) || ErrorChainParser.endsCode(next) else {
            return false
        }
        let split = ErrorChainParser.splitSuffix(code)
        links.append(ErrorLink(domain: name, code: .named(split.name)))
        cursor = next
        parseTrailingText()
        if let suffix = split.suffix { addSuffix(suffix) }
        return true
    }

    private mutating func appendCut(_ name: String, at next: ErrorTextCursor) -> Bool {
        links.append(ErrorLink(domain: name, code: .unknown))
        cursor = next
        cursor.position = cursor.end
        return true
    }

    /// `LanguageModelError(-1)`, `ModelManagerError(rawValue: 1043)`, `InferenceError(<private>)`.
    private mutating func parseArguments(of name: String) -> Bool {
        let range = cursor.takeBracketed()
        spend(range)
        var payload = ErrorTextCursor(cursor.bytes, in: range)
        payload.skipBlanks()
        _ = payload.take("rawValue:") || payload.take("code:") || payload.take("errorCode:")
        payload.skipBlanks()
        if let number = payload.takeInteger() {
            links.append(ErrorLink(domain: name, code: .number(number)))
            details.takeDates(from: cursor.bytes, in: range)
            return true
        }
        if payload.isAtEnd || ErrorChainParser.takeRedacted(&payload) != nil {
            links.append(ErrorLink(domain: name, code: .unknown))
            return true
        }
        let before = links.count
        links.append(ErrorLink(domain: name, code: .unknown))
        parsePayload(range)
        guard links.count > before + 1 else {
            links.removeSubrange(before...)
            return false
        }
        return true
    }

    /// `ModelManagerError 1043`, `ModelManagerError error 1043`, `ModelManagerError Code=1043 "…"`.
    private mutating func parseNumber(of name: String, at start: ErrorTextCursor) -> Bool {
        var next = start
        // Localized descriptions put their own word here, and no blank: `ModelManagerErrorエラー1043`.
        if !next.take("error") {
            while let byte = next.peek, byte >= 0x80, next.position - start.position < 24 { next.advance() }
        }
        next.skipBlanks()
        _ = next.take("code")
        while let byte = next.peek, byte == UInt8(ascii: "=") || byte == UInt8(ascii: ":") || byte == 0x20 {
            next.advance()
        }
        guard next.position > cursor.position, let number = next.takeInteger(), ErrorChainParser.endsCode(next) else {
            return false
        }
        links.append(ErrorLink(domain: name, code: .number(number)))
        cursor = next
        var quoted = next
        quoted.skipBlanks()
        if let text = quoted.takeQuoted() {
            details.merge(ErrorDetails(text: text))
            cursor = quoted
        }
        return true
    }
}
