/// A pause as the log shows it, for holding it against a window.
struct PauseSpan {
    /// The entry that began it.
    let begin: Int
    let since: Int64
    /// Until when it lasts by what is printed; sooner where it ended.
    var until: Int64
    /// Whether a violation says that it should have been over.
    var isReported = false
}
