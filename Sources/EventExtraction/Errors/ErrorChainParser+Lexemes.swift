extension ErrorChainParser {
    /// Skips a redaction or truncation mark; `nil` when none stands here.
    ///
    /// `<private>`, `<sensitive>`, `<mask.hash: …>`, `<redacted>`, and `<…>` where a long message was cut.
    static func takeRedacted(_ cursor: inout ErrorTextCursor) -> Void? {
        guard cursor.peek == UInt8(ascii: "<") else { return nil }
        var next = cursor
        guard
            next.take("<private>") || next.take("<sensitive>") || next.take("<redacted>") || next.take("<…>")
                || next.take("<decode: missing data>")
        else {
            guard next.take("<mask.hash") else { return nil }
            while let byte = next.peek, byte != UInt8(ascii: ">") { next.advance() }
            next.advance()
            cursor = next
            return ()
        }
        cursor = next
        return ()
    }

    /// Whether the word before the cursor goes on behind a truncation or redaction mark, or where its text was cut.
    ///
    /// The mark may itself be cut, and a character too; another tag, `<br>`, is no mark.
    static func isCut(_ cursor: ErrorTextCursor) -> Bool {
        if cursor.isAtEnd { return cursor.endsCut }
        switch cursor.peek {
        case UInt8(ascii: "<"):
            guard let next = cursor.peek(at: 1), next < 0x80, next != UInt8(ascii: "<") else { return true }
            var mark = cursor
            return takeRedacted(&mark) != nil
        case 0xE2, 0xEF: return cursor.starts(with: "…") || cursor.starts(with: "\u{FFFD}")
        default: return false
        }
    }

    /// Whether the text ends, or is cut, inside the word that must stand here.
    static func isCutHead(of word: StaticString, at cursor: ErrorTextCursor) -> Bool {
        var next = cursor
        let head = next.takeWhile { $0.isIdentifier || $0 == UInt8(ascii: "=") } ?? ""
        return (next.isAtEnd || isCut(next)) && word.description.lowercased().hasPrefix(head.lowercased())
    }

    /// Whether a code may end here: at the end, a blank before no word, or punctuation.
    static func endsCode(_ cursor: ErrorTextCursor) -> Bool {
        var next = cursor
        guard let byte = next.peek else { return true }
        if byte.isIdentifier || byte == UInt8(ascii: "-") { return false }
        guard byte.isBlank else { return true }
        next.skipBlanks()
        guard let following = next.peek, following.isLetter else { return true }
        return next.starts(with: "in ") || next.starts(with: "UserInfo") || next.starts(with: "after ")
    }

    /// Splits `serverError_grpc_8` into the code and its transport suffix.
    static func splitSuffix(_ name: String) -> (name: String, suffix: String?) {
        for mark in ["_grpc_", "_http_"] {
            let bytes = Array(name.utf8)
            let needle = Array(mark.utf8)
            guard bytes.count > needle.count else { continue }
            for start in 1..<max(1, bytes.count - needle.count) where bytes[start...].starts(with: needle) {
                return (
                    String(decoding: bytes[..<start], as: UTF8.self), String(decoding: bytes[start...], as: UTF8.self)
                )
            }
        }
        return (name, nil)
    }

    /// Splits a telemetry name, `PrivateCloudComputeError_32001_grpc_8`.
    static func splitTelemetry(_ name: String) -> (type: String, number: Int, suffix: String?)? {
        let split = splitSuffix(name)
        guard let underscore = split.name.lastIndex(of: "_"),
            let number = Int(split.name[split.name.index(after: underscore)...])
        else { return nil }
        return (String(split.name[..<underscore]), number, split.suffix)
    }
}
