/// The place of a line: what every claim points at.
package struct SourceLocation: Sendable, Hashable {
    package let file: SourceFile
    /// The line's number, counted from 1.
    package let line: Int
    /// The offset of the line's first byte in the decompressed input.
    package let byteOffset: Int

    package init(file: SourceFile, line: Int, byteOffset: Int) {
        self.file = file
        self.line = line
        self.byteOffset = byteOffset
    }
}

extension SourceLocation: CustomStringConvertible {
    /// `path:line`, the form that editors open.
    package var description: String { "\(file):\(line)" }
}
