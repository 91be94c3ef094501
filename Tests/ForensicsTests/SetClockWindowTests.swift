import LogCore
import RateLimitEvents
import TestSupport
import Testing

@testable import Forensics

/// A wall clock that was set back makes stamps repeat: there the lines tell the order.
@Suite("Budget windows across a set clock")
struct SetClockWindowTests {
    private static func answered(_ seconds: Double, line: Int) -> InferenceRequest {
        BudgetWindowTests.answered(.direct, at: seconds * 1_000, line: line)
    }

    private static func limited(_ seconds: Double, line: Int) -> InferenceRequest {
        BudgetWindowTests.limited(.direct, at: seconds * 1_000, line: line)
    }

    /// The step's stamp is one of the new clock.
    private static func step(_ seconds: Double, line: Int, file: SourceFile = Scenario.file) -> ClockStep {
        ClockStep(
            time: Scenario.at(seconds * 1_000),
            witness: Witness(location: SourceLocation(file: file, line: line, byteOffset: 0), role: .other))
    }

    private static func windows(
        _ requests: [InferenceRequest], steps: [ClockStep], starts: [ProcessStart] = []
    ) -> [BudgetWindow] {
        Analyzer().analyze(LogEvents(requests: requests, processStarts: starts, clockSteps: steps)).windows
    }

    private static func at(_ seconds: Double) -> Instant { Scenario.at(seconds * 1_000) }

    @Test("They keep the log's order where stamps repeat")
    func order() throws {
        let windows = Self.windows(
            [
                Self.answered(100, line: 1), Self.limited(400, line: 2), Self.limited(210, line: 4),
                Self.answered(390, line: 5),
            ], steps: [Self.step(200, line: 3)])
        try #require(windows.count == 2)
        #expect(windows[0].admitted == 1)
        #expect(windows[0].refused == 2)
        #expect(windows[0].engaged == TimeBounds(after: Self.at(100), notAfter: Self.at(400.013)))
        #expect(windows[0].lifted == TimeBounds(after: Self.at(210), notAfter: Self.at(392)))
        #expect(windows[0].spansClockStep)
        #expect(windows[1].admitted == 1)
        #expect(windows[1].closed == nil)
        #expect(!windows[1].spansClockStep)
    }

    @Test("An edge between two clocks is told by its later side alone")
    func edge() throws {
        let windows = Self.windows(
            [Self.answered(400, line: 1), Self.limited(210, line: 3), Self.answered(220, line: 4)],
            steps: [Self.step(200, line: 2)])
        try #require(windows.count == 2)
        #expect(windows[0].engaged == TimeBounds(after: nil, notAfter: Self.at(210.013)))
        #expect(windows[0].lifted == TimeBounds(after: Self.at(210), notAfter: Self.at(222)))
        #expect(windows[0].spansClockStep)
    }

    @Test("A request that was asked before the step and ended behind it came first")
    func torn() throws {
        var request = Self.answered(0, line: 1)
        request.asked = Self.at(400)
        request.ended = Self.at(205)
        request.witnesses = [Scenario.witness(1, .asked), Scenario.witness(3, .answered)]
        let windows = Self.windows(
            [request, Self.limited(201, line: 4), Self.limited(401, line: 5)], steps: [Self.step(200, line: 2)])
        try #require(windows.count == 1)
        #expect(windows[0].admitted == 1)
        #expect(windows[0].firstAdmitted == Self.at(400))
        #expect(windows[0].engaged == TimeBounds(after: nil, notAfter: Self.at(201.013)))
    }

    @Test("They are those of the same log with a clock that was left alone", arguments: 0..<60)
    func sameAsSteady(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var times: [(time: Double, isStart: Bool, isRefused: Bool)] = []
        var now = 0.0
        for _ in 0..<Int.random(in: 2...40, using: &random) {
            now += Double.random(in: 5...60, using: &random)
            times.append((now, Int.random(in: 0..<12, using: &random) == 0, Bool.random(using: &random)))
        }
        let place = Int.random(in: 0...times.count, using: &random)
        let back = Double.random(in: 0...600, using: &random)
        func windows(setBack back: Double) -> [BudgetWindow] {
            var requests: [InferenceRequest] = []
            var starts: [ProcessStart] = []
            for (number, entry) in times.enumerated() {
                let line = 2 * number + (number < place ? 1 : 2)
                let stamp = entry.time - (number < place ? 0 : back)
                if entry.isStart {
                    starts.append(
                        ProcessStart(
                            time: Self.at(stamp), process: "Karui", pid: 100, witness: Scenario.witness(line)))
                } else {
                    requests.append(
                        entry.isRefused ? Self.limited(stamp, line: line) : Self.answered(stamp, line: line))
                }
            }
            let step = (place > 0 ? times[place - 1].time : 0) + 3
            return Self.windows(
                requests.shuffled(using: &random), steps: [Self.step(step - back, line: 2 * place + 1)], starts: starts)
        }
        let steady = windows(setBack: 0)
        let set = windows(setBack: back)
        #expect(set.map(\.admitted) == steady.map(\.admitted))
        #expect(set.map(\.refused) == steady.map(\.refused))
        #expect(set.map(\.censoredStart) == steady.map(\.censoredStart))
        for window in set {
            for bounds in [window.engaged, window.lifted].compactMap(\.self) {
                if let after = bounds.after, let notAfter = bounds.notAfter { #expect(after <= notAfter) }
            }
        }
    }
}
