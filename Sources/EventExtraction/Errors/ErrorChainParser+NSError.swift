import RateLimitEvents

extension ErrorChainParser {
    /// `Error Domain=… Code=… "…" UserInfo={…}`, with the errors below it.
    mutating func parseNSError() -> Bool {
        var next = cursor
        _ = next.take("Error Domain=")
        let domain: String?
        switch ErrorChainParser.takeDomain(&next) {
        case .named(let name): domain = name
        case .unknown: domain = nil
        case .cut:
            links.append(ErrorLink(domain: nil, code: .unknown))
            next.moveToEnd()
            cursor = next
            return true
        case .absent: return false
        }
        next.skipBlanks()
        guard next.take("Code=") else {
            guard ErrorChainParser.isCutHead(of: "Code=", at: next) else { return false }
            links.append(ErrorLink(domain: domain, code: .unknown))
            next.moveToEnd()
            cursor = next
            return true
        }
        // A description always follows the code, so a number at the end is one that was cut.
        var code = ErrorLink.Code.unknown
        if let number = next.takeInteger() {
            if !ErrorChainParser.isCut(next), !next.isAtEnd { code = .number(number) }
        } else {
            _ = ErrorChainParser.takeRedacted(&next)
        }
        cursor = next
        parseDescription(of: ErrorLink(domain: domain, code: code))
        return true
    }

    private enum Domain {
        case named(String)
        /// Redacted.
        case unknown
        /// The text ends inside it.
        case cut
        case absent
    }

    private static func takeDomain(_ cursor: inout ErrorTextCursor) -> Domain {
        if takeRedacted(&cursor) != nil { return .unknown }
        let stops = Array("\"{}()[]<>,;=".utf8)
        guard let path = cursor.takeWhile({ !$0.isBlank && !stops.contains($0) && $0 != UInt8(ascii: "\\") }) else {
            return cursor.isAtEnd && cursor.endsCut ? .cut : .absent
        }
        if isCut(cursor) || cursor.isAtEnd || path.hasSuffix("…") { return .cut }
        return .named(path.utf8.split(separator: UInt8(ascii: ".")).last.map { String(Substring($0)) } ?? path)
    }

    /// The text and the `UserInfo` behind a code.
    private mutating func parseDescription(of link: ErrorLink) {
        let position = links.count
        links.append(link)
        var next = cursor
        next.skipBlanks()
        var info = ErrorInfo()
        if let depth = next.quote {
            let start = next.position
            if let text = next.takeDescription() {
                spend(start..<next.position)
                info.addText(cursor.unquoted(text, depth: depth), isClosed: text.isClosed, to: &details)
                cursor = next
            }
        }
        next.skipBlanks()
        if next.take("UserInfo=") {
            // Older systems print the dictionary's address before it.
            _ = next.takeWhile { $0.isIdentifier }
            next.skipBlanks()
            if next.peek == UInt8(ascii: "{") {
                let body = next.takeBracketed()
                readInfo(cursor.inside(body), of: link, into: &info)
            } else if next.isAtEnd || ErrorChainParser.takeRedacted(&next) != nil {
                info.isCut = true
            }
            cursor = next
        } else if ErrorChainParser.takeRedacted(&next) != nil || next.isAtEnd && next.endsCut {
            info.isCut = true
            cursor = next
        }
        settle(info, at: position)
    }
}
