import Forensics
import LogCore
import RateLimitEvents

/// An invented log's events, and the analysis put together from them by counting.
///
/// The counting here is deliberately plain: it feeds the reports and is not what is tested.
struct Story {
    var events = LogEvents()
    var verdicts: [Verdict?] = []
    var sharedBudget: [ConditionalOutcome] = []
    var predictors: [ConditionalOutcome] = []
    var recovered: Recovery?
    var windows: [BudgetWindow] = []
    var inputs: [InputSummary] = []
    private let file: SourceFile
    private(set) var line = 1

    init(_ path: String, member: String? = nil) { file = SourceFile(path: path, member: member) }

    /// The next line of the log, some lines of noise further on.
    mutating func witness(_ role: Witness.Role, process: String? = nil, noise: Int = 3) -> Witness {
        line += noise
        return Witness(
            location: SourceLocation(file: file, line: line, byteOffset: line * 120), role: role, process: process)
    }

    /// Adds a request and what was decided about it.
    mutating func ask(
        _ route: Route, _ outcome: Outcome, at time: Instant?, milliseconds: Int64? = nil, process: String? = "Karui",
        record: String? = nil, state: ExecutionState? = .background, error: ErrorChain? = nil,
        readings: [PredictorReading] = [], verdict: Verdict? = nil, basis: Latency.Basis = .message,
        pairing: PairingBasis = .recordID
    ) {
        let role: Witness.Role =
            switch outcome {
            case .answered: .answered
            case .refused, .failed: .failed
            case .unanswered: .timedOut
            case .open: .asked
            }
        events.requests.append(
            InferenceRequest(
                route: route, outcome: outcome, record: record, process: process, state: state, asked: time,
                ended: milliseconds.flatMap { wait in time?.advanced(byNanoseconds: wait * 1_000_000) },
                latency: milliseconds.map { Latency(nanoseconds: $0 * 1_000_000, basis: basis) }, error: error,
                readings: readings, pairing: pairing,
                witnesses: [witness(.asked, process: process), witness(role, process: process, noise: 1)]))
        verdicts.append(outcome == .refused ? verdict : nil)
    }

    /// Adds a summary of the log itself.
    mutating func read(
        as format: String, lines: Int? = nil, examined: Int? = nil, unparsed: Int = 0, from first: Instant?,
        to last: Instant?, notes: [InputNote] = [], samples: [UnparsedSample] = []
    ) {
        inputs.append(
            InputSummary(
                file: file, format: format, bytes: (lines ?? line) * 120, lines: lines ?? line,
                recordsExamined: examined ?? events.requests.count, recordsUnparsed: unparsed,
                unparsedSamples: samples, firstTime: first, lastTime: last, notes: notes))
        events.firstTime = [events.firstTime, first].compactMap { $0 }.min()
        events.lastTime = [events.lastTime, last].compactMap { $0 }.max()
    }

    /// The place of a line of this log.
    func location(line: Int) -> SourceLocation { SourceLocation(file: file, line: line, byteOffset: 0) }

    var analysis: Analysis {
        Analysis(
            events: events, verdicts: verdicts, routes: routes, refusals: refusals, sharedBudget: sharedBudget,
            predictors: predictors, recovered: recovered, windows: windows,
            limits: events.limiterRecords.compactMap { record in
                guard let count = record.count, let duration = record.durationNanoseconds else { return nil }
                return RecordedLimit(
                    budget: .shortcut, count: count, durationNanoseconds: duration, witness: record.witness)
            })
    }

    private var routes: [RouteSummary] {
        Route.allCases.compactMap { route in
            let asked = events.requests.filter { $0.route == route }
            guard !asked.isEmpty else { return nil }
            func count(_ outcome: Outcome) -> Int { asked.count { $0.outcome == outcome } }
            return RouteSummary(
                route: route, asked: asked.count, answered: count(.answered), refused: count(.refused),
                failed: count(.failed), unanswered: count(.unanswered), open: count(.open),
                byState: asked.reduce(into: [:]) {
                    $0[$1.state, default: OutcomeCounts()].count($1.outcome)
                },
                answeredLatency: latency(asked, .answered), refusedLatency: latency(asked, .refused),
                onlyRefusalsSeen: asked.allSatisfy { request in
                    request.outcome == .refused && !request.witnesses.contains { $0.role == .asked }
                })
        }
    }

    private func latency(_ requests: [InferenceRequest], _ outcome: Outcome) -> LatencySummary? {
        let sorted = requests.filter { $0.outcome == outcome }.compactMap { $0.latency?.milliseconds }.sorted()
        guard let least = sorted.first, let most = sorted.last else { return nil }
        func rank(_ share: Double) -> Double { sorted[Int((share * Double(sorted.count)).rounded(.up)) - 1] }
        let median =
            sorted.count.isMultiple(of: 2)
            ? (sorted[sorted.count / 2 - 1] + sorted[sorted.count / 2]) / 2 : sorted[sorted.count / 2]
        return LatencySummary(
            count: sorted.count, minMilliseconds: least, medianMilliseconds: median, p90Milliseconds: rank(0.9),
            p99Milliseconds: rank(0.99), maxMilliseconds: most)
    }

    private var refusals: RefusalCounts {
        let made = zip(events.requests, verdicts).compactMap { $0.outcome == .refused ? $1 : nil }
        return RefusalCounts(
            total: made.count, byOrigin: made.reduce(into: [:]) { $0[$1.origin, default: 0] += 1 },
            byLimiter: made.reduce(into: [:]) { $0[$1.limiter, default: 0] += 1 },
            suspected: events.lookAlikes.count(where: \.suspected), banners: events.banners.count)
    }
}
