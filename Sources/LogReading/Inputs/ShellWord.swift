/// Words as a POSIX shell takes them.
enum ShellWord {
    /// A text as one word: as it is where no character of it means anything to a shell, else in single quotes.
    ///
    /// A path that begins like an option is made one that does not.
    static func quoted(_ text: String) -> String {
        let word = text.hasPrefix("-") ? "./" + text : text
        let isSafe = word.utf8.allSatisfy { byte in
            byte.isLetter || byte.isDigit || "/._-+,:@%=".utf8.contains(byte)
        }
        if isSafe, !word.isEmpty { return word }
        return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    /// Whether a path of a member leads below the directory it is unpacked in, and can be typed.
    static func isPlainPath(_ path: String) -> Bool {
        !path.hasPrefix("/") && !path.hasPrefix("-") && !path.split(separator: "/").contains("..")
            && path.unicodeScalars.allSatisfy(MemberName.isPrintable) && !path.contains("\u{FFFD}")
            && path.utf8.count <= 1_024
    }
}
