import LogCore

/// What the text styles of `log show` and `log stream` have in common.
enum UnifiedLogText {
    /// Text that only entries about missing lines, boots and set clocks hold.
    static let carrierGates = [
        CarrierRemark.quarantineWords, CarrierRemark.bootWords, CarrierRemark.clockWords,
    ]

    /// Tells what a line is, from the words of the style's header and a test for an entry's first columns.
    static func classify(
        _ line: UnsafeRawBufferPointer, header words: [StaticString],
        readColumns: (UnsafeRawBufferPointer) throws(ParseFault) -> Void
    ) -> LineKind {
        guard let first = line.first else { return .blank }
        if first.isDigit {
            do throws(ParseFault) {
                try readColumns(line)
                return .recordStart
            } catch {
                // Not an error: a message's further line may begin with a stamp of its own.
                return .continuation
            }
        }
        if isHeader(line, words) { return .header }
        if isBanner(line) { return .banner }
        return isFooter(line) ? .footer : .continuation
    }

    /// Whether a line holds just these words; pastes squeeze the spaces between them.
    private static func isHeader(_ line: UnsafeRawBufferPointer, _ words: [StaticString]) -> Bool {
        var cursor = ByteCursor(line)
        for word in words {
            guard cursor.skip(word), cursor.skipSpaces() > 0 || cursor.isAtEnd else { return false }
        }
        return cursor.isAtEnd
    }

    /// Whether a line is one that the tool prints before the first entry, or `simctl` around it.
    static func isBanner(_ line: UnsafeRawBufferPointer) -> Bool {
        let cursor = ByteCursor(line)
        return cursor.starts(with: "Filtering the log data using \"")
            || cursor.starts(with: "Skipping info and debug messages")
            || cursor.starts(with: "getpwuid_r did not find a match for uid ")
    }

    /// The predicate that the tool says at an input's head to have filtered by; its quotes are not escaped.
    static func predicate(in head: UnsafeRawBufferPointer) -> String? {
        let words = Array("Filtering the log data using \"".utf8)
        var start = 0
        // The line stands before the first entry: behind one or two others of the tool's own.
        for _ in 0..<4 where start < head.count {
            let end = head.lineEnd(from: start)
            let line = head.part(start..<end)
            if line.count > words.count, line.prefix(words.count).elementsEqual(words) {
                let text = String(decoding: line.dropFirst(words.count), as: UTF8.self)
                return text.lastIndex(of: "\"").map { String(text[..<$0]) }
            }
            start = end
        }
        return nil
    }

    /// Whether a line belongs to the summary behind the last entry: a rule of 116 dashes, then two lines of counts.
    static func isFooter(_ line: UnsafeRawBufferPointer) -> Bool {
        let cursor = ByteCursor(line)
        if cursor.starts(with: "Log      - Default:") || cursor.starts(with: "Activity - Create:") { return true }
        return line.count == 116 && line.allSatisfy { $0 == UInt8(ascii: "-") }
    }

    /// Reads `[spid 0x1f, process, begin] ` if it comes next: the interval's ID, its scope, and which end it is.
    static func readSignpost(_ cursor: inout ByteCursor, into fields: inout RecordFields) {
        guard cursor.starts(with: "[spid ") else { return }
        var ahead = cursor
        while let byte = ahead.next, byte != .lineFeed {
            ahead.advance()
            if byte == UInt8(ascii: "]") {
                readMark(cursor.bytes.part(cursor.position..<ahead.position), into: &fields)
                _ = ahead.skip(.space)
                cursor = ahead
                fields.kind = .signpost
                return
            }
        }
    }

    /// What the brackets hold; an ID or a word that is none stays unknown.
    private static func readMark(_ brackets: UnsafeRawBufferPointer, into fields: inout RecordFields) {
        var cursor = ByteCursor(brackets)
        guard cursor.skip("[spid 0x"), let id = cursor.hexadecimal(), cursor.skip(UInt8(ascii: ",")),
            let comma = brackets.lastIndex(of: UInt8(ascii: ","))
        else { return }
        let word = brackets.part(comma + 1..<brackets.count - 1)
        let phase = SignpostMark.Phase.allCases.first { phase in
            word.elementsEqual(" \(phase.rawValue)".utf8)
        }
        guard let phase else { return }
        fields.signpostID = id
        fields.signpostPhase = phase
    }

    /// Reads `(sender) `, `[subsystem:category] ` and a signpost's brackets before or behind it, each optional, and takes
    /// the rest as the message.
    static func readTail(_ cursor: inout ByteCursor, into fields: inout RecordFields) {
        if let sender = sender(&cursor) { fields.sender = FieldText(sender) }
        readSignpost(&cursor, into: &fields)
        if let (subsystem, category) = subsystemAndCategory(&cursor) {
            fields.subsystem = FieldText(subsystem)
            fields.category = FieldText(category)
        }
        // The compact style has it there.
        if fields.signpostID == nil { readSignpost(&cursor, into: &fields) }
        fields.message = message(cursor.bytes, from: cursor.position)
    }

    /// The bytes from an offset to the record's end without the line ends behind the last text.
    static func message(_ record: UnsafeRawBufferPointer, from start: Int) -> FieldText {
        var end = record.count
        while end > start, record[end - 1] == .lineFeed || record[end - 1] == .carriageReturn { end -= 1 }
        return FieldText(min(start, end)..<end)
    }

    /// A name in parentheses: the library that logged the entry.
    private static func sender(_ cursor: inout ByteCursor) -> Range<Int>? {
        var ahead = cursor
        guard ahead.skip(UInt8(ascii: "(")) else { return nil }
        let start = ahead.position
        while let byte = ahead.next, byte != .lineFeed, byte != UInt8(ascii: "(") {
            if byte == UInt8(ascii: ")") {
                let name = start..<ahead.position
                ahead.advance()
                guard !name.isEmpty, ahead.skip(.space) || ahead.isAtEnd || isLineEnd(ahead.next) else { return nil }
                cursor = ahead
                return name
            }
            ahead.advance()
        }
        return nil
    }

    /// `[subsystem:category]`, of which the category may be empty and may hold spaces.
    ///
    /// A message may begin with a bracket of its own: a subsystem begins with a letter and holds no space.
    private static func subsystemAndCategory(_ cursor: inout ByteCursor) -> (Range<Int>, Range<Int>)? {
        var ahead = cursor
        guard ahead.skip(UInt8(ascii: "[")), ahead.next?.isLetter == true else { return nil }
        let start = ahead.position
        var colon: Int?
        while let byte = ahead.next, byte != .lineFeed, byte != UInt8(ascii: "[") {
            if byte == .space, colon == nil || colon == ahead.position - 1 { return nil }
            if byte == UInt8(ascii: ":"), colon == nil { colon = ahead.position }
            if byte == UInt8(ascii: "]") {
                guard let colon else { return nil }
                let end = ahead.position
                ahead.advance()
                guard ahead.skip(.space) || ahead.isAtEnd || isLineEnd(ahead.next) else { return nil }
                cursor = ahead
                return (start..<colon, colon + 1..<end)
            }
            ahead.advance()
        }
        return nil
    }

    static func isLineEnd(_ byte: UInt8?) -> Bool { byte == .lineFeed || byte == .carriageReturn }
}
