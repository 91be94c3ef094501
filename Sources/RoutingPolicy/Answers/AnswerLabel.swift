/// The lines that an answer is asked to have, in their order.
public enum AnswerLabel: String, Sendable, Hashable, CaseIterable {
    /// "Category: Important, Neutral, or Spam".
    case category = "Category"
    /// "Confidence: a number from 0.0 through 1.0".
    case confidence = "Confidence"
    /// "Reason: the reason, in at most 20 words".
    case reason = "Reason"
    /// The task; from 2026-11-05, "when deadline reminders are on".
    case task = "Task"
    /// The task's due date.
    case dueDate = "Due date"
}
