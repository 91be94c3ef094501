package import JSON5
package import RoutingPolicy

/// Something that happens at one moment of a case, and what is expected then.
package struct CaseStep: Sendable {
    /// What happens.
    ///
    /// Notifications are told apart by a name of one's choice.
    package enum Happening: Sendable {
        /// A notification is sorted on the device; the pause is the clock's.
        case notification(String, NotificationFacts)
        /// The app's own call about one failed.
        case directFailed(String)
        /// The app's own call about one was answered.
        case directAnswered(String, CloudAnswer)
        /// The shortcut's answer about one arrived.
        case answered(String, CloudAnswer)
        /// The shortcut's request about one was not answered in time, or failed.
        case unanswered(String)
        /// Time passes; the alert of one may come due.
        case time(of: String?)
    }

    /// Nanoseconds since the case began; never less than at the step before.
    package let moment: Nanoseconds
    package let happening: Happening
    package let expectations: [CaseExpectation]
    package let place: TextPosition
}
