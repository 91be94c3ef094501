import RoutingPolicy

extension AnswerReport {
    /// The fields, then what was forgiven and what was not.
    package func text(_ style: TextStyle) -> String {
        var page = TextPage(style)
        for (label, value) in fields {
            let name = label.rawValue.padded(to: 12).unbreakable
            page.add(
                name + (value?.printable ?? "none"), hanging: String(repeating: " ", count: 12),
                label == .category ? .bold : nil)
        }
        write("Forgiven", liberties, to: &page)
        write("Not forgiven", problems, to: &page)
        if liberties.isEmpty, problems.isEmpty { page.begin("As asked for.") }
        return page.text
    }

    private var fields: [(AnswerLabel, String?)] {
        let confidence = reading.confidence.map { DecimalDigits($0)?.text ?? "\($0)" }
        var fields: [(AnswerLabel, String?)] = [
            (.category, reading.category?.rawValue), (.confidence, confidence), (.reason, reading.reason),
        ]
        if lines == 5 || reading.task != nil || reading.dueDate != nil {
            fields += [(.task, reading.task), (.dueDate, reading.dueDate)]
        }
        return fields
    }

    private func write(_ title: String, _ notes: [AnswerNote], to page: inout TextPage) {
        guard !notes.isEmpty else { return }
        page.begin(title)
        for note in notes { page.add(note.text.printable, indent: "  ", hanging: "    ") }
    }
}
