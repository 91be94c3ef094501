/// A place in a text as editors show it, both counted from 1.
package struct TextPosition: Sendable, Hashable {
    package let line: Int
    /// Counted in Unicode scalars.
    package let column: Int

    init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// Finds the line and column of a byte.
    ///
    /// - Complexity: O(`offset`).
    package init(of offset: Int, in bytes: [UInt8]) {
        let before = bytes.prefix(max(0, offset))
        line = 1 + before.reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
        let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        // Continuation bytes of UTF-8 begin no scalar.
        column = 1 + before[lineStart...].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    }
}
