extension Suggestion {
    /// `; did you mean 'pause.first'?`, or other words where nothing is near.
    package static func hint(for word: String, among candidates: [String], else other: String = "") -> String {
        nearest(to: word, among: candidates).map { "; did you mean '\($0)'?" } ?? other
    }

    /// The head of a text that may be a whole log, as an error shows it.
    package static func shown(_ text: String) -> String {
        let head = text.unicodeScalars.prefix(60)
        return String(String.UnicodeScalarView(head)) + (head.endIndex < text.unicodeScalars.endIndex ? "…" : "")
    }
}
