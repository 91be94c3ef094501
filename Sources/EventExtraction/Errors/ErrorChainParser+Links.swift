import RateLimitEvents

extension ErrorChainParser {
    /// Reads one link; `isNested` says that a chain led here, so that a bare case or any type name is one.
    mutating func parseLink(isNested: Bool) -> Bool {
        if cursor.starts(with: "Error Domain=") { return parseNSError() }
        if parseWords() || parseFrame() { return true }
        var next = cursor
        if isNested, ErrorChainParser.takeRedacted(&next) != nil || next.isAtEnd && next.endsCut {
            cursor = next
            links.append(ErrorLink(domain: nil, code: .unknown))
            return true
        }
        guard let path = ErrorPath(&next) else { return false }
        if ErrorChainParser.isCut(next) { return parseCutPath(path, at: next, isNested: isNested) }
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

    /// A name that goes on where the text was cut: its last part is the head of something unknown.
    private mutating func parseCutPath(_ path: ErrorPath, at next: ErrorTextCursor, isNested: Bool) -> Bool {
        let domain = path.caseName == nil ? path.type : path.withoutCase.type
        guard domain != nil || isNested else { return false }
        links.append(ErrorLink(domain: domain, code: .unknown))
        cursor = next
        cursor.moveToEnd()
        return true
    }

    /// Whether a case is nobody else's word, so that it needs no type before it.
    private static func isDistinct(_ name: String) -> Bool {
        // In capitals these would be the types of their payloads.
        if name == "quotaLimitReached" || name == "privacyProxyRateLimited" { return true }
        let name = name.lowercased()
        return name.hasPrefix("denieddueto")
            && ["ratelimit", "systemstate", "availability"].contains { name.hasSuffix($0) }
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
        if cursor.peek == UInt8(ascii: "(") {
            let payload = cursor.takeBracketed()
            spend(payload.range)
            guard !isSignature(payload.range) else { return false }
            let domain = type ?? payloadType(payload)
            // A case without any type is an error only where a chain leads to it.
            guard domain != nil || isNested || ErrorChainParser.isDistinct(name) else { return false }
            parsePayload(payload, of: ErrorLink(domain: domain, code: .named(split.name)))
        } else {
            links.append(ErrorLink(domain: type, code: .named(split.name)))
            parseTrailingText()
        }
        if let suffix = split.suffix { details.addSuffix(suffix) }
        return true
    }

    /// Whether only argument labels stand there: `rateLimited(_:)` is a function's name, as backtraces hold it.
    private func isSignature(_ range: Range<Int>) -> Bool {
        range.last.map { cursor.bytes[$0] == UInt8(ascii: ":") } == true
            && cursor.bytes[range].allSatisfy { $0.isIdentifier || $0 == UInt8(ascii: ":") }
    }

    /// The type named by a payload's own type: `rateLimited(FoundationModels.LanguageModelError.RateLimited(…))`.
    private func payloadType(_ payload: Enclosed) -> String? {
        var place = cursor.inside(payload)
        return ErrorPath(&place)?.enclosingType
    }

    /// Reads the payload of a Swift description: texts, dates, and errors below.
    private mutating func parsePayload(_ payload: Enclosed, of link: ErrorLink) {
        let position = links.count
        links.append(link)
        var info = ErrorInfo()
        var place = cursor.inside(payload)
        _ = place.take("Optional(")
        // An error, or a text that holds one, may be all of it: `inferenceError(InferenceError::…)`.
        if let depth = place.quote {
            let source = place
            if let text = place.takeQuoted() {
                info.addText(source.unquoted(text, depth: depth), isClosed: text.isClosed, to: &details)
                let content = ErrorTextCursor(source.unquoted(text, depth: depth), endsCut: !text.isClosed)
                let branch = readBelow(content) { _ = $0.parseChain(isNested: false) }
                info.branches.add(branch)
            }
        } else {
            let branch = readBelow(place) { _ = $0.parseChain(isNested: false) }
            info.branches.add(branch)
            if !branch.links.isEmpty { place.position = min(place.end, max(place.position, branch.end)) }
        }
        readInfo(place, of: link, into: &info)
        info.isCut = info.isCut && !link.isLimit
        settle(info, at: position)
    }

    // MARK: Types

    /// Reads what follows a type: `: code`, `(code)`, `error 1043`, `::case`.
    private mutating func parseType(_ name: String) -> Bool {
        if let telemetry = ErrorChainParser.splitTelemetry(name) {
            links.append(ErrorLink(domain: telemetry.type, code: .number(telemetry.number)))
            if let suffix = telemetry.suffix { details.addSuffix(suffix) }
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
            cursor.moveToEnd()
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
        if let suffix = split.suffix { details.addSuffix(suffix) }
        return true
    }

    private mutating func appendCut(_ name: String, at next: ErrorTextCursor) -> Bool {
        links.append(ErrorLink(domain: name, code: .unknown))
        cursor = next
        cursor.moveToEnd()
        return true
    }

    /// `LanguageModelError(-1)`, `ModelManagerError(rawValue: 1043)`, `InferenceError(<private>)`.
    private mutating func parseArguments(of name: String) -> Bool {
        let arguments = cursor.takeBracketed()
        spend(arguments.range)
        var place = cursor.inside(arguments)
        place.skipBlanks()
        _ = place.take("rawValue:") || place.take("code:") || place.take("errorCode:")
        place.skipBlanks()
        if let number = place.takeInteger() {
            let isWhole = !ErrorChainParser.isCut(place) && place.peek?.isIdentifier != true
            links.append(ErrorLink(domain: name, code: isWhole ? .number(number) : .unknown))
            details.takeDates(from: place)
            return true
        }
        var rest = place
        _ = rest.take("-")
        if rest.isAtEnd || ErrorChainParser.takeRedacted(&rest) != nil {
            links.append(ErrorLink(domain: name, code: .unknown))
            return true
        }
        let position = links.count
        parsePayload(arguments, of: ErrorLink(domain: name, code: .unknown))
        guard links.count > position + 1 || links.last?.code != .unknown || !arguments.isClosed else {
            links.removeSubrange(position...)
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
        guard next.position > cursor.position, let number = next.takeInteger() else { return false }
        if ErrorChainParser.isCut(next) { return appendCut(name, at: next) }
        guard ErrorChainParser.endsCode(next) else { return false }
        links.append(ErrorLink(domain: name, code: .number(number)))
        cursor = next
        next.skipBlanks()
        if let depth = next.quote, let text = next.takeQuoted() {
            let content = cursor.unquoted(text, depth: depth)
            details.merge(ErrorDetails(text: String(decoding: content, as: UTF8.self)))
            cursor = next
        }
        return true
    }
}
