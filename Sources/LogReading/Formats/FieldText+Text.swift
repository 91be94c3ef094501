import LogCore

extension FieldText {
    /// The field's text, invalid UTF-8 repaired.
    func text(in record: UnsafeRawBufferPointer) -> String {
        let bytes = record.part(range)
        switch encoding {
        case .raw:
            guard bytes.firstOffset(of: .carriageReturn) != nil else { return FieldText.shown(bytes) }
            return FieldText.withoutReturns(bytes).withUnsafeBytes(FieldText.shown)
        case .json:
            guard bytes.firstOffset(of: UInt8(ascii: "\\")) != nil else {
                return FieldText.shown(bytes)
            }
            return JSONText.unescaped(bytes).withUnsafeBytes(FieldText.shown)
        case .csv:
            guard bytes.firstOffset(of: UInt8(ascii: "\"")) != nil else { return FieldText(range).text(in: record) }
            return FieldText.withoutDoubledQuotes(bytes).withUnsafeBytes { FieldText(0..<$0.count).text(in: $0) }
        case .vis:
            guard bytes.firstOffset(of: UInt8(ascii: "\\")) != nil else {
                return FieldText(range).text(in: record)
            }
            return VisText.decoded(bytes).withUnsafeBytes(FieldText.shown)
        }
    }

    /// The text, or `nil` where the carrier writes an empty one for a missing one.
    func nonEmptyText(in record: UnsafeRawBufferPointer) -> String? {
        let text = text(in: record)
        return text.isEmpty ? nil : text
    }

    /// The text as a terminal shows it: a code may have been written for people, or escaped by the carrier.
    private static func shown(_ bytes: UnsafeRawBufferPointer) -> String {
        guard bytes.contains(where: TerminalCodes.mayBegin) else { return String(decoding: bytes, as: UTF8.self) }
        return String(decoding: TerminalCodes.removed(from: bytes), as: UTF8.self)
    }

    /// The bytes with each CRLF made a line feed; other carriage returns stay.
    private static func withoutReturns(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
        var kept: [UInt8] = []
        kept.reserveCapacity(bytes.count)
        for (index, byte) in bytes.enumerated() {
            let next = index + 1 < bytes.count ? bytes[index + 1] : nil
            if byte != .carriageReturn || next != .lineFeed { kept.append(byte) }
        }
        return kept
    }

    /// The bytes of a quoted field, in which a quotation mark is written twice.
    private static func withoutDoubledQuotes(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
        var kept: [UInt8] = []
        kept.reserveCapacity(bytes.count)
        var cursor = ByteCursor(bytes)
        while let byte = cursor.next {
            kept.append(byte)
            cursor.advance()
            if byte == UInt8(ascii: "\"") { _ = cursor.skip(byte) }
        }
        return kept
    }
}
