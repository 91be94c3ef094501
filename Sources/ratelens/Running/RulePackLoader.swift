import EventExtraction

/// Brings together the rule packs that a run uses: the user's first, so that they win over the built-in ones.
enum RulePackLoader {
    /// Reads the packs of these files; a broken one is reported, with what follows from it, and left out.
    static func packs(
        files: [String], consequence: String = "", diagnostics: inout Diagnostics
    ) -> [RulePack] {
        var packs: [RulePack] = []
        for file in files {
            do {
                packs.append(try RulePack(parsing: SmallFile.contents(of: file), file: file))
            } catch {
                diagnostics.report("\(error)\(consequence)", .usage)
            }
        }
        return packs
    }

    /// Loads every pack; a broken one is reported and left out, and the run ends with exit code 2.
    static func rules(files: [String], diagnostics: inout Diagnostics) throws(RulePackError) -> RuleSet {
        let packs = packs(files: files, consequence: "; this pack is left out", diagnostics: &diagnostics)
        let (rules, refused) = RuleSet.combining(packs + (try RulePack.builtIn()))
        for error in refused { diagnostics.report("\(error); this pack is left out", .usage) }
        return rules
    }
}
