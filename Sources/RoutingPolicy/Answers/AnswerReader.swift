/// Reads what the *Use Model* step or the app's own call brought: plain text that was asked to have a form.
///
/// ```swift
/// let reading = AnswerReader(Policy(.november5)).read("分類：重要\n信頼度：０．９\n理由：会議が早まった")
/// reading.category   // .important
/// reading.confidence // 0.9
/// reading.liberties  // Japanese labels, a full-width colon …
/// ```
/// "The parser still forgives extra words, missing lines, and labels written in Japanese." What else it forgives is listed in
/// `AnswerLiberty`. It looks for labels at the start of lines only, and cannot tell that "not important" isn't important.
public struct AnswerReader: Sendable, Hashable {
    /// The policy whose lines are expected.
    public let policy: Policy
    /// Whether a task and its due date were asked for: never before 2026-11-05; `nil` where that is not known.
    public let deadlineReminders: Bool?

    /// A reader of answers.
    ///
    /// - Parameters:
    ///   - policy: The policy under which it was asked.
    ///   - deadlineReminders: Whether five lines were asked for. Where that is not known, the two more are read and not missed.
    public init(_ policy: Policy, deadlineReminders: Bool? = nil) {
        self.policy = policy
        self.deadlineReminders = policy.revision.hasDeadlineReminders ? deadlineReminders : false
    }

    /// Reads an answer.
    ///
    /// - Parameter text: The answer, of any length and any content.
    /// - Returns: What it says.
    /// - Complexity: O(*n*) in the text's Unicode scalars, in time and memory.
    public func read(_ text: String) -> AnswerReading {
        var parser = AnswerParser(labels: labels, reasonWords: policy.reasonWords)
        parser.read(AnswerText.scalars(of: text))
        return parser.finish(
            expecting: deadlineReminders == true ? AnswerLabel.allCases : [.category, .confidence, .reason])
    }

    private var labels: [AnswerLabelWord] {
        deadlineReminders == false
            ? AnswerLabelWord.all.filter { $0.label != .task && $0.label != .dueDate } : AnswerLabelWord.all
    }
}
