import Foundation
import TestSupport
import Testing

/// One day gives the same counts in every carrier that tells processes apart, even where it tells whole seconds only.
@Suite("One day in every carrier")
struct CarrierFiguresTests {
    /// An entry of the sample as text.
    struct Entry {
        let stamp: String
        let path: String
        let pid: Int
        let thread: Int
        let subsystem: String
        let category: String
        let message: String

        init?(_ line: Substring) throws {
            let object = try JSONDocument(parsing: String(line))
            guard let message = object["eventMessage"].string, let stamp = object["timestamp"].string else {
                return nil
            }
            self.stamp = stamp
            self.message = message
            path = object["processImagePath"].string ?? ""
            pid = object["processID"].int ?? 0
            thread = object["threadID"].int ?? 0
            subsystem = object["subsystem"].string ?? ""
            category = object["category"].string ?? ""
        }

        var process: Substring { path.split(separator: "/").last ?? "" }
        var date: Substring { stamp.prefix(10) }
        var clock: Substring { stamp.dropFirst(11).prefix(15) }
        var label: String { subsystem.isEmpty ? "" : "[\(subsystem):\(category)] " }

        func json(_ keys: KeyValuePairs<String, Any>) throws -> String {
            let object = Dictionary(uniqueKeysWithValues: keys.map { ($0, $1) })
            return String(decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self)
        }
    }

    enum Layout: String, CaseIterable {
        case syslog, json, console, xcode, nslog, idevicesyslog, pymobiledevice3, iterator, sysdiagnose

        func text(_ entries: [Entry]) throws -> String {
            let rows = try entries.map(row)
            return self == .json ? "[{\n" + rows.joined(separator: "},{\n") + "}]\n" : rows.joined()
        }

        private func row(_ entry: Entry) throws -> String {
            switch self {
            case .syslog:
                return "\(entry.stamp)  localhost \(entry.process)[\(entry.pid)]: \(entry.label)\(entry.message)\n"
            case .json:
                let object = try entry.json([
                    "timestamp": entry.stamp, "processImagePath": entry.path, "processID": entry.pid,
                    "threadID": entry.thread, "subsystem": entry.subsystem, "category": entry.category,
                    "eventMessage": entry.message, "eventType": "logEvent",
                ])
                return "  \(object.dropFirst().dropLast())\n"
            case .console: return "default\t\(entry.clock)+0900\t\(entry.process)\t\(entry.message)\n"
            case .xcode:
                return "\(entry.message)\nType: Default | Timestamp: \(entry.date) \(entry.clock)+09:00 | "
                    + "Process: \(entry.process) | Subsystem: \(entry.subsystem) | Category: \(entry.category) | "
                    + "TID: 0x\(String(entry.thread, radix: 16))\n"
            case .nslog:
                return "\(entry.date) \(entry.clock.prefix(12)) \(entry.process)[\(entry.pid):\(entry.thread)] "
                    + "\(entry.message)\n"
            case .idevicesyslog:
                return
                    "Oct \(entry.date.suffix(2)) \(entry.clock.prefix(8)) \(entry.process)(lib)[\(entry.pid)] <Notice>: "
                    + "\(entry.message)\n"
            case .pymobiledevice3:
                return "\(entry.date) \(entry.clock) \(entry.process){lib}[\(entry.pid)] <NOTICE>: \(entry.message) "
                    + "[\(entry.subsystem)][\(entry.category)]\n"
            case .iterator:
                let time = try Date("\(entry.date)T\(entry.clock.prefix(8))+09:00", strategy: .iso8601)
                return try entry.json([
                    "time": "\(Int(time.timeIntervalSince1970))\(entry.clock.suffix(6))000", "event_type": "Log",
                    "log_type": "Default", "process": entry.path, "pid": entry.pid, "thread_id": entry.thread,
                    "subsystem": entry.subsystem, "category": entry.category, "message": entry.message,
                ]) + "\n"
            case .sysdiagnose:
                let data: [String: Any] = [
                    "process": entry.path, "pid": entry.pid, "thread_id": entry.thread, "subsystem": entry.subsystem,
                    "category": entry.category,
                ]
                return try entry.json([
                    "data": data, "datetime": "\(entry.date)T\(entry.clock)+09:00", "message": entry.message,
                    "module": "logarchive",
                ]) + "\n"
            }
        }
    }

    /// The entries of the sample day.
    static let sampleEntries = Result {
        let file = CommandProcess.repository.appending(path: SampleFiles.path("karui-day", "ndjson"))
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { try Entry($0) }
    }

    @Test("Counts are those of the JSON lines", arguments: Layout.allCases)
    func counts(layout: Layout) throws {
        let sample = SampleFiles.path("karui-day", "ndjson")
        let entries = try CarrierFiguresTests.sampleEntries.get()
        #expect(entries.count > 2_000)
        let directory = try TemporaryDirectory()
        let path = try directory.write(try layout.text(entries), to: "\(layout).log")
        let zone = ["--timezone", "+0900", "--date", "2026-10-14", "--year", "2026"]
        let expected = try figures(["--format", "json", sample])
        #expect(try figures(["--format", "json"] + zone + [path]) == expected)
    }

    /// Each route's counts, and all refusals.
    private func figures(_ words: [String]) throws -> [String] {
        let run = try CommandProcess.run(["analyze"] + words)
        #expect(run.status == 0, "\(run.errors)")
        let report = try JSONDocument(parsing: run.output)
        let keys = ["asked", "answered", "refused", "failed", "unanswered"]
        return report["routes"].elements.map { route in
            "\(route["route"].string ?? "-"): " + keys.map { "\(route[$0].int ?? -1)" }.joined(separator: " ")
        } + ["refusals: \(report["refusals"]["total"].int ?? -1), banners: \(report["refusals"]["banners"].int ?? -1)"]
    }
}
