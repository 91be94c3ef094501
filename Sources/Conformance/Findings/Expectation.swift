package import RoutingPolicy

/// What the policy wanted: the obligation as a value.
package enum Expectation: Sendable, Hashable {
    /// Nobody is asked, for this reason.
    case noRequest(PolicyBranch)
    /// No direct call, for this reason.
    case noDirectCall(PolicyBranch)
    /// The app's own call.
    case directCall(PolicyBranch)
    /// The flag set.
    case shortcut(PolicyBranch)
    /// The flag not set, for this reason.
    case noShortcut(PolicyBranch)
    /// No direct call under the revision, whatever happens.
    case noDirectCallAtAll(PolicyRevision)
    /// A pause of this length, where its length is known.
    case pause(failures: Int?, length: Nanoseconds)
    /// A failure of a burst changes nothing.
    case noFurtherPause
    /// The pause over.
    case pauseOver
    /// Flag, record and prompt that fit each other.
    case fittingEntity
    /// No answer, as nobody asked.
    case noAnswer
    /// No *Use Model* step, as the flag was not set.
    case noUseModelStep
    /// The alert held for so long.
    case hold(Nanoseconds)
    /// The alert at once.
    case alertNow(AlertPlan.Reason)
    /// What is to be done about an alert.
    case alert(AlertDuty)
    /// An answer that holds a category.
    case category
    /// This category, which the answer holds; `nil` where it holds none.
    case categoryOfAnswer(SortingCategory?)
    /// A prompt of no more than the permitted fields.
    case permittedFields
    /// No prompt, as rules decided.
    case noPrompt
    /// No direct call of a just limited notification into a closed window.
    case noDirectIntoClosed
    /// At most one probe a pause.
    case oneProbe
    /// A pause no longer than the window is closed.
    case noPauseBehindLift
}
