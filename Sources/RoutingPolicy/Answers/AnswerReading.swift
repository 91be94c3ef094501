/// What an answer of the cloud says, and what had to be forgiven to read it.
public struct AnswerReading: Sendable, Hashable {
    /// The category, or `nil` where there is none: it is never guessed.
    public internal(set) var category: SortingCategory?
    /// The confidence from 0 to 1, or `nil` where it is missing or none.
    public internal(set) var confidence: Double?
    /// The reason as it was written, without spaces and marks around it.
    public internal(set) var reason: String?
    /// The task as it was written.
    public internal(set) var task: String?
    /// The task's due date as it was written.
    public internal(set) var dueDate: String?
    /// Everything that was forgiven, once each, in the order in which it was met.
    public internal(set) var liberties: [AnswerLiberty] = []
    /// Everything that was not.
    public internal(set) var problems: [AnswerProblem] = []

    init() {}

    /// What the answer says, for `AlertMachine`.
    public var answer: CloudAnswer { category.map { .category($0) } ?? .unreadable }

    mutating func note(_ liberty: AnswerLiberty) {
        // Few kinds, each once: the list stays short whatever the text.
        if !liberties.contains(liberty) { liberties.append(liberty) }
    }
}
