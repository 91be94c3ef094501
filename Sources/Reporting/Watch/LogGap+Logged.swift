import RateLimitEvents

extension LogGap {
    /// Whether a line of the log tells of it: what an input's end hides, nobody can have seen when it comes.
    var isLogged: Bool { [.loss, .quarantine].contains(kind) }
}
