/// Goes through an answer line by line.
struct AnswerParser {
    private let labels: [AnswerLabelWord]
    private let reasonWords: Int64
    private var reading = AnswerReading()
    /// The labels in the order in which they came.
    private var seen: [AnswerLabel] = []
    private var unlabelledLines = 0
    /// The first category word outside of labelled lines, and whether another category follows it.
    private var loose: CategoryWord.Match?
    private var looseText: AnswerText.Scalars = []
    private var looseLiberties: [AnswerLiberty] = []
    private var hasOtherLoose = false
    /// Texts of lines that could not be read.
    private var unreadableCategory: String?
    private var confidenceProblem: AnswerProblem?

    init(labels: [AnswerLabelWord], reasonWords: Int64) {
        self.labels = labels
        self.reasonWords = reasonWords
    }

    mutating func read(_ scalars: [Unicode.Scalar]) {
        var start = scalars.startIndex
        while start < scalars.endIndex {
            let end = scalars[start...].firstIndex(where: AnswerText.isLineEnd) ?? scalars.endIndex
            read(line: scalars[start..<end])
            start = end
            guard start < scalars.endIndex else { return }
            if scalars[start] != "\n" { reading.note(.lineEnds) }
            let isPair = scalars[start] == "\r" && start + 1 < scalars.endIndex && scalars[start + 1] == "\n"
            start += isPair ? 2 : 1
        }
    }

    private mutating func read(line scalars: AnswerText.Scalars) {
        let line = AnswerLine(scalars, labels: labels)
        guard let word = line.label else {
            readUnlabelled(line)
            return
        }
        line.liberties.forEach { reading.note($0) }
        let isRepeated = seen.contains(word.label)
        if isRepeated { reading.note(.repeatedLine(word.label)) } else { seen.append(word.label) }
        switch word.label {
        case .category: readCategory(line.value)
        case .confidence: readConfidence(line.value)
        case .reason: if reading.reason == nil { reading.reason = text(of: line) }
        case .task: if reading.task == nil { reading.task = text(of: line) }
        case .dueDate: if reading.dueDate == nil { reading.dueDate = text(of: line) }
        }
    }

    private mutating func readUnlabelled(_ line: AnswerLine) {
        guard !line.value.isEmpty else {
            reading.note(.spacing)
            return
        }
        unlabelledLines += 1
        if let found = loose {
            hasOtherLoose =
                hasOtherLoose || CategoryWord.first(in: line.value) { $0 != found.word.category } != nil
        } else if let match = CategoryWord.first(in: line.value) {
            loose = match
            looseText = line.value
            looseLiberties = line.liberties
            let rest = line.value[match.range.upperBound...]
            hasOtherLoose = CategoryWord.first(in: rest) { $0 != match.word.category } != nil
        }
    }

    private mutating func readCategory(_ value: AnswerText.Scalars) {
        guard reading.category == nil else { return }
        guard let match = CategoryWord.first(in: value) else {
            if !value.isEmpty, unreadableCategory == nil { unreadableCategory = AnswerText.quoted(value) }
            return
        }
        take(match, in: value)
        let lead = value[..<match.range.lowerBound]
        let rest = value[match.range.upperBound...]
        noteMarks(lead)
        noteMarks(rest)
        if !lead.allSatisfy(AnswerText.isPunctuation) || !rest.allSatisfy(AnswerText.isPunctuation) {
            reading.note(.extraWords(.category))
        }
        if CategoryWord.first(in: rest, where: { $0 != match.word.category }) != nil { reading.note(.otherCategories) }
    }

    private mutating func take(_ match: CategoryWord.Match, in text: AnswerText.Scalars) {
        reading.category = match.word.category
        let written = text[match.range]
        if match.word.isJapanese {
            reading.note(.japaneseCategory)
            return
        }
        if written.contains(where: { AnswerText.narrow($0) != $0 }) { reading.note(.fullWidth) }
        let asked = match.word.category.rawValue.unicodeScalars
        if !zip(written, asked).allSatisfy({ AnswerText.narrow($0) == $1 }) { reading.note(.letterCase) }
    }

