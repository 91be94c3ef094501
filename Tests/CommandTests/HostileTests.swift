import EventExtraction
import Forensics
import LogCore
import LogReading
import RateLimitEvents
import Reporting
import TestSupport
import Testing

/// Logs and packs that are made to cost time or memory: both stay in proportion, and nothing breaks.
@Suite("Hostile input")
struct HostileTests {
    private static let rules = Result { try RuleSet(RulePack.builtIn()) }
    private static let refused = "error=LanguageModelError.rateLimited state=background in 13 ms"
    private static let denied = "InferenceError::rateLimited::PrivateCloudComputeError: deniedDueToUserDeviceRateLimit"

    /// A log of one kind of line.
    struct Flood: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// Nanoseconds between two lines.
        var step: Int64 = 20_000_000
        var kind = RecordKind.log
        var process: @Sendable (Int) -> String? = { _ in "Karui" }
        var subsystem: String? = "app.karui"
        let message: @Sendable (Int) -> String

        func record(_ index: Int, in file: SourceFile) -> LogRecord {
            LogRecord(
                location: SourceLocation(file: file, line: index + 1, byteOffset: index * 100),
                time: Instant(
                    nanoseconds: 1_791_903_600_000_000_000 + Int64(index) * step, zone: .utc, resolution: .microsecond),
                kind: kind, process: process(index), pid: Int32(index % 30_000 + 1), subsystem: subsystem,
                message: message(index))
        }

