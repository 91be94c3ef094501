/// What the app's rules said, before any model was asked.
public enum RuleVerdict: Sendable, Hashable {
    /// No rule decided.
    case passed
    /// A rule sorted it: "a message from an important contact, a mention of you, or a one-time code".
    case decided(SortingCategory, by: DecidingRule)

    /// The rule that decided.
    public enum DecidingRule: String, Sendable, Hashable, CaseIterable {
        /// The sender is an important contact.
        case importantContact = "important-contact"
        /// The person is mentioned.
        case mention
        /// It carries a code to sign in with.
        case oneTimeCode = "one-time-code"
        /// Any other rule, or one whose name is not known.
        case other
    }
}
