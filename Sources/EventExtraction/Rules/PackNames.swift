import JSON5

/// Which pack each name of a pack or rule belongs to, while packs are joined.
struct PackNames {
    private var packs: [String: RulePack] = [:]
    private var ownersOfRules: [String: RulePack] = [:]

    /// Gives a pack its names, or says which of them is taken; then it gets none.
    mutating func claim(by pack: RulePack) -> RulePackError? {
        if let owner = packs[pack.name] {
            return error(of: pack, key: "name", at: pack.namePosition, PackNames.reason(pack, owner))
        }
        for rule in pack.rules {
            guard let owner = ownersOfRules[rule.id] else { continue }
            return error(
                of: pack, rule: rule.id, key: "id", at: rule.idPosition,
                "a rule of \(PackNames.title(of: owner)) has the same id: choose another one")
        }
        packs[pack.name] = pack
        for rule in pack.rules { ownersOfRules[rule.id] = pack }
        return nil
    }

    private static func reason(_ pack: RulePack, _ owner: RulePack) -> String {
        if pack.file != nil, pack.file == owner.file { return "this pack was given before, and counts once" }
        return "\(title(of: owner)) is also called \"\(pack.name)\": choose another name"
    }

    private static func title(of pack: RulePack) -> String {
        pack.file.map { "the pack in \($0)" } ?? "a built-in pack"
    }

    private func error(
        of pack: RulePack, rule: String? = nil, key: String, at position: TextPosition, _ reason: String
    ) -> RulePackError {
        RulePackError(
            file: pack.file ?? pack.name, rule: rule, key: key, line: position.line, column: position.column,
            reason: reason)
    }
}
