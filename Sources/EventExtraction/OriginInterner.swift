import LogCore
import RateLimitEvents

/// Keeps one origin for all lines that share it, so that a kept event costs no names of its own.
struct OriginInterner {
    /// Of so many writers the next begins a new set: an input without an end has ever new ones.
    private static let limit = 8_192

    private var known: Set<Origin> = []
    /// The origin of the line before, which most lines share.
    private var last: Origin?

    /// The origin of a record, the same object for equal ones.
    mutating func origin(of record: LogRecord) -> Origin {
        if let last, last.process == record.process, last.pid == record.pid, last.subsystem == record.subsystem,
            last.boot == record.machTime?.boot
        {
            return last
        }
        let origin = Origin(
            process: record.process, pid: record.pid, subsystem: record.subsystem, boot: record.machTime?.boot)
        if known.count >= OriginInterner.limit { known = [] }
        let kept = known.insert(origin).memberAfterInsert
        last = kept
        return kept
    }
}
