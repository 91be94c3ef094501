import LogCore

extension SourceLocation {
    /// The same place with its line counted from an earlier beginning.
    func moved(byLines lines: Int) -> SourceLocation {
        SourceLocation(file: file, line: line + lines, byteOffset: byteOffset)
    }
}
