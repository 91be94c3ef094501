import LogCore

/// What scanning one stretch of an input gave; lines are counted from the stretch's beginning.
struct Segment: Sendable {
    /// How many unparsed records are kept as examples.
    static let keptSamples = 5

    var bytes = 0
    /// Line feeds, and one more for a last line without.
    var lines = 0
    var recordsExamined = 0
    var recordsUnparsed = 0
    private(set) var unparsedSamples: [UnparsedSample] = []
    var firstTime: Instant?
    var lastTime: Instant?
    /// What the last line was that was not a continuation.
    var lastKind: LineKind?
    var notes = NoteLog()
    /// Whether a stamp without a zone was given the user's.
    var hasGivenZone = false

    /// Counts a record as examined and unparsed, and keeps it as an example while there are few.
    mutating func addUnparsed(_ sample: UnparsedSample) {
        recordsExamined += 1
        recordsUnparsed += 1
        if unparsedSamples.count < Segment.keptSamples { unparsedSamples.append(sample) }
    }

    /// Joins the stretch that follows this one.
    mutating func append(_ later: Segment) {
        for sample in later.unparsedSamples where unparsedSamples.count < Segment.keptSamples {
            unparsedSamples.append(
                UnparsedSample(
                    location: sample.location.moved(byLines: lines), column: sample.column, expected: sample.expected,
                    text: sample.text))
        }
        notes.append(later.notes, movedBy: lines)
        bytes += later.bytes
        lines += later.lines
        recordsExamined += later.recordsExamined
        recordsUnparsed += later.recordsUnparsed
        firstTime = firstTime ?? later.firstTime
        lastTime = later.lastTime ?? lastTime
        lastKind = later.lastKind ?? lastKind
        hasGivenZone = hasGivenZone || later.hasGivenZone
    }
}
