/// A published or tried version of the rules by which the app asks the cloud.
///
/// The texts are those of Technical Note KN002, "Accessing Private Cloud Compute in an App Through Shortcuts". Raw values
/// are the names that `karui started … policy=` carries.
public enum PolicyRevision: String, Sendable, Hashable, CaseIterable {
    /// First published: the shortcut only, no pause.
    case september28 = "2026-09-28"
    /// "Added Private Cloud Compute’s own rate limit and how Karui backs off."
    case september29 = "2026-09-29"
    /// The day in October when both routes were asked about every notification.
    case octoberTrial = "trial-2026-10"
    /// "Added that Karui’s own calls to Private Cloud Compute share the on-device model’s budget … and updated the modes".
    case october19 = "2026-10-19"
    /// "Renamed Second Opinion to Private Cloud Sorting. The shortcut’s property names are unchanged."
    case november5 = "2026-11-05"

    /// What the rules of a revision rest on.
    public enum TextBasis: String, Sendable, Hashable, CaseIterable {
        /// The text of the revision exists.
        case published
        /// Its text is lost; the rules follow from the history of revisions and from the texts before and behind it.
        case reconstructed
        /// No revision: a later text tells what was done that day.
        case described
    }
}
