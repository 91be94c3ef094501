import Forensics
import LogCore
import RateLimitEvents

extension Story {
    /// A day of an app's own calls beside the shortcut: 64 of 64 refused when just limited, else 56 of 62 answered.
    static func karuiDay() throws -> Story {
        var story = Story("karui-day.ndjson")
        let start = try StoryTime.at(0, 0, 3, 120)
        var clock = try StoryTime.at(7, 2, 11, 4)
        var recovered = 0
        for index in 0..<126 {
            // Spells of eight: limited and not, with the odd two at the end unlimited.
            let limited = index / 8 % 2 == 0 && index < 128
            let record = "R\(1_000 + index)"
            clock = clock.advanced(byNanoseconds: 380_000_000_000)
            if limited {
                story.ask(
                    .onDevice, .refused, at: clock, milliseconds: 11 + Int64(index % 5), record: record,
                    error: .rateLimited, verdict: .background)
                story.ask(
                    .direct, .refused, at: clock.advanced(byNanoseconds: 40_000_000),
                    milliseconds: 11 + Int64(index % 5), record: record, error: .rateLimited,
                    readings: PredictorReading.unchanging, verdict: .background)
                let isRecovered = index % 3 != 0
                recovered += isRecovered ? 1 : 0
                story.ask(
                    .shortcut, isRecovered ? .answered : .unanswered, at: clock.advanced(byNanoseconds: 90_000_000),
                    milliseconds: isRecovered ? 2_300 + Int64(index) : nil, process: "Shortcuts", record: record,
                    state: nil)
            } else {
                story.ask(.onDevice, .answered, at: clock, milliseconds: 800 + Int64(index), record: record)
                let fails = [12, 29, 46, 63, 79, 94].contains(index)
                story.ask(
                    .direct, fails ? .failed : .answered, at: clock.advanced(byNanoseconds: 900_000_000),
                    milliseconds: fails ? 640 : 2_140 + Int64(index), record: record,
                    state: index < 12 ? .foreground : .background, error: fails ? .networkFailure : nil,
                    readings: PredictorReading.unchanging)
            }
        }
        story.recovered = Recovery(of: 70, answeredByShortcut: recovered, savedSeconds: 134.4)
        story.sharedBudget = [
            ConditionalOutcome(
                when: "onDeviceJustLimited", target: .direct, refusedWhenTrue: .of(64, 64),
                refusedWhenFalse: .of(0, 62), notAnsweredWhenTrue: .of(64, 64), notAnsweredWhenFalse: .of(6, 62),
                fisherP: 1.614_593_711e-37, oddsRatio: OddsRatio(estimate: nil, lower: 811.284_4, upper: nil),
                stretches: .init(refusedWhenTrue: .of(8, 8), refusedWhenFalse: .of(0, 8), permutationP: 0.000_155_4),
                constant: false)
        ]
        story.predictors = ["availability=available", "quota=belowLimit"].map { name in
            ConditionalOutcome(
                when: name, target: .direct, refusedWhenTrue: .of(64, 126), refusedWhenFalse: .of(0, 0),
                notAnsweredWhenTrue: .of(70, 126), notAnsweredWhenFalse: .of(0, 0), fisherP: nil, oddsRatio: nil,
                stretches: .init(refusedWhenTrue: .of(8, 16), refusedWhenFalse: .of(0, 0), permutationP: nil),
                constant: true)
        }
        story.windows = try karuiDayWindows(story)
        try story.read(
            as: "ndjson", lines: 48_211, from: start, to: StoryTime.at(23, 59, 58, 911),
            notes: [InputNote(.loss, "the log says that 212 entries are missing", at: story.location(line: 20_117))])
        return story
    }

    /// One window per limited spell, each refused spell between the admitted ones.
    private static func karuiDayWindows(_ story: Story) throws -> [BudgetWindow] {
        let own = story.events.requests.filter { $0.route != .shortcut }
        var windows: [BudgetWindow] = []
        var admitted: [InferenceRequest] = []
        var refused: [InferenceRequest] = []
        func close(before next: Instant?) {
            windows.append(
                BudgetWindow(
                    budget: .background(process: "Karui"), process: "Karui", pid: 412, admitted: admitted.count,
                    refused: refused.count, unknown: 0, runs: 1, firstAdmitted: admitted.first?.asked,
                    lastAdmitted: admitted.last?.asked, firstRefused: refused.first?.ended,
                    lastRefused: refused.last?.ended,
                    engaged: TimeBounds(after: admitted.last?.asked, notAfter: refused.first?.ended),
                    lifted: TimeBounds(after: refused.last?.ended, notAfter: next), closed: .certain,
                    censoredStart: windows.isEmpty, censoredEnd: next == nil,
                    retriesIntoRefusal: Swift.max(0, refused.count - 1), limiterRecords: [],
                    witness: refused.first?.outcomeWitness))
        }
        for request in own {
            if request.outcome == .refused {
                refused.append(request)
            } else {
                if !refused.isEmpty {
                    close(before: request.asked)
                    (admitted, refused) = ([], [])
                }
                admitted.append(request)
            }
        }
        if !refused.isEmpty { close(before: nil) }
        return windows
    }
}
