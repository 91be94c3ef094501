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
    private var statesDue: Instant?
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
    /// Limits are inferred only where a state is told: `findings` gives what is inferred where the analysis leaves it out.
    /// - Complexity: that of `analyze` for the requests held, and O(n log n) for the events of the lines held.
    package mutating func take(
        _ events: LogEvents, at moment: StreamMoment, findings: (LogEvents) throws -> [LimitFinding],
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
        let changes = states.changes(in: analysis)
        if !changes.isEmpty || isDue(analysis.events.lastTime) || moment.isEnd {
            let found = analysis.options.limits.isEnabled ? analysis.findings : try findings(history.events)
            states.tell(BudgetLimits.groups(found))
        }
        // Of what is over it is not told when it would have been.
        entries += changes.map { change in .budget(states.current.first { $0 == change } ?? change) }
        return entries.inTimeOrder(by: \.time).map { row($0) }.joined() + periodicStates(at: analysis.events.lastTime)
    }

    /// The same where `analyze` infers limits too.
    package mutating func take(
        _ events: LogEvents, at moment: StreamMoment, analyze: (LogEvents) throws -> Analysis
    ) rethrows -> String {
        try take(events, at: moment, findings: { _ in [] }, analyze: analyze)
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

    /// Whether the next telling of all budgets is due.
    private func isDue(_ time: Instant?) -> Bool {
        guard interval != nil, let time, let statesDue else { return false }
        return time >= statesDue
    }

    private mutating func periodicStates(at time: Instant?) -> String {
        guard let interval, let time else { return "" }
        guard statesDue != nil else {
            statesDue = time.advanced(byNanoseconds: interval)
            return ""
        }
        guard isDue(time) else { return "" }
        statesDue = time.advanced(byNanoseconds: interval)
        guard states.current != statesTold else { return "" }
        statesTold = states.current
        switch format {
        case .text: return text.states(states.current, at: time)
        case .ndjson: return WatchJSON.states(states.current, at: time).compact + "\n"
        }
    }

    private mutating func row(_ entry: WatchEntry) -> String {
        switch format {
        case .text: text.row(entry)
        case .ndjson: WatchJSON.object(entry).compact + "\n"
        }
    }
}
