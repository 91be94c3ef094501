/// A line of a file as editors and compilers name it: `device.log:17`.
struct LinePlace: Equatable {
    let path: String
    /// Counted from 1.
    let line: Int

    /// Reads a word; what stands behind the last colon is the line, so that a path may hold colons.
    init?(_ word: String) {
        guard let colon = word.lastIndex(of: ":"), colon > word.startIndex else { return nil }
        let digits = word[word.index(after: colon)...]
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let line = Int(digits), line > 0
        else { return nil }
        path = String(word[..<colon])
        self.line = line
    }
}
