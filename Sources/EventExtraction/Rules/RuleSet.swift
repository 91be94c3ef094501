/// The packs in use; their rules are tried in order, and the first that matches a line decides.
package struct RuleSet: Sendable {
    package let packs: [RulePack]
    let rules: [ExtractionRule]
    /// Every literal that raw input is searched for, unique and sorted: without one, no rule can match.
    package let gates: [String]
    let gateBytes: [[UInt8]]
    /// For each rule, the positions of its gates.
    let gatesOfRules: [[Int]]

    /// Joins packs, the ones to be tried first in front.
    ///
    /// - Throws: ``RulePackError`` when two packs or two rules have the same name.
    package init(_ packs: [RulePack]) throws(RulePackError) {
        let (set, refused) = RuleSet.combining(packs)
        if let error = refused.first { throw error }
        self = set
    }

    /// Joins packs, the ones to be tried first in front, and leaves out each that cannot stand beside the others.
    ///
    /// A name belongs to the first pack that has it, and that of a built-in pack or rule to the built-in one wherever it
    /// stands: what is documented by its name must not mean something else in one run.
    package static func combining(_ packs: [RulePack]) -> (set: RuleSet, refused: [RulePackError]) {
        var names = PackNames()
        var kept: Set<Int> = []
        var refused: [RulePackError] = []
        let builtInFirst =
            packs.indices.filter { packs[$0].file == nil } + packs.indices.filter { packs[$0].file != nil }
        for index in builtInFirst {
            if let error = names.claim(by: packs[index]) {
                refused.append(error)
            } else {
                kept.insert(index)
            }
        }
        return (RuleSet(sound: packs.indices.filter(kept.contains).map { packs[$0] }), refused)
    }

    /// Joins packs of which no two share a name.
    private init(sound packs: [RulePack]) {
        self.packs = packs
        let rules = packs.flatMap(\.rules)
        let gates = Set(rules.flatMap(\.gates)).sorted()
        self.rules = rules
        self.gates = gates
        gateBytes = gates.map { Array($0.utf8) }
        gatesOfRules = rules.map { rule in gates.indices.filter { rule.gates.contains(gates[$0]) } }
    }
}
