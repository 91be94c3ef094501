package import RoutingPolicy

/// Why a rule is one: the words of the note, and whose they are.
package struct RuleHelp: Sendable, Hashable {
    /// What the note says, word by word.
    package let quote: String
    /// The revision whose text has these words.
    package let revision: PolicyRevision
    /// The choice that was made where these words leave it open.
    package let choice: PolicyParameter?

    init(_ quote: String, _ revision: PolicyRevision = .november5, choice: PolicyParameter? = nil) {
        self.quote = quote
        self.revision = revision
        self.choice = choice
    }
}
