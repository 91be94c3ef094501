/// One line of an answer, taken apart: marks, label, value.
struct AnswerLine {
    /// The label's word, or nothing where the line has none.
    private(set) var label: AnswerLabelWord?
    /// What is behind the colon, or the whole line without a label; without spaces around it.
    private(set) var value: AnswerText.Scalars
    /// What had to be forgiven to find the label.
    private(set) var liberties: [AnswerLiberty] = []
    /// Whether a quotation mark stands before the label, and so may stand behind the value.
    private(set) var opensQuote = false
    /// The same of bold marks.
    private(set) var opensEmphasis = false

    /// Takes a line apart.
    ///
    /// - Complexity: O(*n*) in the scalars.
    init(_ line: AnswerText.Scalars, labels: [AnswerLabelWord]) {
        value = AnswerText.trimmed(line)
        if value.count != line.count { liberties.append(.spacing) }
        var rest = value
        while let first = rest.first, let length = mark(at: first, in: rest) { rest.removeFirst(length) }
        guard let word = labels.first(where: { AnswerText.starts(rest, with: $0.scalars) }) else { return }
        let written = rest.prefix(word.scalars.count)
        rest.removeFirst(word.scalars.count)
        if let next = rest.first, !word.isJapanese, AnswerText.isWord(next) { return }
        var opened = (opensQuote, opensEmphasis)
        while let first = rest.first, !AnswerText.isColon(first) {
            if AnswerText.isQuote(first) {
                add(.quotes)
                opened.0 = false
            } else if AnswerText.isEmphasis(first) {
                add(.emphasis)
                opened.1 = false
            } else if AnswerText.isSpace(first) {
                add(.spacing)
            } else {
                return
            }
            rest.removeFirst()
        }
        guard let colon = rest.popFirst() else { return }
        (opensQuote, opensEmphasis) = opened
        label = word
        if colon != ":" || written.contains(where: { AnswerText.narrow($0) != $0 }) { add(.fullWidth) }
        if word.isJapanese {
            add(.japaneseLabel(word.label))
        } else if AnswerText.string(word.scalars[...]) != word.label.rawValue.lowercased() {
            add(.otherLabel(word.label))
        } else if !zip(written, word.label.rawValue.unicodeScalars).allSatisfy({ AnswerText.narrow($0) == $1 }) {
            add(.letterCase)
        }
        value = AnswerText.trimmed(rest)
        // One space was asked for; a full-width colon has its space in it.
        if !value.isEmpty, colon == ":", rest.count - value.count != 1 || rest.first != " " { add(.spacing) }
    }

    private mutating func add(_ liberty: AnswerLiberty) {
        if !liberties.contains(liberty) { liberties.append(liberty) }
    }

    /// How many scalars the mark at the start of a line has, and what it is.
    private mutating func mark(at first: Unicode.Scalar, in rest: AnswerText.Scalars) -> Int? {
        let next = rest.dropFirst().first
        if AnswerText.isSpace(first) { return 1 }
        if AnswerText.isEmphasis(first), !(first == "*" && next.map(AnswerText.isSpace) == true) {
            add(.emphasis)
            opensEmphasis = true
            return 1
        }
        if AnswerText.isQuote(first) {
            add(.quotes)
            opensQuote = true
            return 1
        }
        if AnswerText.isBullet(first) {
            add(.bullet)
            return 1
        }
        let digits = rest.prefix(4).prefix { AnswerText.digit($0) != nil }.count
        guard (1...3).contains(digits), let dot = rest.dropFirst(digits).first else { return nil }
        guard [".", ")", "、"].contains(AnswerText.narrow(dot)) else { return nil }
        // `0.9` is a number, not the first of a list.
        if let behind = rest.dropFirst(digits + 1).first, AnswerText.digit(behind) != nil { return nil }
        add(.numbering)
        return digits + 1
    }
}
