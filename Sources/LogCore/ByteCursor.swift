/// A position in borrowed bytes that moves forward and never past the end.
///
/// The bytes are valid for as long as the owner says; a cursor is never stored.
package struct ByteCursor {
    package let bytes: UnsafeRawBufferPointer
    /// The next byte's offset, 0…`bytes.count`; to be moved by the methods, which keep it in bounds.
    package var position: Int

    @inlinable @inline(__always)
    package init(_ bytes: UnsafeRawBufferPointer, at position: Int = 0) {
        self.bytes = bytes
        self.position = Swift.min(Swift.max(position, 0), bytes.count)
    }

    /// Whether no byte is left.
    @inlinable @inline(__always)
    package var isAtEnd: Bool { position >= bytes.count }

    /// The next byte, or `nil` at the end.
    @inlinable @inline(__always)
    package var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// The byte so far ahead, or `nil` outside the bytes.
    @inlinable @inline(__always)
    package func peek(_ distance: Int) -> UInt8? {
        let index = position + distance
        return index >= 0 && index < bytes.count ? bytes[index] : nil
    }

    /// Moves over one byte, if there is one.
    @inlinable @inline(__always)
    package mutating func advance() { if position < bytes.count { position += 1 } }

    /// Moves over so many bytes, at most to the end.
    @inlinable @inline(__always)
    package mutating func advance(by count: Int) { position = Swift.min(position + count, bytes.count) }

    /// Moves to an offset, at most to the end.
    @inlinable @inline(__always)
    package mutating func move(to offset: Int) { position = Swift.min(Swift.max(offset, 0), bytes.count) }

    /// Moves over `byte` if it comes next.
    @inlinable @inline(__always)
    package mutating func skip(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        position += 1
        return true
    }

    /// Moves over `text` if it comes next.
    package mutating func skip(_ text: StaticString) -> Bool {
        guard starts(with: text) else { return false }
        position += text.utf8CodeUnitCount
        return true
    }

    /// Whether `text` comes next.
    package func starts(with text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard bytes.count - position >= count else { return false }
        for index in 0..<count where bytes[position + index] != text.utf8Start[index] { return false }
        return true
    }

    /// Moves over a run of spaces and returns how many there were.
    @inlinable @inline(__always) @discardableResult
    package mutating func skipSpaces() -> Int {
        let start = position
        while next == .space { position += 1 }
        return position - start
    }

    /// Reads a decimal number, or returns `nil` and stays when there is none or it exceeds 64 bits.
    package mutating func decimal() -> UInt64? { number(radix: 10) }

    /// Reads a hexadecimal number without prefix, or returns `nil` and stays when there is none or it exceeds 64 bits.
    package mutating func hexadecimal() -> UInt64? { number(radix: 16) }

    private mutating func number(radix: UInt64) -> UInt64? {
        var index = position
        var value: UInt64 = 0
        while index < bytes.count, let digit = radix == 10 ? bytes[index].decimalValue : bytes[index].hexadecimalValue {
            let (scaled, overflow) = value.multipliedReportingOverflow(by: radix)
            let (sum, carried) = scaled.addingReportingOverflow(UInt64(digit))
            guard !overflow, !carried else { return nil }
            value = sum
            index += 1
        }
        guard index > position else { return nil }
        position = index
        return value
    }
}
