import Forensics
import Foundation
import LogCore
import RateLimitEvents
import Testing

@testable import Reporting

/// What is said of a budget that closed, and of one that lifted.
struct WindowWordingTests {
    private func window(
        admitted: Int, from hour: Int, lifted: Bool, censoredStart: Bool = true, seesFirst: Bool = true,
        closed: BudgetWindow.Closed = .certain, budget: Budget = .shortcut, refused: Int = 2
    ) throws -> BudgetWindow {
        let firstAdmitted = try StoryTime.at(hour, 0)
        let firstRefused = try StoryTime.at(hour, 20, 30, 400)
        return try BudgetWindow(
            budget: budget, process: nil, pid: nil, admitted: admitted, refused: refused, unknown: 0, runs: 1,
            firstAdmitted: admitted > 0 && seesFirst ? firstAdmitted : nil,
            lastAdmitted: admitted > 0 ? StoryTime.at(hour, 15) : nil, firstRefused: firstRefused,
            lastRefused: StoryTime.at(hour, 25),
            engaged: TimeBounds(after: StoryTime.at(hour, 15), notAfter: firstRefused),
            lifted: TimeBounds(after: StoryTime.at(hour, 25), notAfter: lifted ? StoryTime.at(hour, 40, 0, 5) : nil),
            closed: closed, censoredStart: censoredStart, censoredEnd: !lifted, retriesIntoRefusal: 1,
            limiterRecords: [], witness: nil)
    }

    @Test(arguments: [
        (10, true, true, "at least 10 requests were admitted in the 20 min before the first refusal"),
        (10, false, true, "10 requests were admitted in the 20 min before the first refusal"),
        (1, true, true, "at least 1 request was admitted in the 20 min before the first refusal"),
        (3, true, false, "at least 3 requests were admitted before the first refusal"),
    ])
    func beforeTheFirstRefusal(_ admitted: Int, censored: Bool, seesFirst: Bool, text: String) throws {
        let window = try window(
            admitted: admitted, from: 7, lifted: true, censoredStart: censored, seesFirst: seesFirst)
        #expect(window.admittedBeforeRefusal?.plainSpaces == text)
    }

