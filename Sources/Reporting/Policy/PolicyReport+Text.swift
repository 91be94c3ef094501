import RoutingPolicy

extension PolicyReport {
    /// The policy for people.
    package func text(_ style: TextStyle) -> String {
        var page = TextPage(style)
        let revision = policy.revision
        page.add(
            "Karui's routing policy, revision \(revision.rawValue)"
                + (file.map { ", as set in \($0.printable)" } ?? ""), .bold)
        for sentence in [revision.basisSentence, revision.routesSentence] {
            page.add(sentence, indent: "  ", hanging: "    ")
        }
        page.add("Modes: \(revision.modeTitles).", indent: "  ", hanging: "    ")
        page.add(pauseSentence, indent: "  ", hanging: "    ")
        page.add("An answer has \(revision.answerLines).", indent: "  ", hanging: "    ")
        page.begin("Parameters")
        let keys = settings.map(\.parameter.rawValue.count).max() ?? 0
        let values = settings.map { "\($0.value)".count }.max() ?? 0
        for setting in settings {
            let head = setting.parameter.rawValue.padded(to: keys) + "  " + "\(setting.value)".padded(to: values)
            page.addLine("  \(head)  \(setting.origin)", setting.isOverridden ? .bold : nil)
            page.add(setting.words, indent: "      ")
        }
        if !absent.isEmpty {
            page.begin("Without effect under this revision")
            page.add(absent.map(\.rawValue).joined(separator: ", "), indent: "  ")
        }
        return page.text
    }

    private var pauseSentence: String {
        guard let last = pauses.last else { return "No pause after failures." }
        let lengths = pauses.map(PolicyReport.words).joined(separator: ", ")
        return "Pauses after failures in a row: "
            + (listsAllPauses
                ? "\(lengths), \(PolicyReport.words(last)) and so on."
                : "\(lengths) and so on, \(PolicyReport.words(policy.longestPause)) at most.")
    }

    private static func words(_ length: Nanoseconds) -> String { "\(PolicyValue.duration(length))".unbreakable }
}
