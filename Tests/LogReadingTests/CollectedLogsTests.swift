import Foundation
import LogCore
import Testing

@testable import LogReading

/// Real exports that may lie beside the checkout; they are not part of the project.
@Suite("Collected logs", .enabled(if: CollectedLogs.arePresent, "needs a folder of collected logs beside the checkout"))
struct CollectedLogsTests {
    /// A file, its format, and what it holds.
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let format: String
        let records: Int
        let unparsed: Int

        init(_ name: String, _ format: String, _ records: Int, unparsed: Int = 0) {
            self.name = name
            self.format = format
            self.records = records
            self.unparsed = unparsed
        }

        var testDescription: String { name }
    }

    @Test(arguments: [
        Case("real/log_show_default_network_info_debug.log", "log-show-default", 365),
        Case("formats/log_show_default.txt", "log-show-default", 8),
        Case("formats/log_show_compact.txt", "log-show-compact", 9),
        Case("formats/log_show_compact_empty.txt", "log-show-compact", 0),
        Case("formats/log_show_ndjson.ndjson", "log-show-ndjson", 4),
        Case("formats/log_show_ndjson_empty.ndjson", "log-show-ndjson", 0),
        Case("formats/log_show_ndjson_event_types_RECONSTRUCTED.ndjson", "log-show-ndjson", 3),
        Case("formats/log_show_syslog.txt", "log-show-syslog", 2),
        Case("formats/shortcuts_syslog.txt", "log-show-syslog", 4),
        Case("formats/log_show_json.json", "log-show-json", 2),
        Case("formats/console_app_copy.tsv", "console-copy", 16),
        Case("formats/xcode15_26_console.txt", "xcode-console", 1),
        Case("formats/nslog_stderr.txt", "nslog", 6),
        Case("formats/idevicesyslog.txt", "idevicesyslog", 2),
        Case("formats/pymobiledevice3_live.txt", "pymobiledevice3", 3),
        Case("formats/simctl_stderr_noise.txt", "log-show-compact", 0),
        Case("formats/mandiant_unifiedlog.jsonl", "unifiedlog-iterator-jsonl", 2),
        Case("formats/sysdiagnose_tool_logarchive.jsonl", "sysdiagnose-jsonl", 1),
        Case("formats/sysdiagnose_mobileactivation.txt", "sysdiagnose-text", 3),
        Case("formats/swift_log_stream.txt", "swift-log", 3),
        Case("formats/cocoalumberjack.txt", "cocoalumberjack", 2),
        Case("formats/swiftybeaver.txt", "swiftybeaver", 3),
        Case("formats/dlog.txt", "time-of-day", 1),
        Case("formats/legacy_asl.txt", "system-log", 2),
        Case("formats/oslogstore_export.txt", "locale-date", 4),
        Case("formats/log_show_default_clock_change.txt", "log-show-default", 0, unparsed: 1),
        Case("real/lnav_ansi_0.log", "plain", 1),
        Case("real/lnav_ansi_1.log", "system-log", 10),
        Case("real/lnav_invalid_tz_0.log", "plain", 2),
        Case("real/lnav_multiline_0.log", "plain", 2),
        Case("real/lnav_dst_0.log", "system-log", 10),
        Case("real/lnav_rollover_0.log", "time-of-day", 6),
        Case("real/lnav_rollover_1.log", "system-log", 5),
        Case("real/lnav_with_zones_0.log", "plain", 3),
        Case("real/lnav_crlf_0.log", "plain", 2),
        Case("real/lnav_generic_nanos_0.log", "plain", 2),
        Case("real/lnav_invalid_utf8_0.log", "plain", 1),
    ])
    func readsFully(_ example: Case) throws {
        let reading = try read(.file(CollectedLogs.path + "/" + example.name))
        #expect(reading.summary.format == example.format)
        #expect(reading.records.count == example.records, "\(reading.description)")
        #expect(reading.summary.recordsUnparsed == example.unparsed, "\(reading.description)")
    }

    @Test("No collected file makes the reader fail in another way than by saying so")
    func neverFailsOtherwise() throws {
        let inputs = try InputFinder.inputs(for: CollectedLogs.path)
        #expect(inputs.count > 30)
        for input in inputs {
            do {
                _ = try read(input)
            } catch let error as ReadingError {
                #expect(error.description.contains(input.displayName))
            }
        }
    }
}

enum CollectedLogs {
    /// `shared/logs` beside the package's directory.
    static let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../shared/logs")
        .standardizedFileURL.path
    static var arePresent: Bool { FileManager.default.fileExists(atPath: path) }
}
