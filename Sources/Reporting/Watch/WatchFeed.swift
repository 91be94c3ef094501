package import Forensics
package import RateLimitEvents

/// A log that goes on, told as it happens: each refusal once it is settled, what is known of the budgets when that
/// changes, and in the end a summary.
///
/// A refusal is told once, and again as a correction where later lines change what was told of it. The last telling of
/// each, and the states of the budgets, are those of one look at the whole log (``WatchHistory`` says within which bounds).
package struct WatchFeed {
    private struct Told {
        let name: WatchEntry.Name
        /// Of the facts as last told.
        var fingerprint: Int
    }

    /// So long after a moment what was asked before it is settled: the time of an unanswered request, and what lines lag.
    private static let settlingNanoseconds = InferenceRequest.silenceNanoseconds + 1_000_000_000

    private let format: WatchFormat
    /// The log's own time between two tellings of all budgets.
    private let interval: Int64?
    private var history: WatchHistory
    private var states = BudgetStates()
    private var analysis: Analysis?
    private var told: [EventLine.Key: Told] = [:]
    /// The lines of gaps, boots and clock steps that were told.
    private var toldLines: Set<SourceLocation> = []
    private var text: WatchText
    /// The moment of the last look at all budgets.
    private var statesAt: Instant?
    private var statesTold: [BudgetState] = []

    /// Begins a watch.
    ///
    /// - Parameters:
    ///   - format: what is written.
    ///   - interval: how much time of the log passes between two tellings of all budgets, in nanoseconds; `nil` for
    ///     none.
    ///   - limits: how much is held.
    package init(_ format: WatchFormat, interval: Int64? = nil, limits: WatchLimits = WatchLimits()) {
        self.format = format
        self.interval = interval
        history = WatchHistory(limits: limits)
        if case .text(let style) = format { text = WatchText(style) } else { text = WatchText(TextStyle(color: false)) }
    }

    /// Takes the events of all lines held, and gives the text to write; `analyze` judges what is settled of the stream.
    ///
    /// What a state tells is judged by what was known at its own moment, so that it is the same however the bytes came:
    /// `judge` does that, with what is inferred of limits where its flag says so.
    /// - Complexity: that of `analyze` for the requests held, once and for each state told, and O(n log n) for the events
    ///   of the lines held.
    package mutating func take(
        _ events: LogEvents, at moment: StreamMoment, judge: (LogEvents, _ limits: Bool) throws -> Analysis,
        analyze: (LogEvents) throws -> Analysis
    ) rethrows -> String {
        let gone = history.take(events, at: moment)
        let analysis = try analyze(history.events)
        self.analysis = analysis
        var entries = gone.compactMap { withdrawal(of: $0, nil) }
        for (request, verdict) in zip(analysis.events.requests, analysis.verdicts) {
            if let entry = entry(of: request, verdict) { entries.append(entry) }
        }
        entries += lineEntries(of: analysis.events)
        for change in states.changes(in: analysis) { entries.append(.budget(try told(change, judge))) }
        if moment.isEnd { states.tell(BudgetLimits.groups(analysis.findings)) }
        entries += try periodicStates(at: moment, analysis.events, judge)
        return entries.inTimeOrder(by: \.time).map { row($0) }.joined()
    }

    /// The same where `analyze` infers limits too.
    package mutating func take(
        _ events: LogEvents, at moment: StreamMoment, analyze: (LogEvents) throws -> Analysis
    ) rethrows -> String {
        try take(events, at: moment, judge: { events, _ in try analyze(events) }, analyze: analyze)
    }

    /// Forgets what was told of lines before `first`; what was told of lines before `middle` stays as it is.
    package mutating func forget(before first: SourceLocation, frozenBefore middle: SourceLocation) {
        let since = history.heldSince
        history.forget(before: first, frozenBefore: middle, windows: analysis?.windows ?? [])
        if history.heldSince != since { states.cut() }
        told = told.filter { $0.key.location.line >= middle.line }
        toldLines = toldLines.filter { $0.line >= middle.line }
    }

    /// What the whole stream says, once it has ended; nothing where no input could be read.
    package func summary(of inputs: [InputSummary]) -> String {
        guard let analysis, !inputs.isEmpty || !analysis.events.requests.isEmpty else { return "" }
        let report = WatchSummary(
            analysis: analysis, inputs: inputs, earlier: history.earlier, states: states.current)
        switch format {
        case .text(let style): return report.text(style, isAlone: text.isEmpty)
        case .ndjson: return report.object.compact + "\n"
        }
    }

    // MARK: What is new

    private mutating func entry(of request: InferenceRequest, _ verdict: Verdict?) -> WatchEntry? {
        guard let place = request.witnesses.first?.location, let key = history.keys[place] else { return nil }
        guard let verdict else { return withdrawal(of: key, request) }
        let known = told[key]
        let name =
            known?.name
            ?? WatchEntry.Name(
                id: place.description, place: (request.outcomeWitness?.location ?? place).description)
        let fingerprint = fingerprint(of: request, verdict, name)
        guard fingerprint != known?.fingerprint else { return nil }
        told[key] = Told(name: name, fingerprint: fingerprint)
        return .refusal(request, verdict, name, known == nil ? .first : .revised)
    }

    /// Of what the format shows.
    private func fingerprint(of request: InferenceRequest, _ verdict: Verdict, _ name: WatchEntry.Name) -> Int {
        switch format {
        case .text(let style): WatchText.cells(of: request, verdict, at: name.place, style).hashValue
        case .ndjson: WatchJSON.refusal(request, verdict, id: name.id, .first).compact.hashValue
        }
    }

    private mutating func withdrawal(of key: EventLine.Key, _ request: InferenceRequest?) -> WatchEntry? {
        told.removeValue(forKey: key).map { .withdrawal($0.name, request) }
    }

    private mutating func lineEntries(of events: LogEvents) -> [WatchEntry] {
        let gaps = events.gaps.filter(\.isLogged).map { (WatchEntry.gap($0), $0.witness.location) }
        let boots = events.boots.map { (WatchEntry.boot($0), $0.witness.location) }
        let steps = events.clockSteps.map { (WatchEntry.clockStep($0), $0.witness.location) }
        return (gaps + boots + steps).compactMap { entry, place in
            place.line >= history.firstLine && toldLines.insert(place).inserted ? entry : nil
        }
    }

    /// A change by what was known when it came about.
    private func told(
        _ change: BudgetState, _ judge: (LogEvents, _ limits: Bool) throws -> Analysis
    ) rethrows -> BudgetState {
        guard let moment = change.knownAt else { return change }
        let isInferred = change.standing == .refusing || change.standing == .mayBeRefusing
        return change.told(by: try judge(history.events(knownAt: moment), isInferred)) ?? change
    }

    /// The states at each moment that the interval names, as far as all that was asked by then is settled.
    private mutating func periodicStates(
        at moment: StreamMoment, _ events: LogEvents, _ judge: (LogEvents, _ limits: Bool) throws -> Analysis
    ) rethrows -> [WatchEntry] {
        guard let interval, interval > 0, let first = events.firstTime, let last = events.lastTime else { return [] }
        let known = moment.isEnd ? last : last.advanced(byNanoseconds: -WatchFeed.settlingNanoseconds)
        var from = statesAt ?? first
        var entries: [WatchEntry] = []
        let signs = history.signs
        // Where nothing happened nothing has changed: those moments are passed over.
        while let sign = signs.first(where: { $0 > from }) {
            let (distance, isTooFar) = ((sign.nanoseconds(since: from) - 1) / interval + 1)
                .multipliedReportingOverflow(by: interval)
            let due = from.advanced(byNanoseconds: distance)
            guard !isTooFar, due > from, due <= known else { break }
            from = due
            var states = BudgetStates()
            let analysis = try judge(history.events(knownAt: due), true)
            _ = states.changes(in: analysis)
            states.tell(BudgetLimits.groups(analysis.findings))
            guard states.current != statesTold else { continue }
            statesTold = states.current
            entries.append(.states(states.current, due))
        }
        statesAt = from
        return entries
    }

    private mutating func row(_ entry: WatchEntry) -> String {
        switch format {
        case .text: text.row(entry)
        case .ndjson: WatchJSON.object(entry).compact + "\n"
        }
    }
}
