import EventExtraction
import LogReading
import RateLimitEvents

/// Reads the inputs of a run one after another and turns their records into events.
struct LogLoader {
    private let reader: LogReader
    private let rules: RuleSet
    private let overlaps: OverlapHandling

    init(
        rules: RuleSet, options: ReadingOptions, overlaps: OverlapHandling = .merge
    ) throws(ReadingError) {
        self.rules = rules
        self.overlaps = overlaps
        reader = try LogReader(gates: rules.gates, options: options)
    }

    /// Reads what the operands name.
    ///
    /// An input that cannot be read is reported; the others are kept.
    func load(_ operands: [String], diagnostics: inout Diagnostics) -> LoadedLogs {
        var extractor = EventExtractor(rules: rules, overlaps: overlaps)
        var summaries: [InputSummary] = []
        var states: [String: FileState] = [:]
        InputWalk.each(of: operands, diagnostics: &diagnostics) { input in
            if case .file(let path) = input { states[path] = FileState(path: path) }
            var reading = try reader.read(input) { extractor.take($0) }
            reading.addNotes { extractor.cutNotes(of: $0) }
            for summary in reading.summaries { extractor.takeEnd(of: summary) }
            summaries += reading.summaries
            return reading
        }
        let events = extractor.finish(
            firstTime: summaries.compactMap(\.firstTime).min(), lastTime: summaries.compactMap(\.lastTime).max())
        for diagnostic in extractor.diagnostics { diagnostics.warn("\(diagnostic)") }
        return LoadedLogs(events: events, summaries: summaries, states: states)
    }
}
