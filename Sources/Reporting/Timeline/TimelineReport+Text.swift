import Forensics
import RateLimitEvents

extension TimelineReport {
    /// One request a row, with the line of the log that tells its outcome.
    package func text(_ style: TextStyle) -> String {
        var page = TextPage(style)
        let entries = entries
        let scope = ScopeText(analysis)
        for sentence in scope.sentences { page.add(sentence) }
        if !page.lines.isEmpty { page.addLine("") }
        guard !entries.isEmpty else {
            page.add(scope.emptiness ?? emptiness)
            return page.text
        }
        page.add(table(of: entries, width: style.width), indent: "")
        let legend = legend(of: entries)
        if !legend.isEmpty { page.addLine("") }
        for line in legend { page.add(line) }
        return page.text
    }

    private var emptiness: String {
        let asked = analysis.events.requests.count
        return asked == 0
            ? "No model request was found in \(Count.of(inputs.reduce(0) { $0 + $1.lines }, "line"))."
            : "No refusal among \(Count.of(asked, "request"))\(analysis.filtering == nil ? "" : " shown"); --all shows the requests."
    }

    /// How the table's words and marks are read.
    private func legend(of entries: [Entry]) -> [String] {
        var lines: [String] = []
        if entries.contains(where: { $0.verdict != nil }) {
            lines.append("Read “device/policy 0.8” as: on the device, by its policy, confidence 0.8.")
        }
        let times = entries.compactMap(\.request.time)
        if times.contains(where: { !$0.zoneKnown }) {
            lines.append(
                times.contains(where: \.zoneKnown)
                    ? "Times marked “zone ?” are as written; their log does not say its zone."
                    : "Times as written; the log does not say its zone.")
        }
        if entries.contains(where: { $0.request.latency?.basis == .wallClock }) {
            lines.append("~ by wall-clock stamps alone, which step and are coarse.")
        }
        return lines
    }

    /// From this many columns on there is room for fractions of a second.
    private static let preciseWidth = 100

    /// What a row can do without, the dearest last, so that the whole code of the error and the place stay.
    private enum Layout: CaseIterable {
        /// Everything in one line.
        case full
        /// Without the error's domain and the record.
        case brief
        /// In two lines, the place and the record in the second.
        case folded
    }

    /// The fullest layout that fits, else the last.
    private func table(of entries: [Entry], width: Int) -> TextTable {
        let tables = Layout.allCases.lazy.map {
            table(of: entries, $0, isPrecise: width >= TimelineReport.preciseWidth)
        }
        return tables.first { $0.fullWidth <= width } ?? table(of: entries, .folded, isPrecise: false)
    }

    private func table(of entries: [Entry], _ layout: Layout, isPrecise: Bool) -> TextTable {
        let times = entries.compactMap(\.request.time)
        let clock = Clock(from: times.first, to: times.last, others: times)
        let hasRecords = entries.contains { $0.request.record != nil }
        let showsOutcome = includeAll && layout != .folded
        let showsRecord = hasRecords && layout == .full
        var table = TextTable(
            [.init(title: "time"), .init(title: "route")] + (showsOutcome ? [.init(title: "outcome")] : []) + [
                .init(title: includeAll && layout == .folded ? "outcome" : "refused by"),
                .init(title: "in", alignment: .right), .init(title: "error", leastWidth: 40),
            ] + (showsRecord ? [.init(title: "record")] : [])
                + (layout == .folded ? [] : [.init(title: "line")]),
            continuation: layout == .folded ? (hasRecords ? "line  record" : "line") : nil)
        for entry in entries {
            let request = entry.request
            let place = request.outcomeWitness?.location.description.printable ?? "–"
            let record = request.record?.printable
            var cells: [TextTable.Cell] = [
                .init(request.time.map(isPrecise ? clock.precise : clock.column) ?? "–"), .init(request.route.label),
            ]
            if showsOutcome { cells.append(.init(request.outcome.rawValue, request.outcome.paint)) }
            cells += [
                layout == .folded && entry.verdict == nil
                    ? .init(request.outcome.rawValue, request.outcome.paint)
                    : .init(entry.verdict?.shortLabel ?? "–", entry.verdict == nil ? nil : .red),
                .init(request.latency?.shortLabel ?? "–"),
                .init(request.error?.shortLabel(withDomain: layout == .full) ?? "–"),
            ]
            if showsRecord { cells.append(.init(record ?? "–")) }
            if layout != .folded { cells.append(.init(place)) }
            table.add(
                cells,
                continuation: layout == .folded ? [place, record].compactMap { $0 }.joined(separator: "  ") : nil)
        }
        return table
    }
}
