import Forensics
import LogCore
import RateLimitEvents

extension Story {
    /// Ten answers through the shortcut, then six refusals up to the log's end.
    static func shortcutsTwoHours() throws -> Story {
        var story = Story("shortcuts-two-hours.log")
        for index in 0..<10 {
            try story.ask(
                .shortcut, .answered,
                at: .some(StoryTime.at(7, 17, 2 + index).advanced(byNanoseconds: Int64(index) * 500_000_000_000)),
                milliseconds: 2_200 + 40 * Int64(index), process: "Shortcuts", record: "N\(index + 1)", state: nil)
        }
        let firstRefused = try StoryTime.at(8, 33, 40, 305)
        for index in 0..<6 {
            story.ask(
                .shortcut, .refused, at: firstRefused.advanced(byNanoseconds: Int64(index) * 290_000_000_000),
                milliseconds: 210 + 10 * Int64(index), process: "BackgroundShortcutRunner",
                record: index == 5 ? nil : "N\(index + 11)",
                state: nil, error: .deviceDenied, verdict: .devicePolicy, basis: .wallClock, pairing: .time)
            story.events.banners.append(
                Banner(time: nil, witness: story.witness(.other, process: "Shortcuts", noise: 1)))
        }
        let requests = story.events.requests
        story.windows = [
            BudgetWindow(
                budget: .shortcut, process: "BackgroundShortcutRunner", pid: nil, admitted: 10, refused: 6, unknown: 0,
                runs: 1,
                firstAdmitted: requests[0].asked, lastAdmitted: requests[9].asked, firstRefused: firstRefused,
                lastRefused: requests[15].asked,
                engaged: TimeBounds(after: requests[9].asked, notAfter: firstRefused),
                lifted: TimeBounds(after: requests[15].asked, notAfter: nil), closed: .certain, censoredStart: true,
                censoredEnd: true, retriesIntoRefusal: 5, limiterRecords: [], witness: requests[10].outcomeWitness)
        ]
        try story.read(
            as: "compact", lines: 3_120, from: StoryTime.at(7, 5, 0), to: StoryTime.at(9, 5, 12))
        return story
    }
}
