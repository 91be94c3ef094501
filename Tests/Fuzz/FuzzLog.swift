import EventExtraction
import Forensics
import LogReading
import RateLimitEvents
import Reporting

/// Reads bytes as a log file and prints everything that can be printed of it.
enum FuzzLog {
    private static let path = FuzzEnvironment.scratchFile
    private static let rules = try? RuleSet(RulePack.builtIn())

    static func run(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let rules else { return }
        FuzzEnvironment.write(bytes, to: path)
        var options = ReadingOptions()
        // The first byte also picks a block size, so that records are cut everywhere.
        options.blockSize = [1, 7, 64, 4_096][Int(bytes.first ?? 0) % 4]
        do {
            let reader = try LogReader(gates: rules.gates, options: options)
            var extractor = EventExtractor(rules: rules)
            let reading = try reader.read(.file(path)) { extractor.take($0) }
            for summary in reading.summaries { extractor.takeEnd(of: summary) }
            let events = extractor.finish(firstTime: reading.firstTime, lastTime: reading.lastTime)
            var options = AnalysisOptions()
            options.limits.isEnabled = true
            let analysis = Analyzer(options: options).analyze(events)
            let report = AnalysisReport(analysis: analysis, inputs: reading.summaries)
            let timeline = TimelineReport(analysis: analysis, inputs: reading.summaries, includeAll: true)
            _ = [report.text(TextStyle(color: false, width: 80)), report.json(), timeline.ndjson(), timeline.csv()]
            let windows = WindowsReport(analysis: analysis, inputs: reading.summaries)
            _ = [windows.text(TextStyle(color: false, width: 80)), windows.json(), windows.csv()]
            _ = try reader.examine(.file(path)) { _, _ in }
        } catch is ReadingError {
            // A refusal with a reason is a right answer.
        } catch {
            preconditionFailure("\(error)")
        }
    }
}
