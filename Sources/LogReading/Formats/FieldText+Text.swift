import LogCore

extension FieldText {
    /// The field's text, invalid UTF-8 repaired.
    func text(in record: UnsafeRawBufferPointer) -> String {
        let bytes = record.part(range)
        switch encoding {
        case .raw:
            guard bytes.firstOffset(of: .carriageReturn) != nil else { return String(decoding: bytes, as: UTF8.self) }
            return String(decoding: FieldText.withoutReturns(bytes), as: UTF8.self)
        case .json:
            guard bytes.firstOffset(of: UInt8(ascii: "\\")) != nil else {
                return String(decoding: bytes, as: UTF8.self)
            }
            return String(decoding: JSONText.unescaped(bytes), as: UTF8.self)
        }
    }

    /// The text, or `nil` where the carrier writes an empty one for a missing one.
    func nonEmptyText(in record: UnsafeRawBufferPointer) -> String? {
        let text = text(in: record)
        return text.isEmpty ? nil : text
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
}