        static let all: [Flood] = [
            Flood(testDescription: "refusals, each of its own record") { "on-device failed record=R\($0) \(refused)" },
            Flood(testDescription: "refusals of one record at one moment", step: 0) { _ in
                "on-device failed record=A1 \(refused)"
            },
            Flood(testDescription: "requests that never end") { "direct asked record=R\($0) availability=available" },
            Flood(testDescription: "requests that never end, at one moment", step: 0) { "direct asked record=R\($0)" },
            Flood(testDescription: "requests without a record") { _ in "direct asked quota=belowLimit" },
            Flood(testDescription: "admissions and refusals in turn") {
                $0 % 2 == 0
                    ? "on-device answered record=R\($0) category=Neutral confidence=0.8 in 12 ms"
                    : "on-device failed record=R\($0) \(refused)"
            },
            Flood(testDescription: "pairs of asking and answer, each with a reading of its own") {
                $0 % 2 == 0
                    ? "direct asked record=R\($0) quota=q\($0 % 500)" : "direct answered record=R\($0 - 1) in 9 ms"
            },
            Flood(testDescription: "as many processes as lines", process: { "P\($0)" }) { _ in
                "on-device failed record=A1 \(refused)"
            },
            Flood(
                testDescription: "errors of as many system processes", process: { "P\($0)" },
                subsystem: "com.apple.modelmanager"
            ) {
                _ in denied
            },
            Flood(
                testDescription: "errors at one moment", step: 0, process: { _ in "modelmanagerd" },
                subsystem: "com.apple.modelmanager"
            ) {
                _ in denied
            },
            Flood(testDescription: "triages, each of its own record") {
                "triage began record=R\($0) app=a mode=always state=background wake-me=no rerun=no"
            },
            Flood(testDescription: "triages of one record") { _ in
                "triage began record=A1 app=a mode=always state=background wake-me=no rerun=yes"
            },
            Flood(testDescription: "triages without a record") {
                $0 % 2 == 0 ? "triage began app=a mode=always" : "triage ended wants-second-opinion=yes"
            },
            Flood(testDescription: "process starts") { _ in
                "karui started version=2.3 os=27.1 device=iPhone18,1 policy=x mode=always deadline-reminders=no"
            },
            Flood(testDescription: "alerts") { "alert sent record=R\($0)" },
            Flood(testDescription: "alerts of one record at one moment", step: 0) { _ in "alert sent record=A1" },
            Flood(
                testDescription: "limits that a daemon names", process: { _ in "privatecloudcomputed" },
                subsystem: "com.apple.privatecloudcompute"
            ) {
                "rate limit applied for rate with count=\($0), duration=86400"
            },
            Flood(testDescription: "quarantines", process: { "P\($0)" }) { _ in "QUARANTINED DUE TO HIGH LOGGING VOLUME"
            },
            Flood(testDescription: "lost entries", kind: .loss, process: { _ in nil }) {
                "lost >=\($0) unreliable messages"
            },
            Flood(testDescription: "boots", kind: .timesync, process: { _ in nil }) { "=== system boot: B\($0)" },
            Flood(testDescription: "set clocks", kind: .timesync, process: { _ in nil }) { _ in
                "=== system wallclock time adjusted"
            },
            Flood(testDescription: "a boot before each refusal") {
                $0 % 2 == 0 ? "on-device failed record=R\($0) \(refused)" : "karui started version=\($0)"
            },
        ]
    }

    @Test("A flood of lines takes time in proportion", arguments: Flood.all)
    func floods(flood: Flood) throws {
        let rules = try Self.rules.get()
        let ratio = Growth.measured(from: Rounds.count(1_200, inDebug: 300)) { count in
            var extractor = EventExtractor(rules: rules)
            let file = SourceFile(path: "flood.log")
            for index in 0..<count { extractor.take(flood.record(index, in: file)) }
            let last = flood.record(count - 1, in: file).time
            let events = extractor.finish(firstTime: flood.record(0, in: file).time, lastTime: last)
            let report = AnalysisReport(analysis: Analyzer().analyze(events), inputs: [])
            #expect(!report.json().isEmpty)
        }
        #expect(ratio < Growth.bound)
    }

    /// A message that is long in one way.
    struct Message: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var head = ""
        let unit: String
        var tail = ""

        func text(_ bytes: Int) -> String {
            head + String(repeating: unit, count: max(bytes / unit.utf8.count, 1)) + tail
        }

        static let all: [Message] = [
            Message(testDescription: "record=", unit: "record=A1 "),
            Message(testDescription: "keys", head: "direct asked ", unit: "a=1 "),
            Message(testDescription: "open quotes", head: "direct failed record=A1 error=", unit: "\""),
            Message(testDescription: "escapes", head: "direct failed record=A1 error=\"", unit: "\\"),
            Message(testDescription: "error=", unit: "error=rateLimited "),
            Message(testDescription: "one word", head: "rateLimited ", unit: "a"),
            Message(testDescription: "spaces", head: "direct failed", unit: " ", tail: "rateLimited"),
            Message(
                testDescription: "errors inside errors",
                unit: "Error Domain=LanguageModelError Code=1 UserInfo={NSUnderlyingError="),
            Message(
                testDescription: "errors side by side", unit: "Error Domain=LanguageModelError Code=1 \"rateLimited\" "),
            Message(testDescription: "braces", head: "Error Domain=LanguageModelError Code=1 UserInfo=", unit: "{"),
            Message(testDescription: "brackets", head: "LanguageModelError.rateLimited", unit: "("),
            Message(testDescription: "chained names", head: "InferenceError", unit: "::rateLimited"),
            Message(
                testDescription: "many errors", head: "Error Domain=A Code=1 UserInfo={NSMultipleUnderlyingErrorsKey=(",
                unit: "\"Error Domain=B Code=2\","),
            Message(testDescription: "digits", head: "on-device answered record=A1 in ", unit: "9", tail: " ms"),
            Message(testDescription: "lines", head: "rateLimited", unit: "\n"),
        ]
    }

    @Test("A long message takes time in proportion", arguments: Message.all)
    func messages(message: Message) throws {
        let rules = try Self.rules.get()
        let ratio = Growth.measured(from: 16_000) { bytes in
            var extractor = EventExtractor(rules: rules)
            let record = LogRecord(
                location: SourceLocation(file: SourceFile(path: "a"), line: 1, byteOffset: 0), process: "modelmanagerd",
                message: message.text(bytes))
            extractor.take(record)
            _ = Analyzer().analyze(extractor.finish(firstTime: nil, lastTime: nil))
        }
        #expect(ratio < Growth.bound)
    }

    @Test("Moments at the ends of time break nothing")
    func moments() throws {
        var extractor = EventExtractor(rules: try Self.rules.get())
        let file = SourceFile(path: "a.log")
        let moments: [Int64] = [.min, .min + 1, -62_135_596_800_000_000_0, 0, .max - 1, .max]
        for (index, nanoseconds) in (moments + moments.reversed()).enumerated() {
            for text in ["on-device failed record=A\(index / 2) \(Self.refused)", "direct asked record=A\(index)"] {
                extractor.take(
                    LogRecord(
                        location: SourceLocation(file: file, line: index + 1, byteOffset: index),
                        time: Instant(
                            nanoseconds: nanoseconds, zone: UTCOffset(seconds: 50_400), resolution: .nanosecond),
                        machTime: MachTime(ticks: index % 2 == 0 ? .max : 0, boot: "B"), process: "Karui",
                        subsystem: "app.karui", message: text))
            }
        }
        let ends = moments.map { Instant(nanoseconds: $0, zone: nil, resolution: .second) }
        let events = extractor.finish(firstTime: ends.first, lastTime: ends.last)
        let analysis = Analyzer().analyze(events)
        let report = AnalysisReport(analysis: analysis, inputs: [])
        let timeline = TimelineReport(analysis: analysis, inputs: [], includeAll: true)
        #expect(analysis.refusals.total == 12)
        #expect(!report.text(TextStyle(color: false, width: 80)).isEmpty)
        #expect(!report.json().isEmpty && !timeline.csv().isEmpty && !timeline.ndjson().isEmpty)
    }

    @Test("A pack that is nested deeply is refused with the place, not with a full stack", arguments: ["[", "{a:"])
    func deepPack(opening: String) {
        let bytes = Array(String(repeating: opening, count: 200_000).utf8)
        let error = #expect(throws: RulePackError.self) { try RulePack(parsing: bytes, file: "deep.json5") }
        #expect(error?.description.contains("nested too deeply") == true)
        #expect(error?.description.contains("deep.json5:1:") == true)
    }
}
