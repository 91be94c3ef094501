import EventExtraction
import Forensics
import LogReading
import RateLimitEvents
import Reporting

/// Reads one input that may still be written, and writes its events as they are settled.
struct EventStream {
    /// How much is held and how often it is looked at.
    struct Limits {
        /// So many matched lines are held at most, and half of them when the older are let go: some 10 MB.
        var heldLines = 16_384
        /// Looking at all that is held takes at most one part in so many of the time.
        var restFactor = 10
        /// While input comes, what is held is not looked at more often than this.
        var leastRest = Duration.milliseconds(50)
    }

    private let reader: LogReader
    private let scope: Scope
    private let limits: Limits
    private let write: (String) throws -> Void
    private var extractor: EventExtractor
    private var feed: EventFeed
    /// How many lines were held when they were looked at.
    private var looked = 0
    private var lookAgain: ContinuousClock.Instant?
    private var latest: Instant?

    init(
        rules: RuleSet, options: ReadingOptions, scope: Scope, format: EventFeed.Format, limits: Limits = Limits(),
        write: @escaping (String) throws -> Void
    ) throws(ReadingError) {
        reader = try LogReader(gates: rules.gates, options: options)
        extractor = EventExtractor(rules: rules)
        feed = EventFeed(format)
        self.scope = scope
        self.limits = limits
        self.write = write
    }

    /// What extraction could not do as it should have.
    var diagnostics: [ExtractionDiagnostic] { extractor.diagnostics }

    /// Reads the input to its end.
    ///
    /// - Throws: a `ReadingError`, after the events before it were written; or what `write` throws.
    mutating func run(_ input: LogInput) throws -> InputReading {
        // Reading calls back for records and for pauses, and both change what is held here.
        let state = Shared(self)
        defer { self = state.value }
        do {
            let reading = try state.value.reader.follow(
                input, pause: { try state.value.pause($0) }, sink: { state.value.extractor.take($0) })
            for summary in reading.summaries { state.value.extractor.takeEnd(of: summary) }
            try state.value.look(from: reading.firstTime, .end, to: reading.lastTime)
            return reading
        } catch let error as ReadingError {
            try state.value.look(from: nil, .end, to: state.value.latest)
            throw error
        }
    }

    private final class Shared {
        var value: EventStream

        init(_ value: EventStream) { self.value = value }
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
    private mutating func look(from first: Instant?, _ moment: EventFeed.Moment, to last: Instant?) throws {
        let begin = ContinuousClock.now
        let (events, verdicts) = try scope.verdicts(on: extractor.snapshot(firstTime: first, lastTime: last))
        let text = feed.take(events, verdicts: verdicts, files: [], at: moment)
        looked = extractor.heldLines
        latest = last
        let end = ContinuousClock.now
        lookAgain = end + max(limits.leastRest, (end - begin) * limits.restFactor)
        if !text.isEmpty { try write(text) }
    }
}
