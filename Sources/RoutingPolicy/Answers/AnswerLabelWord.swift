/// A word that labels a line.
struct AnswerLabelWord: Hashable {
    let label: AnswerLabel
    /// In small letters.
    let scalars: [Unicode.Scalar]
    let isJapanese: Bool

    /// The words in all, those that begin with another one before it.
    static let all: [AnswerLabelWord] = [
        word(.category, "category"), word(.confidence, "confidence"), word(.reason, "reason"), word(.task, "task"),
        word(.dueDate, "due date"), word(.dueDate, "due"), word(.dueDate, "deadline"),
        word(.category, "分類", isJapanese: true), word(.category, "カテゴリー", isJapanese: true),
        word(.category, "カテゴリ", isJapanese: true), word(.confidence, "信頼度", isJapanese: true),
        word(.confidence, "確信度", isJapanese: true), word(.reason, "理由", isJapanese: true),
        word(.task, "タスク", isJapanese: true), word(.dueDate, "期限", isJapanese: true),
    ]

    private static func word(_ label: AnswerLabel, _ text: String, isJapanese: Bool = false) -> AnswerLabelWord {
        AnswerLabelWord(label: label, scalars: Array(text.unicodeScalars), isJapanese: isJapanese)
    }
}
