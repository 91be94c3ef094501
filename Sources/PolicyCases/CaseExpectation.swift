package import JSON5

/// One thing that a step expects, in the words of a file.
package struct CaseExpectation: Sendable, Hashable {
    /// What is looked at.
    package enum Subject: String, Sendable, Hashable, CaseIterable {
        /// By which route the cloud is asked.
        case route
        /// Whether the app itself asks.
        case direct
        /// What the shortcut is told.
        case flag
        /// What becomes of the alert.
        case alert
        /// Whether a pause is on.
        case pause
        /// How many failures in a row count.
        case failures
        /// When the pause ends, since the case began.
        case until
        /// A branch of the policy that the step takes.
        case branch
    }

    package let subject: Subject
    package let expected: String
    package let place: TextPosition
}

extension CaseExpectation.Subject {
    /// The words that it may be; `nil` where that is any number, length or branch.
    package var words: [String]? {
        switch self {
        case .route: ["nothing", "direct", "shortcut", "direct-then-shortcut", "both", "unknown"]
        case .direct: ["yes", "no", "unknown"]
        case .flag: ["set", "clear", "set-if-direct-fails", "unknown"]
        case .alert:
            [
                "none", "hold", "now", "nothing", "send", "cancel-and-send", "cancel-and-withhold", "deliver", "remove",
                "unstated", "unknown",
            ]
        case .pause: ["on", "off", "unknown"]
        case .failures, .until, .branch: nil
        }
    }
}
