/// A log as results name it: a file, or a member of an archive behind an exclamation mark (`logs.zip!a/b.log`).
struct MemberPath: Equatable {
    let path: String
    /// The member's path as it is printed; `nil` for a file itself.
    let member: String?

    /// Takes a path apart at the first exclamation mark that stands behind a file's name.
    init(_ text: String, isFile: (String) -> Bool = { FileIdentity(path: $0) != nil }) {
        if !isFile(text) {
            for mark in text.indices where text[mark] == "!" {
                let path = String(text[..<mark])
                guard isFile(path) else { continue }
                self.path = path
                member = String(text[text.index(after: mark)...])
                return
            }
        }
        path = text
        member = nil
    }
}
