import JSON5

extension RulePack {
    /// Reads and compiles a pack.
    ///
    /// - Throws: ``RulePackError`` for the first thing that is wrong.
    package init(parsing bytes: [UInt8], file: String) throws(RulePackError) {
        try self.init(PackSource(file: file, bytes: bytes), isBuiltIn: false)
    }

    init(_ source: PackSource, isBuiltIn: Bool) throws(RulePackError) {
        let root: JSON5Value
        do {
            root = try JSON5Parser.parse(source.bytes)
        } catch {
            throw source.error(error.reason, at: error.offset)
        }
        let pack = try PackObject(
            root, in: source, rule: nil, path: "", keys: ["schema", "name", "title", "description", "rules"])
        guard try pack.text("schema") == RulePack.schema else {
            throw pack.error("must be \"\(RulePack.schema)\"", key: "schema")
        }
        name = try pack.text("name")
        guard RulePack.isIdentifier(name, alsoAllowed: "-") else {
            throw pack.error("must consist of lower-case letters, digits and \"-\"", key: "name")
        }
        title = try pack.text("title")
        description = try pack.text("description")
        var rules: [ExtractionRule] = []
        for (index, value) in try pack.list("rules").enumerated() {
            let rule = try ExtractionRule(value, in: source, index: index)
            guard !rules.contains(where: { $0.id == rule.id }) else {
                throw source.error(
                    "another rule of this pack has the same id", rule: rule.id, key: "id", at: value.offset)
            }
            rules.append(rule)
        }
        guard !rules.isEmpty else { throw pack.error("at least one rule is needed", key: "rules") }
        self.rules = rules
        file = isBuiltIn ? nil : source.file
        namePosition = pack.position(of: "name")
    }

    static func isIdentifier(_ text: String, alsoAllowed: String) -> Bool {
        text.utf8.allSatisfy { $0.isDigit || ($0.isLetter && !$0.isUppercase) || alsoAllowed.utf8.contains($0) }
    }
}
