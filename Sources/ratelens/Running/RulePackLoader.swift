import EventExtraction

/// Brings together the rule packs that a run uses: the user's first, so that they win over the built-in ones.
enum RulePackLoader {
    /// Reads a pack from a file.
    static func pack(at path: String) throws -> RulePack {
        try RulePack(parsing: SmallFile.contents(of: path), file: path)
    }

    /// Loads every pack; a broken one is reported and left out, and the run ends with exit code 2.
    static func rules(files: [String], diagnostics: inout Diagnostics) throws(RulePackError) -> RuleSet {
        var packs: [RulePack] = []
        for file in files {
            do {
                packs.append(try pack(at: file))
            } catch {
                diagnostics.report("\(error); this pack is left out", .usage)
            }
        }
        let (rules, refused) = RuleSet.combining(packs + (try RulePack.builtIn()))
        for error in refused { diagnostics.report("\(error); this pack is left out", .usage) }
        return rules
    }
}
