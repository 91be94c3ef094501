#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension UnsafeRawBufferPointer {
    /// The bytes of a range, counted from the first of them; the range is cut to what is there.
    package func part(_ range: Range<Int>) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: self[range.clamped(to: 0..<count)])
    }

    /// The offset of the first such byte at or after `start`, or `nil`.
    ///
    /// - Complexity: O(*n*) bytes, by the C library's vectorized search.
    package func firstOffset(of byte: UInt8, from start: Int = 0) -> Int? {
        guard let baseAddress, start < count else { return nil }
        let first = Swift.max(start, 0)
        guard let found = memchr(baseAddress + first, Int32(byte), count - first) else { return nil }
        return UnsafeRawPointer(found) - baseAddress
    }

    /// The offset just behind the last line feed before `end`, or `floor`: where the line of byte `end` begins.
    package func lineStart(before end: Int, notBefore floor: Int = 0) -> Int {
        var index = Swift.min(end, count)
        while index > floor, self[index - 1] != .lineFeed { index -= 1 }
        return index
    }

    /// The offset just behind the first line feed at or after `start`, or the end.
    package func lineEnd(from start: Int) -> Int {
        guard let feed = firstOffset(of: .lineFeed, from: start) else { return count }
        return feed + 1
    }

    /// Whether the literal occurs at the offset.
    package func hasBytes(_ literal: [UInt8], at offset: Int) -> Bool {
        guard let baseAddress, offset >= 0, count - offset >= literal.count else { return false }
        return literal.withUnsafeBytes { wanted in
            guard let start = wanted.baseAddress else { return true }
            return memcmp(baseAddress + offset, start, wanted.count) == 0
        }
    }
}
