import Forensics
import LogCore
import RateLimitEvents

extension Story {
    /// Only the on-device model was asked, by an app without a model of its own words, in a log without a zone.
    static func onDeviceOnly() throws -> Story {
        var story = Story("inbox.log")
        func time(_ minute: Int, _ second: Int = 0) throws -> Instant {
            try StoryTime.at(10, minute, second, zone: nil)
        }
        for minute in 0..<3 {
            try story.ask(.onDevice, .answered, at: time(minute), milliseconds: 1_100, process: "Inbox")
        }
        try story.ask(
            .onDevice, .refused, at: time(4), milliseconds: 9, process: "Inbox", error: .rateLimited,
            verdict: .background)
        try story.ask(.onDevice, .answered, at: time(9, 30), milliseconds: 1_250, process: "Inbox")
        let requests = story.events.requests
        story.windows = [
            BudgetWindow(
                budget: .background(process: "Inbox"), process: "Inbox", pid: 77, admitted: 3, refused: 1, unknown: 0,
                runs: 1, firstAdmitted: requests[0].asked, lastAdmitted: requests[2].asked,
                firstRefused: requests[3].ended, lastRefused: requests[3].ended,
                engaged: TimeBounds(after: requests[2].asked, notAfter: requests[3].ended),
                lifted: TimeBounds(after: requests[3].ended, notAfter: requests[4].asked), closed: .certain,
                censoredStart: false, censoredEnd: false, retriesIntoRefusal: 0, limiterRecords: [],
                witness: requests[3].outcomeWitness),
            BudgetWindow(
                budget: .background(process: "Inbox"), process: "Inbox", pid: 77, admitted: 1, refused: 0, unknown: 0,
                runs: 0, firstAdmitted: requests[4].asked, lastAdmitted: requests[4].asked, firstRefused: nil,
                lastRefused: nil, engaged: nil, lifted: nil, closed: nil, censoredStart: false, censoredEnd: true,
                retriesIntoRefusal: 0, limiterRecords: [], witness: requests[4].outcomeWitness),
        ]
        try story.read(
            as: "compact", from: time(0), to: time(10),
            notes: [InputNote(.zoneUnknown, "the carrier has no zone")])
        return story
    }
}
