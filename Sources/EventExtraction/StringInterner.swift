import LogCore

/// Keeps one copy of the names that many records share, so that a kept event costs no text of its own.
struct StringInterner {
    private var known: Set<String> = []

    /// The record with its process, subsystem and boot replaced by the copies first seen.
    mutating func intern(_ record: LogRecord) -> LogRecord {
        var record = record
        record.process = record.process.map { intern($0) }
        record.subsystem = record.subsystem.map { intern($0) }
        record.machTime = record.machTime.map { MachTime(ticks: $0.ticks, boot: intern($0.boot)) }
        return record
    }

    private mutating func intern(_ text: String) -> String { known.insert(text).memberAfterInsert }
}
