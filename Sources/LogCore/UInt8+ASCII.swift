// Computed and inlinable, since they stand in loops over bytes of other modules, where a call a byte would cost more
// than the work.
extension UInt8 {
    /// The line feed that ends a line.
    @inlinable package static var lineFeed: UInt8 { 0x0A }
    /// The carriage return that some writers put before the line feed.
    @inlinable package static var carriageReturn: UInt8 { 0x0D }
    /// The space.
    @inlinable package static var space: UInt8 { 0x20 }

    /// Whether the byte is a digit 0…9.
    @inlinable @inline(__always)
    package var isDigit: Bool { self &- 0x30 < 10 }

    /// Whether the byte is a letter A…Z.
    @inlinable @inline(__always)
    package var isUppercase: Bool { self &- 0x41 < 26 }

    /// Whether the byte is a letter A…Z or a…z.
    @inlinable @inline(__always)
    package var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

    /// Whether the byte is a letter, a digit or an underscore.
    @inlinable @inline(__always)
    package var isIdentifier: Bool { isLetter || isDigit || self == 0x5F }

    /// Whether the byte is a space, a tab or a line break.
    @inlinable @inline(__always)
    package var isBlank: Bool { self == .space || self &- 0x09 < 5 }

    /// The letter in lower case; other bytes as they are.
    @inlinable @inline(__always)
    package var lowercased: UInt8 { isUppercase ? self | 0x20 : self }

    /// 0…9 for a decimal digit, else `nil`.
    @inlinable @inline(__always)
    package var decimalValue: UInt8? { isDigit ? self &- 0x30 : nil }

    /// 0…15 for a hexadecimal digit of either case, else `nil`.
    @inlinable @inline(__always)
    package var hexadecimalValue: UInt8? {
        if let decimalValue { return decimalValue }
        let letter = (self | 0x20) &- 0x61
        return letter < 6 ? letter + 10 : nil
    }
}