    private mutating func readConfidence(_ value: AnswerText.Scalars) {
        guard reading.confidence == nil, !value.isEmpty else { return }
        guard let number = ConfidenceNumber(value) else {
            confidenceProblem = confidenceProblem ?? .confidenceNotANumber(AnswerText.quoted(value))
            return
        }
        guard (0...1).contains(number.value) else {
            confidenceProblem = confidenceProblem ?? .confidenceOutOfRange(AnswerText.quoted(value))
            return
        }
        reading.confidence = number.value
        noteMarks(value)
        if value.contains(where: { AnswerText.narrow($0) != $0 }) { reading.note(.fullWidth) }
        if number.hasComma { reading.note(.decimalComma) }
        if number.isPerCent { reading.note(.perCent) }
        if number.hasExtraWords { reading.note(.extraWords(.confidence)) }
    }

    private mutating func noteMarks(_ scalars: AnswerText.Scalars) {
        if scalars.contains(where: AnswerText.isQuote) { reading.note(.quotes) }
        if scalars.contains(where: AnswerText.isEmphasis) { reading.note(.emphasis) }
    }

    /// The text of a line without marks around it; nothing where it is empty.
    private mutating func text(of line: AnswerLine) -> String? {
        var value = line.value
        if line.opensEmphasis { drop(.emphasis, AnswerText.isEmphasis, atEndOf: &value) }
        if line.opensQuote { drop(.quotes, AnswerText.isQuote, atEndOf: &value) }
        unwrap(.emphasis, AnswerText.isEmphasis, &value)
        unwrap(.quotes, AnswerText.isQuote, &value)
        value = AnswerText.trimmed(value)
        return value.isEmpty ? nil : AnswerText.string(value)
    }

    private mutating func drop(
        _ liberty: AnswerLiberty, _ isMark: (Unicode.Scalar) -> Bool, atEndOf value: inout AnswerText.Scalars
    ) {
        while let last = value.last, isMark(last) {
            reading.note(liberty)
            value.removeLast()
        }
    }

    /// Takes off marks at the start and at the end, where there are none between: else they belong to the text.
    private mutating func unwrap(
        _ liberty: AnswerLiberty, _ isMark: (Unicode.Scalar) -> Bool, _ value: inout AnswerText.Scalars
    ) {
        var inner = value.drop(while: isMark)
        guard inner.count < value.count else { return }
        // A quoted text of a JSON object has a comma behind it.
        if inner.last == ",", let mark = inner.dropLast().last, isMark(mark) { inner.removeLast() }
        while let last = inner.last, isMark(last) { inner.removeLast() }
        guard !inner.contains(where: isMark) else { return }
        reading.note(liberty)
        value = inner
    }

    /// What all lines say together.
    mutating func finish(expecting labels: [AnswerLabel]) -> AnswerReading {
        if seen.isEmpty {
            finishUnlabelled()
            return reading
        }
        if unlabelledLines > 0 { reading.note(.extraLines(unlabelledLines)) }
        let positions = seen.compactMap { AnswerLabel.allCases.firstIndex(of: $0) }
        if positions != positions.sorted() { reading.note(.order) }
        if reading.category == nil {
            reading.problems.append(unreadableCategory.map { .unreadableCategory($0) } ?? .noCategory)
        }
        if reading.confidence == nil, let confidenceProblem { reading.problems.append(confidenceProblem) }
        for label in labels where isMissing(label) { reading.note(.missingLine(label)) }
        if let reason = reading.reason {
            let words = wordCount(reason)
            if words > reasonWords { reading.problems.append(.longReason(words: words)) }
        }
        return reading
    }

    private mutating func finishUnlabelled() {
        guard let loose else {
            reading.problems.append(.noCategory)
            return
        }
        reading.note(.noLabels)
        looseLiberties.forEach { reading.note($0) }
        noteMarks(looseText)
        take(loose, in: looseText)
        if hasOtherLoose { reading.note(.otherCategories) }
    }

    /// Whether a line is missing that can be done without: the category cannot, and has a problem of its own.
    private func isMissing(_ label: AnswerLabel) -> Bool {
        switch label {
        case .category: false
        case .confidence: reading.confidence == nil && confidenceProblem == nil
        case .reason: reading.reason == nil
        case .task: reading.task == nil
        case .dueDate: reading.dueDate == nil
        }
    }

    /// Words between spaces: in Japanese, which has none, the whole counts as one.
    private func wordCount(_ text: String) -> Int {
        var count = 0
        var isInWord = false
        for scalar in text.unicodeScalars {
            let isSpace = AnswerText.isSpace(scalar)
            if !isSpace, !isInWord { count += 1 }
            isInWord = !isSpace
        }
        return count
    }
}
