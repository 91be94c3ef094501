import LogCore

/// The process as many carriers write it: `name[pid]`, with a library or a thread beside it.
enum ProcessColumn {
    /// What stands in the brackets behind the process's number.
    enum Thread { case none, hexadecimal, decimalOrHexadecimal }

    /// Reads `name[pid]` or `name[pid:thread]`; the name may hold spaces and brackets, and is all before the first
    /// bracket that fits.
    ///
    /// - Returns: whether it came next; the cursor then stands behind the bracket.
    static func read(_ cursor: inout ByteCursor, thread: Thread, into fields: inout RecordFields) -> Bool {
        let start = cursor.position
        var ahead = cursor
        while let byte = ahead.next, !UnifiedLogText.isLineEnd(byte) {
            if byte == UInt8(ascii: "["), ahead.position > start {
                var bracket = ahead
                bracket.advance()
                var number: UInt64?
                if let pid = bracket.decimal().flatMap({ Int32(exactly: $0) }),
                    thread == .none || readThread(&bracket, thread, &number), bracket.skip(UInt8(ascii: "]"))
                {
                    fields.process = FieldText(start..<ahead.position)
                    fields.pid = pid
                    fields.threadID = number
                    cursor = bracket
                    return true
                }
            }
            ahead.advance()
        }
        return false
    }

    private static func readThread(_ cursor: inout ByteCursor, _ thread: Thread, _ number: inout UInt64?) -> Bool {
        guard cursor.skip(UInt8(ascii: ":")) else { return false }
        var decimal = cursor
        if thread == .decimalOrHexadecimal, let value = decimal.decimal(), decimal.next == UInt8(ascii: "]") {
            cursor = decimal
            number = value
            return true
        }
        guard let value = cursor.hexadecimal() else { return false }
        number = value
        return true
    }

    /// Takes a library in the given brackets off the end of the process's name, `SpringBoard(UIKitCore)`.
    ///
    /// A bracket behind a space is the name's own, as in `Example Helper (Renderer)`.
    static func splitLibrary(
        _ opening: UInt8, _ closing: UInt8, in bytes: UnsafeRawBufferPointer, of fields: inout RecordFields
    ) {
        guard let name = fields.process?.range, let last = name.last, bytes[last] == closing,
            let bracket = name.last(where: { bytes[$0] == opening }), bracket > name.lowerBound,
            bytes[bracket - 1] != .space
        else { return }
        fields.process = FieldText(name.lowerBound..<bracket)
        fields.sender = FieldText(bracket + 1..<last)
    }

    /// Reads ` <Notice>: ` and what follows as the message, or returns `false` where there is none.
    static func readLevelAndMessage(_ cursor: inout ByteCursor, into fields: inout RecordFields) -> Bool {
        var ahead = cursor
        guard ahead.skip(" <") else { return false }
        let start = ahead.position
        while ahead.next?.isLetter == true { ahead.advance() }
        let word = start..<ahead.position
        guard !word.isEmpty, ahead.skip(">:") else { return false }
        fields.level = LogLevel(syslogWord: ahead.bytes.part(word))
        _ = ahead.skip(.space)
        cursor = ahead
        fields.message = UnifiedLogText.message(cursor.bytes, from: cursor.position)
        return true
    }
}
