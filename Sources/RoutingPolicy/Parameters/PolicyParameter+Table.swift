extension PolicyParameter {
    /// What values the parameter takes.
    public var kind: Kind {
        switch self {
        case .firstAsks: .choice(FirstAsks.allCases.map(\.rawValue))
        case .alwaysAsksWhenUnsorted, .beforeAlertingAsksWhenUnsorted, .rerunIgnoresPause, .pauseAppliesToDirect,
            .pauseEndedByEarlierRequest, .pauseRemovesCorrectedAlert, .wakeMeRemovesCorrectedAlert:
            .flag
        case .failureAfter, .firstPause, .longestPause, .holdLength: .duration(1_000_000...Nanoseconds.minutes(10_080))
        case .justLimitedWithin, .tolerance: .duration(0...Nanoseconds.minutes(60))
        case .pauseFactor: .count(1...100)
        case .reasonWords: .count(1...1_000)
        }
    }

    /// Whether a revision has what the parameter would change.
    ///
    /// - Parameter revision: The revision.
    /// - Returns: Whether it can be set under it.
    public func applies(to revision: PolicyRevision) -> Bool {
        switch self {
        case .firstAsks, .alwaysAsksWhenUnsorted: !revision.hasDirectCall
        case .beforeAlertingAsksWhenUnsorted: revision == .october19 || revision == .november5
        case .rerunIgnoresPause, .failureAfter, .firstPause, .pauseFactor, .longestPause, .pauseEndedByEarlierRequest:
            revision.hasPause
        case .pauseAppliesToDirect, .pauseRemovesCorrectedAlert: revision.hasPause && revision.hasDirectCall
        case .justLimitedWithin: revision.hasDirectCall && !revision.asksBothRoutes
        case .holdLength, .wakeMeRemovesCorrectedAlert, .tolerance, .reasonWords: true
        }
    }

    /// The value as published or chosen.
    ///
    /// - Parameter revision: The revision.
    /// - Returns: The value, or `nil` where the revision has nothing that it would change.
    public func defaultValue(in revision: PolicyRevision) -> PolicyValue? {
        applies(to: revision) ? Policy(revision)[self] : nil
    }

    /// The words it comes from.
    public var source: PolicySource {
        switch self {
        case .firstAsks:
            .chosen(reason: "The text says that First holds an Important one; not whether it asks about the others.")
        case .alwaysAsksWhenUnsorted:
            .chosen(
                reason: "“Asks after every on-device answer” does not tell what happens where there is none; "
                    + "the mode that asks less asks then.")
        case .beforeAlertingAsksWhenUnsorted:
            .chosen(
                reason: "“Asks about every notification the on-device model sorted” does not tell what happens to the "
                    + "others; the mode that asks less asks then.")
        case .rerunIgnoresPause:
            .chosen(reason: "A person asked again, and waits for it.")
        case .failureAfter:
            .note(.november5, quote: "a request still unanswered after 30 seconds counts as a failure")
        case .firstPause:
            .note(.november5, quote: "Karui stops setting the flag for 30 minutes")
        case .pauseFactor:
            .note(.november5, quote: "twice as long after each failure in a row")
        case .longestPause:
            .note(.november5, quote: "up to 4 hours")
        case .pauseAppliesToDirect:
            .chosen(reason: "“Karui stops setting the flag”: of its own calls the text says nothing.")
        case .pauseEndedByEarlierRequest:
            .chosen(reason: "“Any answer ends the pause”, so also that to a request asked before it began.")
        case .pauseRemovesCorrectedAlert:
            .chosen(
                reason:
                    "“An alert is sent right away while paused”; a direct answer that comes then is late, and a late "
                    + "one that disagrees removes the alert.")
        case .holdLength:
            .note(.november5, quote: "the held alert is a local notification scheduled 20 seconds out")
        case .wakeMeRemovesCorrectedAlert:
            .chosen(reason: "“A Wake Me alarm never waits for an answer.” Whether it is taken back is not told.")
        case .justLimitedWithin:
            .chosen(reason: "“Wasn’t just rate limited” has no figure; without record IDs the same process within 5 s.")
        case .tolerance:
            .chosen(reason: "Printed times have whole seconds.")
        case .reasonWords:
            .note(.november5, quote: "Reason: the reason, in at most 20 words")
        }
    }
}
