import LogCore
import RateLimitEvents
import TestSupport
import Testing

@testable import Forensics

/// From a log's events to what a limiter saw, with all that comes between.
@Suite("Traces of budgets")
struct TraceAssemblyTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var events: LogEvents
        /// The log's last record, in seconds.
        var end = 100.0
        /// The moment that the state is told for.
        var at: Double?
        /// A trace a line, by budget.
        let expected: [String]

        init(
            _ name: String, _ requests: [InferenceRequest], starts: [ProcessStart] = [], boots: [Double] = [],
            steps: [Double] = [], gaps: [LogGap] = [], at: Double? = nil, end: Double = 100, _ expected: [String]
        ) {
            testDescription = name
            events = LogEvents(
                requests: requests, processStarts: starts, boots: boots.map { Scenario.boot(at: $0 * 1_000) },
                gaps: gaps,
                clockSteps: steps.map {
                    // In another file, whose lines say nothing of the order of these.
                    ClockStep(
                        time: Scenario.at($0 * 1_000), nanoseconds: nil,
                        witness: Witness(
                            location: SourceLocation(file: SourceFile(path: "other.log"), line: 1, byteOffset: 0),
                            role: .other))
                },
                firstTime: Scenario.at(-5_000), lastTime: Scenario.at(end * 1_000))
            self.at = at
            self.end = end
            self.expected = expected
        }
    }

    /// A request whose asking and end belong together for certain, in seconds.
    private static func request(
        _ route: Route, _ outcome: Outcome, at time: Double, took seconds: Double = 1, error: ErrorChain? = nil,
        pid: Int32? = 100, process: String? = "Karui", pairing: PairingBasis = .recordID,
        resolution: TimeResolution = .nanosecond
    ) -> InferenceRequest {
        var request = Scenario.request(
            route, outcome, at: time * 1_000, took: seconds * 1_000, error: error, process: process, pid: pid,
            resolution: resolution)
        request.pairing = pairing
        return request
    }

    private static func answered(_ time: Double, pid: Int32? = 100, took seconds: Double = 1) -> InferenceRequest {
        request(.direct, .answered, at: time, took: seconds, pid: pid)
    }

    private static func refused(_ time: Double, pid: Int32? = 100) -> InferenceRequest {
        request(.direct, .refused, at: time, took: 0.013, error: Scenario.rateLimited, pid: pid)
    }

    private static func shortcut(_ outcome: Outcome, _ time: Double) -> InferenceRequest {
        request(.shortcut, outcome, at: time, error: outcome == .refused ? Scenario.denied : nil)
    }

    private static func start(_ time: Double, after: Double? = nil, pid: Int32? = 100) -> ProcessStart {
        Scenario.appStart(
            at: time * 1_000, after: after.map { $0 * 1_000 }, pid: pid,
            basis: after == nil ? .announced : .newProcessID)
    }

    private static func gap(_ from: Double, _ to: Double, process: String? = nil) -> LogGap {
        Scenario.gap(from: from * 1_000, to: to * 1_000, process: process)
    }

    private static let cloudFailure = request(
        .direct, .refused, at: 4, took: 0.2, error: Scenario.denied)

    static let cases: [Case] = [
        Case(
            "in the order of asking, an answer may come after a later request's refusal",
            [answered(0, took: 3), refused(1)], ["background:Karui from-5 A0 R1"]),
        Case(
            "an end that only time ties leaves the decision open until then",
            [request(.direct, .answered, at: 0, pairing: .time)], ["background:Karui from-5 A0-1"]),
        Case(
            "so does a stamp of whole seconds",
            [request(.direct, .answered, at: 0, resolution: .second)], ["background:Karui from-5 A0-1"]),
        // Starts and restarts.
        Case(
            "a restart behind the last request", [answered(0, pid: 1)], starts: [start(8, after: 1, pid: 2)], at: 9,
            ["background:Karui from-5 A0 Z"]),
        Case(
            "nor is one that is still to come", [answered(0, pid: 1)], starts: [start(8, after: 1, pid: 2)], at: 7,
            ["background:Karui from-5 A0"]),
        Case("a start that was seen is clean", [answered(2)], starts: [start(1)], ["background:Karui clean A2"]),
        Case(
            "a restart empties the counters of the process, and of nothing else",
            [answered(0), shortcut(.answered, 1), answered(5), shortcut(.answered, 6)], starts: [start(3)],
            ["background:Karui from-5 A0 Z A5", "shortcut from-5 A1 A6"]),
        Case(
            "a request under way at a restart is the old process's",
            [answered(0, took: 8), answered(5)], starts: [start(3)], ["background:Karui from-5 A0 Z A5"]),
        Case(
            "a boot ends each process, and may have emptied the other counters",
            [answered(0), shortcut(.answered, 1), answered(5), shortcut(.answered, 6)], boots: [3],
            ["background:Karui from-5 A0 Z A5", "shortcut from-5 A1 Z G3 P A6"]),
        Case(
            "behind a step of the clock nothing before it counts for certain",
            [answered(0), answered(5)], steps: [3], ["background:Karui from-5 A0 Z G3 P A5"]),
        // Instances.
        Case(
            "an instance that was not seen to start may be older than the log",
            [answered(0, pid: 1), answered(5, pid: 2)], ["background:Karui from-5 A0 Z G-5 A5"]),
        Case(
            "one that follows another started clean",
            [answered(0, pid: 1), answered(5, pid: 2)], starts: [start(5, after: 1, pid: 2)],
            ["background:Karui from-5 A0 Z A5"]),
        Case(
            "two that live at once have a trace each",
            [answered(0, pid: 1), answered(1, pid: 2), refused(3, pid: 1), refused(4, pid: 2)],
            ["background:Karui from-5 A0 R3", "background:Karui from-5 A1 R4"]),
        // Gaps.
        Case(
            "what is missing may have counted", [answered(0), answered(9)], gaps: [gap(3, 5)],
            ["background:Karui from-5 A0 G5 A9"]),
        Case(
            "inside a gap each request may have others before it",
            [answered(0), answered(4), answered(5), answered(9)], gaps: [gap(3, 7)],
            ["background:Karui from-5 A0 G4 A4 G5 A5 G7 A9"]),
        Case(
            "a request under way when a gap begins was asked before it",
            [answered(2, took: 3), answered(9)], gaps: [gap(3, 7)], ["background:Karui from-5 A2 G7 A9"]),
        Case(
            "a gap at the end leaves open what counts now", [answered(0)], gaps: [gap(50, 60)],
            ["background:Karui from-5 A0 G60"]),
        Case(
            "a gap of another process takes nothing away", [answered(0), answered(9)],
            gaps: [gap(3, 5, process: "Other")], ["background:Karui from-5 A0 A9"]),
        Case(
            "but it may hide requests of a budget that is no process's",
            [shortcut(.answered, 0), shortcut(.answered, 9)], gaps: [gap(3, 5, process: "Other")],
            ["shortcut from-5 A0 G5 A9"]),
        Case(
            "what was missing before a start that was seen is not the new process's",
            [answered(0), answered(9)], starts: [start(8)], gaps: [gap(3, 5)], ["background:Karui from-5 A0 Z A9"]),
        Case(
            "nor that of a first one", [answered(9)], starts: [start(8)], gaps: [gap(3, 5)],
            ["background:Karui clean A9"]),
        Case(
            "a start inside a gap leaves open what is missing of it",
            [answered(0), answered(9)], starts: [start(4)], gaps: [gap(3, 5)],
            ["background:Karui from-5 A0 Z G5 A9"]),
        Case(
            "one that is known by its predecessor's end may be older than its first sign",
            [answered(0, pid: 1), answered(9, pid: 2)], starts: [start(9, after: 1, pid: 2)], gaps: [gap(3, 5)],
            ["background:Karui from-5 A0 Z G5 A9"]),
        Case(
            "an instance that was fully seen is not cut by a gap of one before it",
            [answered(0, pid: 1), answered(9, pid: 2), refused(12, pid: 2)], starts: [start(8, pid: 2)],
            gaps: [gap(3, 5)], ["background:Karui from-5 A0 Z A9 R12"]),
        Case(
            "of two at once both are cut",
            [answered(0, pid: 1), answered(1, pid: 2), answered(8, pid: 1), answered(9, pid: 2)],
            gaps: [gap(3, 5)],
            ["background:Karui from-5 A0 G5 A8", "background:Karui from-5 A1 G5 A9"]),
        // Requests without an outcome.
        Case(
            "the background budget has decided on a request that is still under way",
            [answered(0), request(.direct, .open, at: 99)], ["background:Karui from-5 A0 U99"]),
        Case(
            "and on one that nobody answered", [answered(0), request(.direct, .unanswered, at: 9), answered(20)],
            ["background:Karui from-5 A0 U9 A20"]),
        Case(
            "the shortcut may not have come that far", [shortcut(.answered, 0), shortcut(.open, 99)],
            ["shortcut from-5 A0 G99"]),
        Case(
            "what is under way alone says nothing", [request(.direct, .open, at: 99), shortcut(.open, 99)], []),
        Case(
            "a request that the system's state forbade may have counted",
            [
                answered(0), request(.onDevice, .failed, at: 3, error: Scenario.error("ModelManagerError", "1013")),
                answered(9),
            ],
            ["background:Karui from-5 A0 G3 A9"]),
        Case(
            "one by an unknown route as well",
            [answered(0), request(.unknown, .answered, at: 3), answered(9)], ["background:Karui from-5 A0 G3 A9"]),
        Case(
            "a denied request passed the background budget; one nobody answered may not have come to the policy",
            [answered(0), cloudFailure, request(.direct, .unanswered, at: 9), request(.direct, .open, at: 99)],
            ["background:Karui from-5 A0 A4 U9 U99", "devicePolicy:Karui from-5 A0 R4 G9 G99"]),
        // Refused or lost.
        Case(
            "a shortcut's request that nobody answered was refused or lost",
            [shortcut(.answered, 0), shortcut(.unanswered, 40), shortcut(.answered, 90)],
            ["shortcut refused from-5 A0 R40 A90", "shortcut lost from-5 A0 G40 A90"]),
        Case(
            "where its answer may be missing nothing tells that it was refused",
            [shortcut(.answered, 0), shortcut(.unanswered, 40), shortcut(.answered, 90)], gaps: [gap(42, 43)],
            ["shortcut from-5 A0 G43 A90"]),
        Case(
            "at a moment before it nothing is doubtful",
            [shortcut(.answered, 0), shortcut(.unanswered, 40), shortcut(.answered, 90)], at: 30,
            ["shortcut from-5 A0"]),
        Case(
            "only what was asked by then can be",
            [shortcut(.answered, 0), shortcut(.unanswered, 40), shortcut(.unanswered, 70)], at: 50,
            ["shortcut refused from-5 A0 R40", "shortcut lost from-5 A0 G40"]),
        // A moment in the past.
        Case(
            "at a moment in the past only what was asked by then counts",
            [answered(0), refused(4), answered(9)], at: 5, ["background:Karui from-5 A0 R4"]),
        Case(
            "what had not ended by then was admitted or not", [answered(0), answered(4, took: 3), answered(9)], at: 5,
            ["background:Karui from-5 A0 U4"]),
        Case(
            "and may not have come to the shortcut's limiter", [shortcut(.answered, 0), shortcut(.answered, 4)],
            at: 4.5,
            ["shortcut from-5 A0 G4"]),
        Case(
            "a process that began anew by then has counted nothing that is seen",
            [answered(0), answered(9)], starts: [start(4)], at: 5, ["background:Karui from-5 A0 Z G5"]),
        Case(
            "one that begins later has not yet", [answered(0), answered(9)], starts: [start(7)], at: 5,
            ["background:Karui from-5 A0"]),
        Case(
            "one whose predecessor was last seen before may have begun",
            [answered(0, pid: 1), answered(9, pid: 2)], starts: [start(9, after: 1, pid: 2)], at: 5,
            ["background:Karui from-5 A0 Z G5"]),
        Case(
            "a gap behind that moment hides nothing", [answered(0), answered(9)], gaps: [gap(6, 7)], at: 5,
            ["background:Karui from-5 A0"]),
        Case(
            "a gap around it hides what came until then", [answered(0), answered(9)], gaps: [gap(3, 7)], at: 5,
            ["background:Karui from-5 A0 G5"]),
    ]

    @Test("A trace", arguments: cases)
    func trace(_ example: Case) {
        var options = LimitOptions()
        options.at = example.at.map { Scenario.at($0 * 1_000) }
        #expect(TraceAssemblyTests.traces(example.events, options).map(TraceAssemblyTests.words) == example.expected)
    }

    @Test(
        "Logs of several devices are told to be",
        arguments: [["iPhone18,1", "iPhone18,1"], ["iPhone18,1", "iPad16,3"]])
    func devices(names: [String]) throws {
        let starts = names.enumerated().map { index, name in
            ProcessStart(
                time: Scenario.at(Double(index)), process: "Karui", pid: Int32(index + 1),
                app: AppDescription(device: name),
                witness: Scenario.witness(1))
        }
        let requests = [
            TraceAssemblyTests.answered(1, pid: 1), TraceAssemblyTests.shortcut(.answered, 2),
            TraceAssemblyTests.shortcut(.refused, 3), TraceAssemblyTests.answered(4, pid: 2),
        ]
        let events = LogEvents(requests: requests, processStarts: starts)
        let traces = TraceAssemblyTests.traces(events, LimitOptions())
        let isMixed = Set(names).count > 1
        #expect(traces.filter(\.spansDevices).map(\.budget) == (isMixed ? [.shortcut] : []))
        let shortcut = try #require(traces.first { $0.budget == .shortcut })
        let finding = LimitInference(options: LimitOptions(), requests: requests).finding(shortcut, records: [])
        #expect(finding.assumptions.contains(.oneDevice) == isMixed)
    }

    @Test("Of two logs whose zone is known and unknown neither makes the other's trace")
    func zones() {
        let known = TraceAssemblyTests.answered(0)
        var unknown = TraceAssemblyTests.refused(3)
        unknown.asked = unknown.asked.map { Instant(nanoseconds: $0.nanoseconds, zone: nil, resolution: $0.resolution) }
        unknown.ended = unknown.ended.map { Instant(nanoseconds: $0.nanoseconds, zone: nil, resolution: $0.resolution) }
        let traces = TraceAssemblyTests.traces(
            LogEvents(requests: [known, unknown], gaps: [TraceAssemblyTests.gap(1, 2)]), LimitOptions())
        #expect(traces.map(\.runs) == [[1, 0], [0, 1]])
        #expect(traces.allSatisfy { !$0.hasGaps || $0.origin.zoneKnown })
    }

    @Test(
        "Whatever is drawn, a trace is in order and tells each request once", arguments: 1...200 as ClosedRange<UInt64>)
    func order(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func moment() -> Double { Double(Int.random(in: 0...80, using: &random)) }
        let requests = (0..<Int.random(in: 1...20, using: &random)).map { _ in
            let time = moment()
            let pid = Int32.random(in: 1...2, using: &random)
            return switch Int.random(in: 0...4, using: &random) {
            case 0: TraceAssemblyTests.refused(time, pid: pid)
            case 1: TraceAssemblyTests.request(.direct, .unanswered, at: time, pid: pid)
            case 2: TraceAssemblyTests.shortcut(.unanswered, time)
            case 3: TraceAssemblyTests.shortcut(.answered, time)
            default: TraceAssemblyTests.answered(time, pid: pid)
            }
        }
        let example = Case(
            "drawn", requests, starts: Bool.random(using: &random) ? [TraceAssemblyTests.start(moment(), pid: 1)] : [],
            boots: Bool.random(using: &random) ? [moment()] : [], steps: Bool.random(using: &random) ? [moment()] : [],
            gaps: Bool.random(using: &random) ? [TraceAssemblyTests.gap(moment(), 80)] : [], [])
        let traces = TraceAssemblyTests.traces(example.events, LimitOptions())
        for reading in BudgetTrace.Reading.allCases {
            let told = traces.filter { $0.reading == reading }.flatMap(\.requests)
            #expect(Set(told).count == told.count)
        }
        for trace in traces {
            let times = trace.trace.requests.map(\.earliest)
            #expect(trace.requests.count == times.count)
            for (position, time) in zip(trace.requests, times) {
                #expect(trace.instant(time) == example.events.requests[position].asked)
            }
            #expect(trace.now >= times.max() ?? .min)
        }
    }

    static func traces(_ events: LogEvents, _ options: LimitOptions) -> [BudgetTrace] {
        let verdicts = Analyzer().verdicts(on: events)
        let gaps = GapIndex(events.gaps, options: AnalysisOptions())
        let stretches = WindowAssembler(events, gaps: gaps).stretches(verdicts, order: events.requests.submissionOrder)
        return TraceAssembler(events, options: options).traces(stretches)
    }

    /// `background:Karui from-5 A0 Z G3 R4-5`: budget, reading, start, and elements in seconds.
    private static func words(_ trace: BudgetTrace) -> String {
        func seconds(_ time: Int64) -> String {
            let thousandths = trace.instant(time).nanoseconds(since: Scenario.at(0)) / 1_000_000
            return thousandths.isMultiple(of: 1_000) ? "\(thousandths / 1_000)" : "\(Double(thousandths) / 1_000)"
        }
        var words = [trace.budget.description]
        if trace.reading != .plain { words.append(trace.reading.rawValue) }
        switch trace.trace.start {
        case .clean: words.append("clean")
        case .censored(let time): words.append("from\(seconds(time))")
        }
        for element in trace.trace.elements {
            switch element {
            case .reset: words.append("Z")
            case .phaseLost: words.append("P")
            case .gap(let time): words.append("G\(seconds(time))")
            case .request(let request):
                let letter =
                    switch request.outcome {
                    case .admitted: "A"
                    case .refused: "R"
                    case .unknown: "U"
                    }
                let end = request.latest == request.earliest ? "" : "-\(seconds(request.latest))"
                words.append("\(letter)\(seconds(request.earliest))\(end)")
            }
        }
        return words.joined(separator: " ")
    }
}

extension BudgetTrace {
    /// Admitted and refused.
    fileprivate var runs: [Int] {
        let runs = RefusalRuns(trace)
        return [runs.admitted, runs.refused]
    }
}
