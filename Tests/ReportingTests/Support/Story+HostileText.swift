import Forensics
import LogCore
import RateLimitEvents

extension Story {
    /// Text that tries to drive the terminal, the spreadsheet and the columns.
    static func hostileText() throws -> Story {
        var story = Story("ログ \u{1B}[2J,\"x\".log")
        let error = ErrorChain(
            outermost: ErrorLink(domain: "=HYPERLINK(\"http://x\")", code: .named("rate\u{202E}Limited")),
            detail: "line one\nline two, \"quoted\" \u{1B}]0;title\u{7}\u{9B}31m")
        try story.ask(
            .direct, .refused, at: StoryTime.at(13, 0), milliseconds: 13, process: "通知\u{7}", record: "@SUM(A1)",
            error: error,
            verdict: Verdict(
                origin: .deviceLocal, limiter: .backgroundBudget, counter: .app, confidence: nil,
                basis: [.errorIdentity], note: "note with \u{1B}[31mred"))
        try story.ask(
            .direct, .refused, at: StoryTime.at(13, 1), milliseconds: 130, process: "通知\u{7}", record: "記録📱1",
            error: .rateLimited, verdict: .undetermined)
        try story.read(
            as: "plain", unparsed: 1, from: StoryTime.at(13, 0), to: StoryTime.at(13, 2),
            notes: [InputNote(.other, "odd \u{1B}[1m bytes")])
        return story
    }
}
