import EventExtraction
import Forensics
import LogCore
import RateLimitEvents

/// A log of few lines that goes the whole way: records, built-in rule packs, verdicts.
struct EvidenceLog {
    private var records: [LogRecord] = []
    private let file = SourceFile(path: "device.log")

    mutating func add(_ text: String, process: String?, subsystem: String? = nil) {
        // Lines stand so far apart that each is about a request of its own.
        let time = Instant(
            nanoseconds: 1_791_000_000_000_000_000 + Int64(records.count) * 60_000_000_000, zone: .utc,
            resolution: .millisecond)
        records.append(
            LogRecord(
                location: SourceLocation(file: file, line: records.count + 1, byteOffset: 0), time: time,
                process: process, subsystem: subsystem, message: text))
    }

    func analysis() throws -> Analysis {
        var extractor = EventExtractor(rules: try RuleSet(RulePack.builtIn()))
        for record in records { extractor.take(record) }
        return Analyzer().analyze(
            extractor.finish(firstTime: records.first?.time, lastTime: records.last?.time))
    }
}

extension ErrorForm {
    /// A log whose only line has this error.
    var log: EvidenceLog {
        var log = EvidenceLog()
        if let route {
            let quoted = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
            let name = route == .onDevice ? "on-device" : route.rawValue
            let time = milliseconds.map { " in \($0) ms" } ?? ""
            log.add("inference failed route=\(name) id=1 error=\"\(quoted)\"\(time)", process: "Sorter")
        } else {
            log.add(text, process: process, subsystem: subsystem)
        }
        return log
    }
}
