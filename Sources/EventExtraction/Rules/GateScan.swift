/// Which gates a message holds; each is looked for once, and only when a rule asks.
///
/// A gate must be in the message itself: otherwise what a rule matches would depend on which other rules' gates had the
/// record cut out.
struct GateScan {
    private let rules: RuleSet
    private let message: [UInt8]
    private var found: [Bool?]

    init(_ rules: RuleSet, _ message: [UInt8]) {
        self.rules = rules
        self.message = message
        found = [Bool?](repeating: nil, count: rules.gateBytes.count)
    }

    /// Whether one of the gates of the rule at a position of the set is there.
    mutating func admits(rule: Int) -> Bool {
        for gate in rules.gatesOfRules[rule] {
            let isThere = found[gate] ?? message.contains(rules.gateBytes[gate])
            found[gate] = isThere
            if isThere { return true }
        }
        return false
    }
}
