/// Where a document stops being JSON5, and why.
struct JSON5Error: Error, Equatable {
    /// The byte offset of the character that does not fit.
    let offset: Int
    let reason: String
}
