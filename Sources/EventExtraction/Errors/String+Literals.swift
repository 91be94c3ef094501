/// Searches by bytes: those of `String` look at whole characters, and take a hundred times as long.
extension String {
    /// Whether a literal stands anywhere, letters' case aside; the literal is ASCII in lower case.
    ///
    /// - Complexity: O(n·m) at worst, O(n) where the first byte is rare.
    func holds(_ literal: StaticString) -> Bool { position(of: literal) != nil }

    /// How many bytes stand before the end of a literal where it stands first.
    func position(of literal: StaticString) -> Int? {
        let found = utf8.withContiguousStorageIfAvailable { ErrorTextCursor.position(of: literal, in: $0) }
        return found ?? Array(utf8).withUnsafeBufferPointer { ErrorTextCursor.position(of: literal, in: $0) }
    }
}

extension ErrorTextCursor {
    fileprivate static func position(of literal: StaticString, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        let count = literal.utf8CodeUnitCount
        guard literal.hasPointerRepresentation, count > 0, bytes.count >= count else { return nil }
        let first = literal.utf8Start[0]
        for start in 0...(bytes.count - count) where bytes[start].lowercased == first {
            var length = 1
            while length < count, bytes[start + length].lowercased == literal.utf8Start[length] { length += 1 }
            if length == count { return start + count }
        }
        return nil
    }
}

extension ArraySlice<UInt8> {
    /// Whether it ends with a literal, letters' case aside; the literal is ASCII in lower case.
    func ends(with literal: StaticString) -> Bool {
        let length = literal.utf8CodeUnitCount
        guard literal.hasPointerRepresentation, count >= length else { return false }
        return (0..<length).allSatisfy { self[endIndex - length + $0].lowercased == literal.utf8Start[$0] }
    }
}
