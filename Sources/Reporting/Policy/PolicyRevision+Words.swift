import RoutingPolicy

extension PolicyRevision {
    /// What the rules of the revision rest on, as a sentence.
    var basisSentence: String {
        switch textBasis {
        case .published: "Its text is published."
        case .reconstructed:
            "Its text is lost: the rules are reconstructed from the history of revisions and the texts before and "
                + "after it."
        case .described: "It is no published revision: a later note describes the day."
        }
    }

    /// What of the cloud the app asks.
    var routesSentence: String {
        if asksBothRoutes { return "Every notification is asked about by both routes." }
        return hasDirectCall
            ? "The app asks Private Cloud Compute itself, or by the shortcut."
            : "Private Cloud Compute is asked by the shortcut only."
    }

    /// How many lines an answer is asked to have.
    var answerLines: String { hasDeadlineReminders ? "three lines, five with deadline reminders" : "three lines" }

    /// The modes by the names of their settings.
    var modeTitles: String { modes.map { $0.title(in: self) }.joined(separator: ", ") }
}
