import RateLimitEvents

extension FormatsReport {
    /// Per input: what it was taken for and why, how well it reads, and what else was tried.
    package func text(_ style: TextStyle) -> String {
        var page = TextPage(style)
        for (index, input) in inputs.enumerated() {
            if index > 0 { page.addLine("") }
            write(input.summary, input.detection, to: &page)
        }
        return page.text
    }

    private func write(_ summary: InputSummary, _ detection: FormatDetection, to page: inout TextPage) {
        let name = summary.file.description.printable.unbreakable
        if let chosen = detection.chosen {
            let confidence = Quantity.number(chosen.confidence)
            page.add("\(name): \(chosen.format.printable) (confidence \(confidence))", .bold)
            for reason in chosen.reasons {
                // Only the head was scored; its counts must not be taken for the file's.
                let place = reason.first?.isNumber == true ? "in its head: " : ""
                page.add(place + reason.printable, indent: "  ")
            }
        } else {
            page.add("\(name): no known format explains it", .bold)
        }
        let examined = summary.recordsExamined
        let unparsed = summary.recordsUnparsed
        let quality =
            examined == 0
            ? "no record"
            : "\(Count.of(examined, "record")), \(unparsed == 0 ? "none unparsed" : "\(Count.text(unparsed)) unparsed")"
        page.add("\(Count.of(summary.lines, "line")), \(quality)", indent: "  ")
        if let first = summary.firstTime, let last = summary.lastTime {
            let zone = first.zoneKnown ? "" : " (as written; the log does not say its zone)"
            page.add("from \(Clock.full(first)) to \(Clock.full(last))\(zone)", indent: "  ")
        }
        for note in summary.notes where note.kind != .zoneUnknown {
            let line = note.location.map { "line \($0.line): " } ?? ""
            page.add("note: \(line)\(note.text.printable)", indent: "  ", hanging: "    ")
        }
        for sample in summary.unparsedSamples {
            page.add(
                "\(sample.location.description.printable.unbreakable):\(sample.column): expected "
                    + sample.expected.printable, indent: "  ", hanging: "    ")
            page.addLine("    | " + sample.text.printable.cut(to: page.style.width - 6), .faint)
        }
        writeOthers(detection, to: &page)
    }

    private func writeOthers(_ detection: FormatDetection, to page: inout TextPage) {
        let others = detection.candidates.filter { $0.format != detection.chosen?.format && $0.confidence > 0 }
        guard !others.isEmpty else { return }
        page.add(detection.chosen == nil ? "Tried:" : "Also tried:", indent: "  ")
        for other in others {
            let reasons = other.reasons.map(\.printable).joined(separator: "; ")
            let tail = reasons.isEmpty ? "" : ": \(reasons)"
            page.add(
                "\(other.format.printable) \(Quantity.number(other.confidence))\(tail)", indent: "    ",
                hanging: "      ")
        }
    }
}
