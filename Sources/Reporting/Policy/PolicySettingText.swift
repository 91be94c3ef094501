import RoutingPolicy

/// A parameter of a policy with its value and where that comes from.
struct PolicySettingText {
    let parameter: PolicyParameter
    let value: PolicyValue
    /// The value as published or chosen.
    let published: PolicyValue
    /// Whether the words are those of another revision's note: this one's is lost, or silent.
    let isFromOtherNote: Bool

    /// Nothing for a parameter that the policy's revision has no use for.
    init?(_ parameter: PolicyParameter, in policy: Policy) {
        guard let published = parameter.defaultValue(in: policy.revision) else { return nil }
        self.parameter = parameter
        self.published = published
        value = policy[parameter]
        isFromOtherNote =
            switch parameter.source {
            case .note(let revision, _): revision != policy.revision
            case .chosen: false
            }
    }

    var isOverridden: Bool { value != published }

    /// Whether a note says it, or it was chosen where the notes are silent.
    var isQuoted: Bool {
        switch parameter.source {
        case .note: true
        case .chosen: false
        }
    }

    /// The words that it comes from.
    var words: String {
        switch parameter.source {
        case .note(let revision, let quote): "\(revision.rawValue): “\(quote)”"
        case .chosen(let reason): reason
        }
    }

    /// `quoted`, `chosen`, or what it was before it was overridden.
    var origin: String {
        let origin = isQuoted ? (isFromOtherNote ? "quoted from a later note" : "quoted") : "chosen"
        return isOverridden ? "overridden; \(origin): \(published)" : origin
    }
}
