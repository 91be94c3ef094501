/// A rule that matched a message, and the fields it read there.
struct RuleMatch {
    /// The rule's `id`.
    let rule: String
    let yields: RuleYield
    var fields: [String: String]
    /// Where the pattern's match ends in the message; key-value pairs stand behind.
    let end: Int
    /// Whether a field that the rule's condition names is missing from the carrier.
    let isConditionUnproven: Bool
    /// The fields whose values reach the end of a text that may be cut there, so that they may have gone on.
    var openFields: Set<String> = []
    /// Whether the cut may have taken what the match would tell, and part of it was left out therefore.
    var isReduced = false
    /// Whether the cut may have made one answer of what told something else.
    var isUndecided = false
}
