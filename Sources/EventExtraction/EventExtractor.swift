package import LogCore
package import RateLimitEvents

/// Turns records into events: matches each against the rules, and puts the lines of one request together at the end.
///
/// Nothing of a record that no rule matches is kept. Records of one file are taken in its order; ``finish`` merges
/// several files by time, so that an app's own log and the system's may be read one after the other.
package struct EventExtractor {
    private let rules: RuleSet
    private let options: ExtractionOptions
    private let matcher = Matcher()
    private let overlaps: OverlapHandling
    private var events: [ExtractedEvent] = []
    /// Of each entry that gave events.
    private var texts: [EntryText] = []
    private var clock = MachClock()
    private var interner = OriginInterner()
    private var errors = ErrorChainCache()
    private var requesters: Set<String> = []
    private var cuts: [LogGap] = []
    private var coverage = LogCoverage()
    /// So many of them are noted.
    private static let keptCuts = 10
    /// Entries that may be cut, where that changed what they tell.
    private var cutEntries: [SourceLocation] = []
    /// What lines that were let go of showed of boots and processes.
    private var past: AssemblyPast?

    /// What could not be done, one entry for each rule and kind, in order of appearance.
    package private(set) var diagnostics: [ExtractionDiagnostic] = []

    package init(rules: RuleSet, options: ExtractionOptions = .init(), overlaps: OverlapHandling = .merge) {
        self.rules = rules
        self.options = options
        self.overlaps = overlaps
    }

    /// Reads one record.
    ///
    /// - Complexity: O(rules · message), bounded by the match limits.
    package mutating func take(_ record: LogRecord) {
        let known = events.count
        read(record)
        guard events.count > known else { return }
        if overlaps != .ignore { coverage.see(record.process, in: record.location.file) }
        texts.append(
            EntryText(record.withSignpostName, events: events[known...], holdsParts: overlaps != .ignore))
    }

    private mutating func read(_ record: LogRecord) {
        if let mach = record.machTime, let time = record.time { clock.note(mach, at: time) }
        if let remark = CarrierRemark(record) {
            events.append(ExtractedEvent(remark, of: record, origin: interner.origin(of: record)))
        }
        guard EventExtractor.speaks(record) else { return }
        let record = record.withSignpostName
        let message = Array(record.message.utf8)
        for match in matches(record, message) {
            guard let match = record.mayBeCut ? settled(match, record) : match else { continue }
            switch MatchReading(record, message, match, &errors, origin: interner.origin(of: record)) {
            case .event(let event):
                if record.mayBeCut { compare(event, with: match, record, message) }
                events.append(event)
                if event.tellsRequest, let process = event.process { requesters.insert(process) }
            case .echo: break
            case .errorNotUnderstood: report(.errorNotUnderstood, rule: match.rule, at: record.location)
            }
        }
    }

    /// Takes note of an input's end: one that is cut off or damaged hides what came behind it.
    package mutating func takeEnd(of input: InputSummary) {
        coverage.add(input)
        guard input.notes.contains(where: { $0.kind == .cut || $0.kind == .damaged }) else { return }
        let end = SourceLocation(file: input.file, line: max(input.lines, 1), byteOffset: input.bytes)
        cuts.append(LogGap(kind: .cut, from: input.lastTime, witness: Witness(location: end, role: .other)))
    }

    /// Puts everything together.
    ///
    /// - Parameters:
    ///   - firstTime: The time of the input's first record of any kind.
    ///   - lastTime: The time of its last one: requests without an end are judged by how much log follows.
    /// - Returns: The events in time order; the extractor holds none of them any more.
    package mutating func finish(firstTime: Instant?, lastTime: Instant?) -> LogEvents {
        let (pending, texts) = (events, texts)
        events = []
        self.texts = []
        return assemble(pending, texts, firstTime: firstTime, lastTime: lastTime)
    }

    /// Puts together what was read so far and keeps it, for an input that goes on.
    ///
    /// - Complexity: O(n log n) for the lines held.
    package func snapshot(firstTime: Instant?, lastTime: Instant?) -> LogEvents {
        assemble(events, texts, firstTime: firstTime, lastTime: lastTime)
    }

    /// How many matched lines are held.
    package var heldLines: Int { events.count }

    /// Lets go of the oldest lines but `count`, so that an input without an end takes no more memory than they do.
    ///
    /// - Returns: The places of the first line kept and of the one in the middle of those kept.
    package mutating func forget(keeping count: Int) -> (first: SourceLocation, middle: SourceLocation)? {
        guard events.count > count else { return nil }
        let old = Array(events.prefix(events.count - count))
        events.removeFirst(old.count)
        // One for each entry: that of which some events are kept keeps its own.
        texts.removeFirst(texts.count - MatchedEntry.entries(of: events, texts: []).count)
        let merged = MergedLog(old, texts: [], handling: .ignore, options: options)
        var (assembler, watch) = begin(merged.logs)
        for event in merged.events { EventExtractor.add(event, to: &assembler, &watch) }
        past = AssemblyPast(assembler: assembler.successor, watch: watch)
        guard let first = events.first else { return nil }
        return (first.location, events[events.count / 2].location)
    }

    private func assemble(
        _ events: consuming [ExtractedEvent], _ texts: [EntryText], firstTime: Instant?, lastTime: Instant?
    ) -> LogEvents {
        let merged = MergedLog(events, texts: texts, handling: overlaps, options: options)
        var (assembler, watch) = begin(merged.logs)
        var pending = merged.events
        pending.drain { EventExtractor.add($0, to: &assembler, &watch) }
        var result = assembler.finish(
            cuts: cuts.filter { !coverage.goesOn(behind: $0) } + coverage.ends(cuts: cuts), holes: coverage.holes,
            firstTime: firstTime, lastTime: lastTime,
            clock: clock)
        result.overlaps = merged.overlaps
        result.repeats = merged.repeats
        result.deviceConflicts = assembler.deviceConflicts(in: result)
        return result
    }

    /// What lines are put together by, with what those before the held ones showed.
    private func begin(_ logs: [SourceFile: SourceFile]) -> (EventAssembler, StampWatch) {
        var assembler = past?.assembler ?? EventAssembler(options: options, logs: logs)
        assembler.requesters = requesters
        return (assembler, StampWatch(clock: clock, logs: logs, after: past?.watch))
    }

    private static func add(
        _ event: ExtractedEvent, to assembler: inout EventAssembler, _ watch: inout StampWatch
    ) {
        if let change = watch.changes(before: event) { assembler.add(change, before: event) }
        assembler.add(event)
    }

    // MARK: Rules

    /// Whether entries of a kind hold what processes say, not what the log says of itself.
    static func speaks(_ record: LogRecord) -> Bool {
        switch record.kind {
        case .log, .activity, .trace, .userAction: true
        // One whose brackets could not be read is neither a beginning nor an end.
        case .signpost: record.signpost != nil
        case .timesync, .loss, .state: false
        }
    }

    private mutating func matches(_ record: LogRecord, _ message: [UInt8]) -> [RuleMatch] {
        var matches: [RuleMatch] = []
        rules.tryRules(on: record, message, with: matcher) { rule, outcome in
            switch outcome {
            case .matched(let match): matches.append(match)
            case .gaveUp(let error): report(ExtractionDiagnostic.Kind(error), rule: rule.id, at: record.location)
            case .taken, .elsewhere, .notMatched: break
            }
        }
        return matches
    }

    // MARK: Cut entries

    /// What a match tells of an entry that may be cut, or `nil` where that cannot be told.
    ///
    /// An ID of which longer ones are known may be one of those: it is left out of a failure, which says what it is
    /// without it, and of anything else nothing is left.
    private mutating func settled(_ match: RuleMatch, _ record: LogRecord) -> RuleMatch? {
        var match = match
        let open = match.openFields.intersection(RuleMatch.identifiers).filter { name in
            match.fields[name].map(isHeadOfIdentifier) ?? false
        }
        for name in open { match.fields[name] = nil }
        if match.isReduced || match.isUndecided || !open.isEmpty { noteCut(record) }
        let isLost = match.isUndecided || !open.isEmpty && !match.yields.tellsFailure
        return isLost ? nil : match
    }

    /// Whether the lines read so far name an ID that is longer and begins so.
    private func isHeadOfIdentifier(_ text: String) -> Bool {
        events.contains { event in
            event.identifiers.contains { $0.utf8.count > text.utf8.count && $0.utf8.starts(with: text.utf8) }
        }
    }

    /// Notes an entry whose error would read otherwise if it were known to be whole.
    private mutating func compare(
        _ event: ExtractedEvent, with match: RuleMatch, _ record: LogRecord, _ message: [UInt8]
    ) {
        var (whole, all) = (record, match)
        whole.mayBeCut = false
        all.openFields = []
        guard case .event(let other) = MatchReading(whole, message, all, &errors, origin: event.origin),
            other.error == event.error
        else { return noteCut(record) }
    }

    private mutating func noteCut(_ record: LogRecord) {
        if cutEntries.last != record.lastLine, cutEntries.count < EventExtractor.keptCuts {
            cutEntries.append(record.lastLine)
        }
    }

    /// A note for each entry of a file that may be cut, where that changed what it tells.
    package func cutNotes(of file: SourceFile) -> [InputNote] {
        cutEntries.filter { $0.file == file }.map {
            InputNote(.cut, "the line has no line end and may be cut: what reaches its end is unknown", at: $0)
        }
    }

    private mutating func report(_ kind: ExtractionDiagnostic.Kind, rule: String, at location: SourceLocation) {
        if let index = diagnostics.firstIndex(where: { $0.kind == kind && $0.rule == rule }) {
            diagnostics[index].count += 1
        } else {
            diagnostics.append(ExtractionDiagnostic(rule: rule, kind: kind, location: location, count: 1))
        }
    }
}

extension LogRecord {
    /// The place of its last line; the bytes are those of its first.
    fileprivate var lastLine: SourceLocation {
        SourceLocation(file: location.file, line: location.line + lineCount - 1, byteOffset: location.byteOffset)
    }

    /// The record as the carriers have it that print an interval's name in front of a signpost's message.
    var withSignpostName: LogRecord {
        guard let name = signpost?.name, !message.hasPrefix(name) else { return self }
        var record = self
        record.message = message.isEmpty ? name : "\(name): \(message)"
        return record
    }
}
