import RoutingPolicy

/// The revisions that can be asked for by name.
package struct PolicyListReport: Sendable {
    package init() {}

    /// A few lines for each revision, the oldest first.
    package func text(_ style: TextStyle) -> String {
        var page = TextPage(style)
        for revision in PolicyRevision.allCases {
            page.addLine(revision.rawValue, .bold)
            let pause = revision.hasPause ? "Failures begin a pause." : "No pause after failures."
            for sentence in [
                revision.basisSentence, "\(revision.routesSentence) \(pause)", "Modes: \(revision.modeTitles).",
            ] {
                page.add(sentence, indent: "  ", hanging: "    ")
            }
        }
        return page.text
    }
}
