import Forensics
import RateLimitEvents

extension TimelineReport {
    /// One request a row, with the line of the log that tells its outcome.
    package func text(_ style: TextStyle) -> String {
        var page = TextPage(style)
        let entries = entries
        guard !entries.isEmpty else {
            let asked = analysis.events.requests.count
            page.add(
                asked == 0
                    ? "No model request was found in \(Count.of(inputs.reduce(0) { $0 + $1.lines }, "line"))."
                    : "No refusal among \(Count.of(asked, "request")); --all shows the requests.")
            return page.text
        }
        page.add(table(of: entries, width: style.width), indent: "")
        if entries.contains(where: { $0.request.time?.zoneKnown == false }) {
            page.addLine("")
            page.add("Times as written; the log does not say its zone.")
        }
        if entries.contains(where: { $0.request.latency?.basis == .wallClock }) {
            page.add("~ by wall-clock stamps alone, which step and are coarse.")
        }
        return page.text
    }

    /// From this many columns on there is room for fractions of a second.
    private static let preciseWidth = 100

    private func table(of entries: [Entry], width: Int) -> TextTable {
        let clock = Clock(from: entries.first?.request.time, to: entries.last?.request.time)
        let showsFractions = width >= TimelineReport.preciseWidth
        let hasRecords = entries.contains { $0.request.record != nil }
        var table = TextTable(
            [.init(title: "time"), .init(title: "route")] + (includeAll ? [.init(title: "outcome")] : []) + [
                .init(title: "refused by"), .init(title: "in", alignment: .right),
                .init(title: "error", leastWidth: 8),
            ] + (hasRecords ? [.init(title: "record", leastWidth: 6)] : []) + [
                .init(title: "line")
            ])
        for entry in entries {
            let request = entry.request
            table.add(
                [
                    .init(request.time.map(showsFractions ? clock.precise : clock.column) ?? "–"),
                    .init(request.route.label),
                ]
                    + (includeAll ? [.init(request.outcome.rawValue, request.outcome.paint)] : []) + [
                        .init(verdictText(entry.verdict), entry.verdict == nil ? nil : .red),
                        .init(latencyText(request.latency)), .init(shortError(request.error)),
                    ] + (hasRecords ? [.init(request.record?.printable ?? "–")] : []) + [
                        .init(request.outcomeWitness?.location.description.printable ?? "–")
                    ])
        }
        return table
    }

    /// Where, by what and how surely: `device/budget 0.95`.
    private func verdictText(_ verdict: Verdict?) -> String {
        guard let verdict else { return "–" }
        let confidence = verdict.confidence.map { " " + Quantity.number($0) } ?? ""
        return "\(verdict.origin.shortLabel)/\(verdict.limiter.shortLabel)\(confidence)"
    }

    private func latencyText(_ latency: Latency?) -> String {
        guard let latency else { return "–" }
        let mark = latency.basis == .wallClock ? "~" : ""
        return mark + Quantity.milliseconds(latency.milliseconds).plainSpaces
    }

    /// The innermost cause, its code first, so that cutting leaves what tells most; `?` for a code that was eaten.
    private func shortError(_ error: ErrorChain?) -> String {
        guard let innermost = error?.innermost else { return "–" }
        return [innermost.codeText ?? "?", innermost.domain].compactMap { $0?.printable }.joined(separator: " ")
    }
}
