// Computed and inlinable, since they stand in loops over bytes of other modules, where a call a byte would cost more
// than the work.
extension UInt8 {
    /// The line feed that ends a line.
    @inlinable package static var lineFeed: UInt8 { 0x0A }
    /// The carriage return that some writers put before the line feed.
    @inlinable package static var carriageReturn: UInt8 { 0x0D }
    /// The space.
    @inlinable package static var space: UInt8 { 0x20 }

    /// Makes the byte of an ASCII character; 0 for anything else, which no literal in this project is.
    @inlinable @inline(__always)
    package init(character: Unicode.Scalar) { self = character.isASCII ? UInt8(character.value) : 0 }

    /// 0…9 for a decimal digit, else `nil`.
    @inlinable @inline(__always)
    package var decimalDigit: UInt8? {
        let value = self &- 0x30
        return value < 10 ? value : nil
    }

    /// 0…15 for a hexadecimal digit of either case, else `nil`.
    @inlinable @inline(__always)
    package var hexadecimalDigit: UInt8? {
        if let decimalDigit { return decimalDigit }
        let letter = (self | 0x20) &- 0x61
        return letter < 6 ? letter + 10 : nil
    }

    /// Whether the byte is a letter A…Z or a…z.
    @inlinable @inline(__always)
    package var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }
}
