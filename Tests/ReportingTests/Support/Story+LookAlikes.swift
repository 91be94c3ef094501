import Forensics
import LogCore
import RateLimitEvents

extension Story {
    /// No refusal, but every kind of failure that may be taken for one, as errors and as failed requests.
    static func lookAlikes() throws -> Story {
        var story = Story("memo.log")
        for (index, kind) in FailureKind.allCases.enumerated() {
            let error = ErrorChain(outermost: ErrorLink(domain: "MemoError", code: .named(kind.rawValue)))
            story.events.lookAlikes.append(
                LookAlike(
                    error: error, kind: kind, time: try StoryTime.at(8, index), suspected: false,
                    witness: story.witness(.other, process: "Memo")))
            guard kind != .redacted, index.isMultiple(of: 3) else { continue }
            try story.ask(
                .onDevice, .failed, at: StoryTime.at(8, index, 30), milliseconds: 40, process: "Memo", error: error)
            story.events.requests[story.events.requests.count - 1].failure = kind
        }
        story.events.lookAlikes.append(
            LookAlike(
                error: ErrorChain(outermost: ErrorLink(domain: "MemoError", code: .named("streaming"))),
                kind: .guardrail, time: try StoryTime.at(8, 40), suspected: true,
                witness: story.witness(.other, process: "Memo")))
        try story.read(as: "log-show-compact", from: StoryTime.at(8, 0), to: StoryTime.at(9, 0))
        return story
    }
}
