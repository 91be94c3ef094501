/// A rule that matched a message, and the fields it read there.
struct RuleMatch {
    /// The rule's `id`.
    let rule: String
    let yields: RuleYield
    let fields: [String: String]
    /// Where the pattern's match ends in the message; key-value pairs stand behind.
    let end: Int
    /// Whether a field that the rule's condition names is missing from the carrier.
    let isConditionUnproven: Bool
}
