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
        var packNames: Set<String> = []
        var ruleIDs: Set<String> = []
        for pack in packs {
            let file = pack.file ?? pack.name
            guard packNames.insert(pack.name).inserted else {
                throw RulePackError(file: file, key: "name", reason: "another pack is also called \"\(pack.name)\"")
            }
            for rule in pack.rules where !ruleIDs.insert(rule.id).inserted {
                throw RulePackError(
                    file: file, rule: rule.id, key: "id", reason: "a rule of another pack has the same id")
            }
        }
        self.packs = packs
        let rules = packs.flatMap(\.rules)
        let gates = Set(rules.flatMap(\.gates)).sorted()
        self.rules = rules
        self.gates = gates
        gateBytes = gates.map { Array($0.utf8) }
        gatesOfRules = rules.map { rule in gates.indices.filter { rule.gates.contains(gates[$0]) } }
    }
}
