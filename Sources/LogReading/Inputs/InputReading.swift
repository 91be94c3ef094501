package import LogCore

/// What reading an input gave: one log, or those of an archive.
package struct InputReading: Sendable {
    /// One for each log, in the order in which they were read.
    package private(set) var summaries: [InputSummary] = []
    /// What else an archive held; `nil` for an input that is none.
    package var archive: ArchiveFindings?

    /// The time of the earliest first record.
    package var firstTime: Instant? { summaries.compactMap(\.firstTime).min() }
    /// The time of the latest last record.
    package var lastTime: Instant? { summaries.compactMap(\.lastTime).max() }

    mutating func add(_ summary: InputSummary) { summaries.append(summary) }

    /// Adds what was noticed of each log behind the reading.
    package mutating func addNotes(_ notes: (SourceFile) -> [InputNote]) {
        for index in summaries.indices { summaries[index].notes += notes(summaries[index].file) }
    }
}
