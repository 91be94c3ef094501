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

    /// The first record of each carrier but the main one, where there are several.
    private(set) var otherCarriers: [(name: String, place: SourceLocation)] = []
    /// Records with bytes that are not UTF-8, and where the first of them is.
    private(set) var repairedRecords = 0
    private(set) var firstRepaired: SourceLocation?

    /// Notes that a record is of another carrier than the main one.
    mutating func addCarrier(_ name: String, at place: SourceLocation) {
        if !otherCarriers.contains(where: { $0.name == name }) { otherCarriers.append((name, place)) }
    }

    /// Counts a record with bytes that are not UTF-8.
    mutating func addRepaired(at place: SourceLocation) {
        repairedRecords += 1
        firstRepaired = firstRepaired ?? place
    }

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
        for (name, place) in later.otherCarriers { addCarrier(name, at: place.moved(byLines: lines)) }
        repairedRecords += later.repairedRecords
        firstRepaired = firstRepaired ?? later.firstRepaired?.moved(byLines: lines)
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
