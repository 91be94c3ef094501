import EventExtraction

/// What the `rules` verbs print.
enum RuleListing {
    /// The gates in force, one a line.
    static func gates(_ rules: RuleSet) -> String { rules.gates.map { $0 + "\n" }.joined() }

    /// Every pack with its rules.
    static func rules(_ packs: [RulePack]) -> String {
        packs.map { pack in
            let width = pack.rules.map(\.id.count).max() ?? 0
            let rows = pack.rules.map { rule in
                "  \(rule.id)\(String(repeating: " ", count: width - rule.id.count + 2))\(rule.description)\n"
            }
            return "\(pack.name): \(pack.title) (\(pack.file ?? "built in"))\n" + rows.joined()
        }.joined(separator: "\n")
    }

    /// One line for each pack, and one for each sample that is not as stated.
    static func check(_ results: [(pack: RulePack, samples: [SampleResult])]) -> String {
        results.map { pack, samples in
            let failed = samples.filter { !$0.passed }
            let head =
                "\(pack.file ?? pack.name): \(count(pack.rules.count, "rule")), \(count(samples.count, "sample")), "
            let tail = failed.isEmpty ? "all as stated\n" : "\(failed.count) not as stated\n"
            return head + tail + failed.map { "  \($0)\n" }.joined()
        }.joined()
    }

    private static func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}
