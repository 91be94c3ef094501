import RoutingPolicy
import Testing

/// An answer with what it says, what is forgiven in it and what is not.
struct AnswerExample: Sendable, CustomTestStringConvertible {
    let text: String
    let category: SortingCategory?
    let confidence: Double?
    let reason: String?
    var liberties: [AnswerLiberty] = []
    var problems: [AnswerProblem] = []

    init(
        _ text: String, _ category: SortingCategory?, _ confidence: Double?, _ reason: String?,
        _ liberties: [AnswerLiberty] = [], problems: [AnswerProblem] = []
    ) {
        self.text = text
        self.category = category
        self.confidence = confidence
        self.reason = reason
        self.liberties = liberties
        self.problems = problems
    }

    var testDescription: String { String(text.prefix(40)) }
}