    @Test("Requests of one moment, and times of two clocks, are no span")
    func noSpan() throws {
        let first = try StoryTime.at(7, 20)
        func window(_ refused: Instant, isAcross: Bool = false) -> BudgetWindow {
            BudgetWindow(
                budget: .shortcut, process: nil, pid: nil, admitted: 2, refused: 1, unknown: 0, runs: 1,
                firstAdmitted: first, lastAdmitted: first, firstRefused: refused, lastRefused: refused,
                engaged: TimeBounds(after: first, notAfter: refused), lifted: TimeBounds(after: refused, notAfter: nil),
                closed: .certain, censoredStart: false, censoredEnd: true, retriesIntoRefusal: 0, limiterRecords: [],
                witness: nil, spansClockStep: true, opensAcrossClockStep: isAcross)
        }
        for window in try [window(first), window(StoryTime.at(7, 25), isAcross: true)] {
            #expect(window.admittedBeforeRefusal?.plainSpaces == "2 requests were admitted before the first refusal")
        }
        // A clock that was set elsewhere in the window leaves it.
        #expect(
            try window(StoryTime.at(7, 25)).admittedBeforeRefusal?.plainSpaces
                == "2 requests were admitted in the 5 min before the first refusal")
    }

    @Test(arguments: [true, false])
    func noAdmissionsTellNothing(censoredStart: Bool) throws {
        #expect(
            try window(admitted: 0, from: 7, lifted: true, censoredStart: censoredStart).admittedBeforeRefusal == nil)
    }

    @Test func liftedOrNot() throws {
        let clock = try Clock(from: StoryTime.at(7, 0), to: StoryTime.at(9, 5))
        let end = try StoryTime.at(9, 5)
        #expect(
            try window(admitted: 1, from: 7, lifted: true).lifting(clock: clock, logEnd: end, period: false)
                == "lifted in 07:25:00–07:40:01")
        #expect(
            try window(admitted: 1, from: 7, lifted: false).lifting(clock: clock, logEnd: end, period: false)
                == "was not seen to lift by the end of the log (9:05)")
    }

    @Test(
        arguments: [
            (.certain, "Its budget closed twice"), (.probable, "Its budget closed once for certain, twice at most"),
        ] as [(BudgetWindow.Closed, String)])
    func severalClosuresAreCountedAndTheLastOneTold(_ second: BudgetWindow.Closed, closings: String) throws {
        var story = Story("twice.log")
        try story.ask(.shortcut, .answered, at: StoryTime.at(7, 0), milliseconds: 2_000)
        try story.ask(
            .shortcut, .refused, at: StoryTime.at(7, 20), milliseconds: 200, error: .deviceDenied,
            verdict: .devicePolicy)
        story.windows = try [
            window(admitted: 4, from: 7, lifted: true),
            window(admitted: 6, from: 8, lifted: false, censoredStart: false, closed: second),
        ]
        try story.read(as: "plain", from: StoryTime.at(7, 0), to: StoryTime.at(9, 5))
        let report = AnalysisReport(analysis: story.analysis, inputs: story.inputs)
        let claim = try Answer(report: report).claims.first.required
        #expect(
            claim.text.plainSpaces == "The shortcut was refused 1 of 2 times (median 200 ms): at least 4 requests were "
                + "admitted in the 20 min before the first refusal.")
        let last = second == .certain ? "the last closure" : "the last closure, if it was one,"
        #expect(claim.detail == closings + "; \(last) was not seen to lift by the end of the log (9:05).")
        let text = report.text(TextStyle(color: false))
        #expect(text.components(separatedBy: "admitted in the").count == 2, "told once")
    }

    @Test func aLongListOfWindowsIsCutAndSaysSo() throws {
        var story = Story("long.log")
        try story.ask(
            .shortcut, .refused, at: StoryTime.at(0, 20), milliseconds: 200, error: .deviceDenied,
            verdict: .devicePolicy)
        story.windows = try (0..<20).map { try window(admitted: 2, from: $0, lifted: true) }
        try story.read(as: "plain", from: StoryTime.at(0, 0), to: StoryTime.at(23, 5))
        let text = AnalysisReport(analysis: story.analysis, inputs: story.inputs).text(TextStyle(color: false))
        #expect(text.contains("… and 8 more; --format json has them all."))
        #expect(text.split(separator: "\n").count { $0.contains("≥ 2") } == 12)
    }

    @Test(arguments: [(1, true), (2, false)])
    func onlyALogOfSingleRunsIsSaidToTellNoKind(_ runs: Int, isSaid: Bool) throws {
        var story = Story("runs.log")
        try story.ask(
            .shortcut, .refused, at: StoryTime.at(7, 20), milliseconds: 200, error: .deviceDenied,
            verdict: .devicePolicy)
        story.windows = try (0..<runs).map { try window(admitted: 2, from: 7 + $0, lifted: true) }
        story.windows.append(try window(admitted: 2, from: 7, lifted: true, budget: .server))
        try story.read(as: "plain", from: StoryTime.at(7, 0), to: StoryTime.at(9, 5))
        let text = AnalysisReport(analysis: story.analysis, inputs: story.inputs).text(TextStyle(color: false))
        #expect(text.contains("One run of refusals fits many limits") == isSaid)
    }

    @Test(arguments: [true, false])
    func aSharedBudgetIsToldOnce(isModelRefused: Bool) throws {
        var story = Story("shared.log")
        try story.ask(
            .onDevice, isModelRefused ? .refused : .answered, at: StoryTime.at(7, 20), milliseconds: 13,
            error: isModelRefused ? .rateLimited : nil, verdict: .background)
        try story.ask(
            .direct, .refused, at: StoryTime.at(7, 21), milliseconds: 13, error: .rateLimited, verdict: .background)
        story.windows = try [
            window(admitted: 4, from: 7, lifted: true, budget: .background(process: "Karui"))
        ]
        try story.read(as: "plain", from: StoryTime.at(7, 0), to: StoryTime.at(9, 5))
        let claims = Answer(report: AnalysisReport(analysis: story.analysis, inputs: story.inputs)).claims
        let telling = claims.filter { $0.budget != nil }
        #expect(telling.count == 1)
        #expect(telling.first?.text.contains(isModelRefused ? "on-device model was" : "direct call") == true)
    }

    @Test(arguments: [1, 6])
    func aClosureThatIsOnlyProbableIsToldAsSuch(count: Int) throws {
        var story = Story("probable.log")
        try story.ask(
            .shortcut, .refused, at: StoryTime.at(7, 20), milliseconds: 200, error: .rateLimited,
            verdict: .undetermined)
        try story.ask(.shortcut, .answered, at: StoryTime.at(7, 21), milliseconds: 2_000)
        story.windows = try (0..<count).map { try window(admitted: 2, from: 7 + $0, lifted: true, closed: .probable) }
        try story.read(as: "plain", from: StoryTime.at(7, 0), to: StoryTime.at(19, 5))
        let report = AnalysisReport(analysis: story.analysis, inputs: story.inputs)
        let detail = try Answer(report: report).claims.first.required.detail?.plainSpaces
        #expect(
            detail
                == (count == 1
                    ? "If a limit refused them, it lifted in 07:25:00–07:40:01."
                    : "Its budget closed 6 times at most, never for certain; the last closure, if it was one, lifted in "
                        + "12:25:00–12:40:01."))
        let text = report.text(TextStyle(color: false, width: 10_000))
        #expect(text.contains("One run of refusals") == false || count == 1)
        #expect(text.contains("made while it may have refused") && !text.contains("made while it refused"))
        // Answers are in this log, so that is not what leaves the questions open.
        #expect(!text.contains("no line for admitted requests") && !text.contains("no lift"))
        #expect(text.contains("Did the app retry into the refusal? Cannot be told: no budget is known for certain"))
        #expect(text.contains("When it lifts? The last closure of shortcut, if it was one, lifted in"))
        story.windows = try [window(admitted: 2, from: 7, lifted: true, closed: .probable, refused: 0)]
        let silent = AnalysisReport(analysis: story.analysis, inputs: story.inputs)
        #expect(
            silent.text(TextStyle(color: false, width: 10_000)).contains(
                "When it lifts? Cannot be told: no closure is certain (see Windows)"))
    }

    @Test func eachInstanceOfAProcessIsShown() throws {
        var story = Story("two.log")
        try story.ask(
            .onDevice, .refused, at: StoryTime.at(7, 20), milliseconds: 13, error: .rateLimited, verdict: .background)
        func rows(_ pids: [Int32]) throws -> [Substring] {
            story.windows = try pids.map { pid in
                try BudgetWindow(
                    budget: .background(process: "Karui"), process: "Karui", pid: pid, admitted: 2, refused: 2,
                    unknown: 0, runs: 1, firstAdmitted: StoryTime.at(7, 0), lastAdmitted: StoryTime.at(7, 1),
                    firstRefused: StoryTime.at(7, 20), lastRefused: StoryTime.at(7, 21),
                    engaged: TimeBounds(after: StoryTime.at(7, 1), notAfter: StoryTime.at(7, 20)),
                    lifted: TimeBounds(after: StoryTime.at(7, 21), notAfter: nil), closed: .certain,
                    censoredStart: false, censoredEnd: true, retriesIntoRefusal: 1, limiterRecords: [], witness: nil)
            }
            let text = AnalysisReport(analysis: story.analysis, inputs: story.inputs).text(TextStyle(color: false))
            return text.split(separator: "\n").filter { $0.contains("07:01:00") }
        }
        #expect(try rows([400, 401]).map { $0.split(separator: " ").first } == ["400", "401"])
        #expect(try rows([400, 400]).map { $0.split(separator: " ").first } == ["2", "2"])
    }
}
