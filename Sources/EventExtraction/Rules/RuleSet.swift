/// The packs in use; their rules are tried in order, and the first that matches a line decides.
package struct RuleSet: Sendable {
    package let packs: [RulePack]
    let rules: [ExtractionRule]

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
        rules = packs.flatMap(\.rules)
    }

    /// Every literal that raw input is searched for, unique and sorted: without one, no rule can match.
    package var gates: [String] { Set(rules.flatMap(\.gates)).sorted() }
}
