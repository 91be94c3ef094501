package import Forensics
package import RateLimitEvents

/// Every typed event of a log, one a line: what `extract` prints.
package struct ExtractReport {
    /// By time, in the log's order on ties; events without a time come last.
    let lines: [EventLine]

    /// Takes events and the verdict on each request.
    ///
    /// - Parameters:
    ///   - events: What the inputs tell.
    ///   - verdicts: One per request, at the same position.
    ///   - files: The inputs in the order in which they were read.
    /// - Complexity: O(n log n).
    package init(_ events: LogEvents, verdicts: [Verdict?], files: [SourceFile]) {
        var lines = zip(events.requests, verdicts).map { EventLine($0, $1) }
        lines += events.triages.map(EventLine.init)
        lines += events.appEvents.map(EventLine.init)
        lines += events.limiterRecords.map(EventLine.init)
        lines += events.processStarts.map(EventLine.init)
        lines += events.gaps.map(EventLine.init)
        lines += events.boots.map(EventLine.init)
        lines += events.clockSteps.map(EventLine.init)
        lines += events.banners.map(EventLine.init)
        lines += events.lookAlikes.map(EventLine.init)
        self.lines = ExtractReport.ordered(lines, files: files)
    }

    /// One `ratelens.event/1` object a line.
    package func ndjson() -> String { lines.map { $0.object(id: $0.id).compact + "\n" }.joined() }

    /// A header line, and one row an event; nothing where there is none.
    package func csv() -> String {
        guard !lines.isEmpty else { return "" }
        var table = CSVTable(EventLine.columns)
        for line in lines { table.add(EventLine.fields(of: line.object(id: line.id))) }
        return table.text
    }

    private static func ordered(_ lines: [EventLine], files: [SourceFile]) -> [EventLine] {
        var ranks: [SourceFile: Int] = [:]
        for (rank, file) in files.enumerated() where ranks[file] == nil { ranks[file] = rank }
        let keys = lines.indices.map { index in
            let location = lines[index].witnesses.first?.location
            return (
                lines[index].time?.nanoseconds ?? .max, location.flatMap { ranks[$0.file] } ?? .max,
                location?.line ?? .max, index
            )
        }
        return keys.sorted { $0 < $1 }.map { lines[$0.3] }
    }
}

extension EventLine {
    /// Its name: `file:line` of its first line, unique among the events of a kind.
    ///
    /// Ends and holes stand beside lines and not in them, and have their own kind behind it: `a.log:1#logStart`.
    var id: String { (witnesses.first?.location.description ?? "") + (facet.isEmpty ? "" : "#\(facet)") }
}
