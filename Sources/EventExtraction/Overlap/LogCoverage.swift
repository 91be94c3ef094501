import LogCore
import RateLimitEvents

/// Which time the inputs cover, and for which processes.
///
/// An input covers the time from its first record to its last. It covers a process if it holds entries of it, or if it
/// is an export of the whole device: one of the system's carriers, without a predicate or with one that names the
/// process or lets it through elsewhere. An app's own log covers the app alone.
struct LogCoverage {
    private struct Span {
        let input: InputSummary
        let first: Instant
        let last: Instant
        let processes: Set<String>

        var isOfDevice: Bool { LogCoverage.systemCarriers.contains { input.format.hasPrefix($0) } }

        /// Whether it has a process's entries; `predicates` are those of exports that do.
        func covers(_ process: String, predicates: Set<String>?) -> Bool {
            if processes.contains(process) { return true }
            guard isOfDevice else { return false }
            guard let predicate = input.predicate, predicates?.contains(predicate) != true else { return true }
            // One that leaves something out may leave out the process that it names.
            return predicate.contains(process) && !predicate.contains("NOT ") && !predicate.contains("!=")
        }

        /// How far its lines are apart on average, in nanoseconds.
        var lineDistance: Int64 { last.nanoseconds(since: first) / Int64(max(1, input.lines - 1)) }

        var start: Witness {
            Witness(location: SourceLocation(file: input.file, line: 1, byteOffset: 0), role: .other)
        }

        var end: Witness {
            Witness(
                location: SourceLocation(file: input.file, line: max(input.lines, 1), byteOffset: input.bytes),
                role: .other)
        }
    }

    /// How the names of those begin that are written for all processes of a device.
    private static let systemCarriers = [
        "log-show-", "console-copy", "idevicesyslog", "pymobiledevice3", "unifiedlog-iterator-", "sysdiagnose-jsonl",
        "system-log",
    ]
    /// A shorter silence between two inputs is none: exports begin and end with whole seconds.
    private static let leastNanoseconds: Int64 = 1_000_000_000
    /// Nor is one of less than so many times the distance of their lines: an app's log is silent as often.
    private static let leastDistances: Int64 = 10

    private var spans: [Span] = []
    private var processes: [SourceFile: Set<String>] = [:]
    /// By process, the predicates of the exports that hold entries of it: they let it through.
    private var predicates: [String: Set<String>] = [:]

    /// Notes that an input holds entries of a process.
    mutating func see(_ process: String?, in file: SourceFile) {
        if let process { processes[file, default: []].insert(process) }
    }

    mutating func add(_ input: InputSummary) {
        guard let first = input.firstTime, let last = input.lastTime else { return }
        let span = Span(
            input: input, first: min(first, last), last: max(first, last), processes: processes[input.file] ?? [])
        spans.append(span)
        guard span.isOfDevice, let predicate = input.predicate else { return }
        for process in span.processes { predicates[process, default: []].insert(predicate) }
    }

    /// Whether another input holds what an input that is cut off does not.
    func goesOn(behind cut: LogGap) -> Bool {
        guard let end = cut.from else { return false }
        let file = cut.witness.location.file
        return spans.contains { span in
            span.input.file != file && span.first.zoneKnown == end.zoneKnown && span.first <= end && span.last > end
                && (processes[file] ?? []).allSatisfy { span.covers($0, predicates: predicates[$0]) }
        }
    }

    /// Before the first record of all inputs, and behind the last one where no cut says so already.
    func ends(cuts: [LogGap]) -> [LogGap] {
        [true, false].flatMap { zoneKnown -> [LogGap] in
            let own = spans.filter { $0.first.zoneKnown == zoneKnown }
            guard let first = own.min(by: { $0.first < $1.first }), let last = own.max(by: { $0.last < $1.last }) else {
                return []
            }
            let start = LogGap(kind: .logStart, to: first.first, witness: first.start)
            let isCut = cuts.contains { $0.witness.location.file == last.input.file }
            return [start] + (isCut ? [] : [LogGap(kind: .logEnd, from: last.last, witness: last.end)])
        }
    }

    /// The times between two inputs that none covers: for no process, or for one.
    ///
    /// - Complexity: O(n · p) for n inputs and p processes that several of them hold.
    var holes: [LogGap] {
        [true, false].flatMap { zoneKnown -> [LogGap] in
            let own = spans.filter { $0.first.zoneKnown == zoneKnown }.sorted { $0.first < $1.first }
            guard own.count > 1 else { return [] }
            let common = holes(between: own, process: nil)
            let known = Set(common.map { [$0.from, $0.to] })
            let holders = own.reduce(into: [String: Int]()) { counts, span in
                for process in span.processes { counts[process, default: 0] += 1 }
            }
            let others = holders.filter { $0.value > 1 && $0.value < own.count }.keys.sorted().flatMap { process in
                let covering = own.filter { $0.covers(process, predicates: predicates[process]) }
                return holes(between: covering, process: process).filter {
                    !known.contains([$0.from, $0.to])
                }
            }
            return common + others
        }
    }

    /// Spans are ascending by their first times.
    private func holes(between spans: [Span], process: String?) -> [LogGap] {
        guard var latest = spans.first else { return [] }
        var holes: [LogGap] = []
        for span in spans.dropFirst() {
            defer { if span.last > latest.last { latest = span } }
            let silence = span.first.nanoseconds(since: latest.last)
            let distance = max(span.lineDistance, latest.lineDistance)
            guard silence >= LogCoverage.leastNanoseconds, silence / LogCoverage.leastDistances >= distance else {
                continue
            }
            holes.append(
                LogGap(
                    kind: .hole, from: latest.last, to: span.first, process: process, witness: latest.end,
                    endWitness: span.start))
        }
        return holes
    }
}
