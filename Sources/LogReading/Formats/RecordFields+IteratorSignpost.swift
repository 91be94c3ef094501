import LogCore

extension RecordFields {
    /// Takes a signpost's ID off the front of its message, where macos-UnifiedLogs writes it.
    ///
    /// `Signpost ID: 1F - Signpost Name: 2A3B`, a line end, a space, and the message. The name is an offset, not a text.
    mutating func takeIteratorSignpost(in record: UnsafeRawBufferPointer) {
        guard kind == .signpost else { return }
        let text = record.part(0..<message.range.upperBound)
        var cursor = ByteCursor(text, at: message.range.lowerBound)
        guard cursor.skip("Signpost ID: "), let id = cursor.hexadecimal(), cursor.skip(" - Signpost Name: "),
            cursor.hexadecimal() != nil
        else { return }
        _ = cursor.skip(UInt8(ascii: "\r"))
        // JSON writes the line end as an escape.
        guard cursor.isAtEnd || cursor.skip("\\n") || cursor.skip(.lineFeed) else { return }
        _ = cursor.skip(.space)
        signpostID = id
        message = FieldText(cursor.position..<message.range.upperBound, message.encoding)
    }
}
