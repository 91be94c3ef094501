import EventExtraction
import Forensics
import Foundation
import LogCore
import LogReading
import RateLimitEvents
import Simulation

/// A simulated log as it is read back from a file and judged.
struct JudgedLog {
    let truth: ScenarioLog
    let analysis: Analysis

    /// - Throws: What writing or reading the file throws.
    init(_ log: ScenarioLog, _ layout: LogLayout, rules: RuleSet) throws {
        let path = FileManager.default.temporaryDirectory
            .appending(path: "ratelens-classification-\(UUID().uuidString).log").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data(layout.text(of: log.sample)).write(to: URL(filePath: path))
        var options = ReadingOptions()
        options.zone = ZoneChoice(offset: "+0900")
        let reader = try LogReader(gates: rules.gates, options: options)
        var extractor = EventExtractor(rules: rules)
        let reading = try reader.read(.file(path)) { extractor.take($0) }
        for summary in reading.summaries { extractor.takeEnd(of: summary) }
        truth = log
        analysis = Analyzer().analyze(
            extractor.finish(firstTime: reading.firstTime, lastTime: reading.lastTime), tables: false)
    }

    /// How the verdicts compare with what happened.
    var tally: ClassificationTally {
        var tally = ClassificationTally()
        var makers: [String: LatencyClass] = [:]
        for request in truth.requests where request.outcome == .refused {
            makers[JudgedLog.name(request.route, request.record)] = request.latency
        }
        for (request, verdict) in zip(analysis.events.requests, analysis.verdicts) where request.outcome == .refused {
            guard let maker = makers.removeValue(forKey: JudgedLog.name(request.route, request.record)) else {
                tally.addInvented()
                continue
            }
            tally.add(verdict, maker: maker)
        }
        for maker in makers.values { tally.add(nil, maker: maker) }
        for window in analysis.windows { if let isHeld = isHeld(window) { tally.addStretch(isHeld: isHeld) } }
        return tally
    }

    /// Whether a stretch's interval holds the share of its refusals that were made on the device.
    private func isHeld(_ window: BudgetWindow) -> Bool? {
        guard let origins = window.origins, let first = window.firstRefused, let last = window.lastRefused else {
            return nil
        }
        // Stamps are cut to milliseconds, and what is reckoned back from an end is rounded to them.
        let range = (first.nanoseconds - 1_000_000)...(last.nanoseconds + 1_000_000)
        let own = truth.requests.filter { request in
            request.outcome == .refused && (request.route == .shortcut) == (window.budget == .shortcut)
                && range.contains(request.asked.nanoseconds)
        }
        guard !own.isEmpty else { return false }
        let share = Double(own.count { $0.latency.isOnDevice }) / Double(own.count)
        return (origins.onDevice.lower...origins.onDevice.upper).contains(share)
    }

    private static func name(_ route: Route, _ record: String?) -> String { "\(route.rawValue) \(record ?? "-")" }
}
