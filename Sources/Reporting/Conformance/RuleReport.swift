package import Conformance
import RoutingPolicy

/// What a rule of the check is about, without any log.
package struct RuleReport: Sendable {
    let rule: ConformanceRule

    package init(_ rule: ConformanceRule) { self.rule = rule }

    /// The rule, the words that it rests on, where it applies and what shows a violation.
    package func text(_ style: TextStyle) -> String {
        var page = TextPage(style)
        page.add("\(rule.rawValue): \(rule.title)", .bold)
        page.add("“\(rule.help.quote)”", indent: "  ")
        page.add("Karui's note, revision \(rule.help.revision.rawValue).", indent: "  ")
        if let choice = rule.help.choiceWords { page.add(choice, indent: "  ", hanging: "    ") }
        page.addLine("")
        page.add("\(rule.severity == .error ? "An" : "A") \(rule.severity.rawValue), judged for \(rule.subjectWords).")
        page.add("A violation is shown by \(rule.evidence)", hanging: "  ")
        page.add("Applies under \(Count.list(revisions)).", hanging: "  ")
        return page.text
    }

    /// The revisions that have what the rule is about, with the modes where not all do.
    private var revisions: [String] {
        let revisions = PolicyRevision.allCases.filter { rule.applies(to: $0) }
        return revisions.map { revision in
            let policy = Policy(revision)
            let modes = revision.modes.filter { rule.applies(to: policy, in: $0) }
            guard modes.count < revision.modes.count else { return revision.rawValue }
            let titles = Count.list(modes.map { $0.title(in: revision) })
            return modes.isEmpty ? "\(revision.rawValue) (as set, in no mode)" : "\(revision.rawValue) (\(titles))"
        }
    }
}
