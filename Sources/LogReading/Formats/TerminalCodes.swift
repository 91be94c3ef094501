import LogCore

/// The codes by which a terminal is told of colours: what a tool prints to one, and `grep --color` to a file.
enum TerminalCodes {
    static let escape: UInt8 = 0x1B
    /// How long the text of an operating system command may be, a link's address for one; a longer one is not taken for
    /// one.
    private static let longestCommand = 4_096
    /// How long the numbers of a code may be.
    private static let longestSequence = 64

    /// What stands at a place.
    enum Code {
        case none
        /// The beginning of a code, if one, which is told by what follows.
        case open
        /// A code, and the offset behind it.
        case whole(end: Int)
    }

    /// Calls `body` with the bytes, or with a copy without codes when there are any.
    static func withoutThem<Value>(
        _ bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Value
    ) -> Value {
        let bytes = bytes.withoutMark
        guard bytes.firstOffset(of: escape) != nil else { return body(bytes) }
        return removed(from: bytes).withUnsafeBytes(body)
    }

    /// The bytes without codes, raw and written.
    static func removed(from bytes: UnsafeRawBufferPointer) -> [UInt8] {
        var kept: [UInt8] = []
        kept.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            if mayBegin(with: bytes[index]), case .whole(let end) = code(at: index, in: bytes, isAtEnd: true) {
                index = end
            } else {
                kept.append(bytes[index])
                index += 1
            }
        }
        return kept
    }

    /// Whether a code may begin with the byte: an escape, the first byte of U+009B, a backslash or a caret.
    @inline(__always)
    static func mayBegin(with byte: UInt8) -> Bool {
        byte == escape || byte == 0xC2 || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "^")
    }

    /// Looks for a code at an offset.
    ///
    /// A code never goes over a line end, so that the lines stay the same. What is none loses its escape only.
    static func code(at start: Int, in bytes: UnsafeRawBufferPointer, isAtEnd: Bool) -> Code {
        var cursor = ByteCursor(bytes, at: start)
        switch cursor.next {
        case escape:
            cursor.advance()
            return raw(cursor, from: start, isAtEnd)
        case 0xC2:
            guard let second = cursor.peek(1) else { return isAtEnd ? .none : .open }
            guard second == 0x9B else { return .none }
            cursor.advance(by: 2)
            return sequence(cursor, isWritten: true, isAtEnd)
        case UInt8(ascii: "^"):
            guard let second = cursor.peek(1), let third = cursor.peek(2) else { return isAtEnd ? .none : .open }
            guard second == UInt8(ascii: "["), third == UInt8(ascii: "[") else { return .none }
            cursor.advance(by: 3)
            return sequence(cursor, isWritten: true, isAtEnd)
        case UInt8(ascii: "\\"):
            return written(cursor, isAtEnd)
        default:
            return .none
        }
    }

    /// A code behind its escape.
    private static func raw(_ cursor: ByteCursor, from start: Int, _ isAtEnd: Bool) -> Code {
        var cursor = cursor
        guard let kind = cursor.next else { return isAtEnd ? .whole(end: start + 1) : .open }
        if kind == UInt8(ascii: "[") {
            cursor.advance()
            return sequence(cursor, isWritten: false, isAtEnd)
        }
        guard kind == UInt8(ascii: "]") else {
            // `ESC ( B` chooses a set of letters.
            if (0x28...0x2B).contains(kind) {
                guard let set = cursor.peek(1) else { return isAtEnd ? .whole(end: start + 1) : .open }
                return .whole(end: (0x30...0x7E).contains(set) ? start + 3 : start + 1)
            }
            return .whole(end: (0x40...0x5F).contains(kind) ? start + 2 : start + 1)
        }
        while let byte = cursor.next, byte != .lineFeed, cursor.position - start < longestCommand {
            if byte == 0x07 { return .whole(end: cursor.position + 1) }
            if byte == escape {
                guard let second = cursor.peek(1) else { break }
                // Another code ends a command that has no end, so that each byte is looked at for one of them only.
                return .whole(end: second == UInt8(ascii: "\\") ? cursor.position + 2 : start + 1)
            }
            cursor.advance()
        }
        let isCut = cursor.position - start < longestCommand && (cursor.isAtEnd || cursor.peek(1) == nil)
        return isCut && !isAtEnd ? .open : .whole(end: start + 1)
    }

    /// The numbers and the final letter behind `ESC [`; written for people it counts only when it is whole.
    private static func sequence(_ cursor: ByteCursor, isWritten: Bool, _ isAtEnd: Bool) -> Code {
        var cursor = cursor
        let start = cursor.position
        while let byte = cursor.next, (0x20...0x3F).contains(byte), cursor.position - start < longestSequence {
            if isWritten, !byte.isDigit, byte != UInt8(ascii: ";"), byte != UInt8(ascii: ":"), byte != UInt8(ascii: "?")
            {
                return .none
            }
            cursor.advance()
        }
        guard let final = cursor.next else {
            if !isAtEnd { return .open }
            return isWritten ? .none : .whole(end: cursor.position)
        }
        if isWritten {
            // `^[[:alpha:]]` is a pattern.
            let isUsual = usualFinals.contains(final) && (cursor.position == start || isNumber(cursor, at: start))
            return isUsual ? .whole(end: cursor.position + 1) : .none
        }
        return .whole(end: (0x40...0x7E).contains(final) ? cursor.position + 1 : cursor.position)
    }

    /// The letters that end the codes which people meet: colours, erasing, the cursor, modes.
    private static let usualFinals = Array("mKJHABCDGhlsu".utf8)

    private static func isNumber(_ cursor: ByteCursor, at start: Int) -> Bool {
        let first = cursor.bytes[start]
        return first.isDigit || first == UInt8(ascii: "?") || first == UInt8(ascii: ";")
    }

    /// `\u001b[…m`, `\x1b[…m`, `\033[…m` and `\e[…m`, with their backslash written once or, inside of a string, more often.
    private static func written(_ cursor: ByteCursor, _ isAtEnd: Bool) -> Code {
        var cursor = cursor
        let start = cursor.position
        while cursor.next == UInt8(ascii: "\\"), cursor.position - start < 8 { cursor.advance() }
        for name in names {
            var ahead = cursor
            var matched = 0
            while matched < name.utf8CodeUnitCount, ahead.next?.lowercased == name.utf8Start[matched] {
                ahead.advance()
                matched += 1
            }
            if matched == name.utf8CodeUnitCount { return sequence(ahead, isWritten: true, isAtEnd) }
            if ahead.isAtEnd, !isAtEnd { return .open }
        }
        return .none
    }

    private static let names: [StaticString] = ["u001b[", "x1b[", "033[", "e["]
}
