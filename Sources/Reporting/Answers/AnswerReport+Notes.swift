import RoutingPolicy

/// Something to tell of an answer: a name for programs and words for people.
struct AnswerNote {
    let kind: String
    let text: String
    var label: AnswerLabel?
    var count: Int?
    /// What stood in the answer.
    var found: String?
}

extension AnswerReport {
    /// Everything that was forgiven.
    var liberties: [AnswerNote] {
        var notes: [AnswerNote] = []
        if encoding.isUTF16 { notes.append(AnswerNote(kind: "utf16", text: "UTF-16")) }
        if encoding.hasMark { notes.append(AnswerNote(kind: "byteOrderMark", text: "a byte order mark")) }
        return notes + reading.liberties.map(AnswerReport.note)
    }

    /// Everything that was not.
    var problems: [AnswerNote] {
        var notes = reading.problems.map(AnswerReport.note)
        if let first = encoding.firstBroken {
            let places = encoding.brokenPlaces == 1 ? "1 place is" : "\(encoding.brokenPlaces) places are"
            notes.append(
                AnswerNote(
                    kind: "notText",
                    text: "\(places) not \(encoding.isUTF16 ? "UTF-16" : "UTF-8"), the first at byte offset \(first)",
                    count: encoding.brokenPlaces))
        }
        return notes
    }

    private static func note(_ liberty: AnswerLiberty) -> AnswerNote {
        let text = liberty.description
        return switch liberty {
        case .noLabels: AnswerNote(kind: "noLabels", text: text)
        case .extraLines(let count): AnswerNote(kind: "extraLines", text: text, count: count)
        case .extraWords(let label): AnswerNote(kind: "extraWords", text: text, label: label)
        case .missingLine(let label): AnswerNote(kind: "missingLine", text: text, label: label)
        case .repeatedLine(let label): AnswerNote(kind: "repeatedLine", text: text, label: label)
        case .order: AnswerNote(kind: "order", text: text)
        case .otherLabel(let label): AnswerNote(kind: "otherLabel", text: text, label: label)
        case .japaneseLabel(let label): AnswerNote(kind: "japaneseLabel", text: text, label: label)
        case .japaneseCategory: AnswerNote(kind: "japaneseCategory", text: text)
        case .otherCategories: AnswerNote(kind: "otherCategories", text: text)
        case .letterCase: AnswerNote(kind: "letterCase", text: text)
        case .bullet: AnswerNote(kind: "bullet", text: text)
        case .numbering: AnswerNote(kind: "numbering", text: text)
        case .emphasis: AnswerNote(kind: "emphasis", text: text)
        case .quotes: AnswerNote(kind: "quotes", text: text)
        case .fullWidth: AnswerNote(kind: "fullWidth", text: text)
        case .decimalComma: AnswerNote(kind: "decimalComma", text: text)
        case .perCent: AnswerNote(kind: "perCent", text: text)
        case .spacing: AnswerNote(kind: "spacing", text: text)
        case .lineEnds: AnswerNote(kind: "lineEnds", text: text)
        }
    }

    private static func note(_ problem: AnswerProblem) -> AnswerNote {
        let text = problem.description
        return switch problem {
        case .noCategory: AnswerNote(kind: "noCategory", text: text)
        case .unreadableCategory(let found): AnswerNote(kind: "unreadableCategory", text: text, found: found)
        case .confidenceNotANumber(let found): AnswerNote(kind: "confidenceNotANumber", text: text, found: found)
        case .confidenceOutOfRange(let found): AnswerNote(kind: "confidenceOutOfRange", text: text, found: found)
        case .longReason(let words): AnswerNote(kind: "longReason", text: text, count: words)
        }
    }
}
