import EventExtraction
import Forensics
import LogReading
import RateLimitEvents
import Reporting

/// Reads one input that may still be written, and writes what its events tell as they are settled.
struct EventStream<Feed: StreamFeed> {
    private let reader: LogReader
    private let rules: RuleSet
    private let overlaps: OverlapHandling
    private let limits: StreamLimits
    private let write: (String) throws -> Void
    private var extractor: EventExtractor
    private(set) var feed: Feed
    /// How many lines were held when they were looked at.
    private var looked = 0
    private var lookAgain: ContinuousClock.Instant?
    private var latest: Instant?
    /// Whether the input turned out to be an archive, whose members are inputs of their own.
    private var isArchive = false

    /// Prepares to read; `overlaps` is what is done where members of an archive overlap.
    init(
        rules: RuleSet, options: ReadingOptions, feed: Feed, overlaps: OverlapHandling = .merge,
        limits: StreamLimits = StreamLimits(), write: @escaping (String) throws -> Void
    ) throws(ReadingError) {
        self.rules = rules
        self.overlaps = overlaps
        reader = try LogReader(gates: rules.gates, options: options)
        extractor = EventExtractor(rules: rules, overlaps: .ignore)
        self.feed = feed
        self.limits = limits
        self.write = write
    }

    /// What extraction could not do as it should have.
    var diagnostics: [ExtractionDiagnostic] { extractor.diagnostics }

    /// Reads the input to its end, or until the descriptor `stop` has something to read.
    ///
    /// - Throws: a `ReadingError`, after the events before it were written; or what `write` throws.
    mutating func run(_ input: LogInput, until stop: Int32? = nil) throws -> InputReading {
        // Reading calls back for records and for pauses, and both change what is held here.
        let state = Shared(self)
        defer { self = state.value }
        do {
            var reading = try state.value.reader.follow(
                input, until: stop, pause: { try state.value.pause($0) }, sink: { state.value.take($0) })
            reading.addNotes { state.value.extractor.cutNotes(of: $0) }
            for summary in reading.summaries { state.value.extractor.takeEnd(of: summary) }
            try state.value.look(from: reading.firstTime, .end, to: reading.lastTime)
            return reading
        } catch let error as ReadingError {
            try state.value.look(from: nil, .end, to: state.value.latest)
            throw error
        }
    }

    private final class Shared {
        var value: EventStream<Feed>

        init(_ value: EventStream<Feed>) { self.value = value }
    }

    private mutating func take(_ record: LogRecord) {
        if !isArchive, record.location.file.member != nil {
            isArchive = true
            extractor = EventExtractor(rules: rules, overlaps: overlaps)
        }
        extractor.take(record)
    }

    private mutating func pause(_ pause: ReadingPause) throws {
        // Time that passes settles what was read before, as new lines do.
        let isNew = extractor.heldLines != looked || pause.lastTime != latest
        guard extractor.heldLines > 0, isNew || pause.isQuiet else { return }
        let isFull = extractor.heldLines >= limits.heldLines
        if !pause.isQuiet, !isFull, let lookAgain, ContinuousClock.now < lookAgain { return }
        try look(
            from: pause.firstTime, pause.isQuiet ? .quiet(pause.lastTime) : .going(pause.lastTime), to: pause.lastTime)
        guard isFull, let (first, middle) = extractor.forget(keeping: limits.heldLines / 2) else { return }
        feed.forget(before: first, frozenBefore: middle)
    }

    /// Puts together what is held, and writes what is settled.
    private mutating func look(from first: Instant?, _ moment: StreamMoment, to last: Instant?) throws {
        let begin = ContinuousClock.now
        let text = try feed.take(extractor.snapshot(firstTime: first, lastTime: last), at: moment)
        looked = extractor.heldLines
        latest = last
        let end = ContinuousClock.now
        lookAgain = end + max(limits.leastRest, (end - begin) * limits.restFactor)
        if !text.isEmpty { try write(text) }
    }
}
