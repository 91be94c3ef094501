import RateLimitEvents

/// One line of the log, or a moment of it, by what it tells a check.
struct TimelineEntry {
    enum Kind {
        case triageBegan(Int)
        case triageEnded(Int)
        /// A direct call, or a line of the shortcut's own, goes out.
        case asked(Int)
        /// The on-device model, a direct call or the shortcut came to an end.
        case ended(Int)
        /// The app's own word that no answer came.
        case timedOut(Int)
        /// A shortcut's request without an answer is 30 s old, and no line says so.
        case silent(Int)
        case app(Int)
        case processStart(Int)
        /// From here on nothing from before is certain.
        case interruption
    }

    let kind: Kind
    let time: Instant?
    /// Nanoseconds as in `Instant`; `nil` where the time is unknown, or of another kind of zone than the log's.
    let moment: Int64?
    /// The place in the log; an entry that is no line has none.
    let file: Int32
    let line: Int

    /// No line.
    static let nowhere: Int32 = -1

    /// Whether this happened before another; `nil` where the log does not tell.
    func isBefore(_ other: TimelineEntry) -> Bool? {
        if file == other.file, file != TimelineEntry.nowhere { return line < other.line }
        guard let moment, let theirs = other.moment, let time, let otherTime = other.time else { return nil }
        let (end, overflow) = moment.addingReportingOverflow(time.resolution.nanoseconds)
        let (otherEnd, otherOverflow) = theirs.addingReportingOverflow(otherTime.resolution.nanoseconds)
        guard !overflow, !otherOverflow else { return nil }
        if end <= theirs { return true }
        return otherEnd <= moment ? false : nil
    }
}
