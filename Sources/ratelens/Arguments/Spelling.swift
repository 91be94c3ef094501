/// How names of the output are spelled on the command line.
enum Spelling {
    /// `deviceLocal` as `device-local`.
    static func dashed(_ name: String) -> String {
        name.reduce(into: "") { text, letter in text += letter.isUppercase ? "-" + letter.lowercased() : String(letter)
        }
    }
}
