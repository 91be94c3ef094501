import EventExtraction

/// Reads bytes as a rule pack.
enum FuzzRules {
    static func run(_ bytes: [UInt8]) {
        do {
            let pack = try RulePack(parsing: bytes, file: "fuzz.json5")
            _ = pack.check()
            _ = try RuleSet([pack])
        } catch {
            // The message must be printable, whatever is wrong.
            precondition(!error.description.isEmpty)
        }
    }
}
