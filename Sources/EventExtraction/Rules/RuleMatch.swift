/// A rule that matched a message, and the fields it read there.
struct RuleMatch {
    let rule: ExtractionRule
    let fields: [String: String]
    /// Whether a field that the rule's condition names is missing from the carrier.
    let isConditionUnproven: Bool
}
