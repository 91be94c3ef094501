import Forensics
import LogCore
import RateLimitEvents

extension Story {
    /// A log in which no model was asked.
    static func nothingAsked() throws -> Story {
        var story = Story("quiet.log")
        story.events.lookAlikes = [
            LookAlike(
                error: ErrorChain(outermost: ErrorLink(domain: "ModelManagerError", code: .number(1_013))),
                time: try StoryTime.at(7, 40), suspected: false, witness: story.witness(.other, noise: 17))
        ]
        try story.read(as: "default", lines: 365, from: StoryTime.at(7, 0), to: StoryTime.at(8, 0))
        return story
    }

    /// A file without a byte.
    static func emptyInput() -> Story {
        var story = Story("empty.log")
        story.inputs = [
            InputSummary(
                file: SourceFile(path: "empty.log"), format: "plain", notes: [InputNote(.empty, "the file is empty")])
        ]
        story.events = LogEvents()
        return story
    }

    /// All went well, but for one request without an end and one still running.
    static func nothingRefused() throws -> Story {
        var story = Story("calm.log")
        for index in 0..<4 {
            try story.ask(
                .onDevice, .answered, at: StoryTime.at(9, 10 + index), milliseconds: 900, process: "Inbox",
                record: "c\(index)", state: .foreground)
        }
        try story.ask(.shortcut, .unanswered, at: StoryTime.at(9, 20), process: "Shortcuts", record: "c4", state: nil)
        try story.ask(.onDevice, .open, at: StoryTime.at(9, 30), process: "Inbox", record: "c5")
        story.events.lookAlikes = [
            LookAlike(
                error: ErrorChain(
                    outermost: ErrorLink(domain: "LanguageModelError", code: .named("guardrailViolation")),
                    detail: "Safety guardrail was triggered after consecutive failures during streaming"),
                time: try StoryTime.at(9, 25), suspected: true, witness: story.witness(.other))
        ]
        try story.read(as: "ndjson", from: StoryTime.at(9, 0), to: StoryTime.at(9, 30, 1))
        return story
    }
}
