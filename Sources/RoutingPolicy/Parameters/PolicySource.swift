/// Where a parameter's published value comes from.
public enum PolicySource: Sendable, Hashable {
    /// The note of a revision says it in these words.
    case note(PolicyRevision, quote: String)
    /// The note is silent; this was chosen, for this reason.
    case chosen(reason: String)
}
