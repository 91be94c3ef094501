import Foundation
import LogCore
import TestSupport
import Testing

@testable import LogReading

/// The same entries written in each carrier's layout read back as the same, as far as the carrier can hold them.
@Suite("One log in every carrier")
struct RoundTripTests {
    @Test("Entries survive", arguments: WrittenCarrier.all, [1, 2, 3] as [UInt64])
    func entries(carrier: WrittenCarrier, seed: UInt64) throws {
        let entries = WrittenEntry.random(60, seed: seed)
        let text = carrier.head + entries.map(carrier.write).joined() + carrier.tail
        for blockSize in [7, 1 << 18] {
            let reading = try read(text: text) {
                $0.blockSize = blockSize
                $0.threads = 2
                $0.zone = ZoneChoice(offset: "+0900")
            }
            #expect(reading.summary.format == carrier.format)
            #expect(reading.summary.recordsUnparsed == 0)
            // The array's head holds an entry of its own.
            let records = reading.records.suffix(entries.count)
            try #require(records.count == entries.count)
            for (record, entry) in zip(records, entries) {
                #expect(record.message == entry.message)
                let step = carrier.resolution.nanoseconds
                #expect(record.time?.nanoseconds == entry.nanoseconds / step * step)
                if carrier.has.contains(.process) { #expect(record.process == entry.process) }
                if carrier.has.contains(.pid) { #expect(record.pid == entry.pid) }
                if carrier.has.contains(.thread) { #expect(record.threadID == entry.thread) }
                if carrier.has.contains(.subsystem) { #expect(record.subsystem == "app.karui") }
                if carrier.has.contains(.category) { #expect(record.category == "cloud") }
                if carrier.has.contains(.level) { #expect(record.level == .error) }
            }
        }
    }
}

/// An entry with what most carriers can hold.
struct WrittenEntry: Sendable {
    let nanoseconds: Int64
    let process: String
    let pid: Int32
    let thread: UInt64
    let message: String

    var time: Instant {
        Instant(nanoseconds: nanoseconds, zone: UTCOffset(seconds: 32_400), resolution: .microsecond)
    }

    /// The time in parts: `2026-10-14`, `07:17:02`, `123456`.
    var parts: (date: String, clock: String, micros: String) {
        let text = Array(time.iso8601)
        return (String(text[0..<10]), String(text[11..<19]), String(text[20..<26]))
    }

    static func random(_ count: Int, seed: UInt64) -> [WrittenEntry] {
        var random = SeededGenerator(seed: seed)
        let words = [
            "rateLimited", "record=A1", "café", "あ", "{", "}", "[x]", "a:b", "\"quoted\"", "-", "1,2", "engineMs=10",
        ]
        // From noon of the day that the tests' options name.
        var nanoseconds: Int64 = 1_791_946_800_000_000_000
        return (0..<count).map { _ in
            // Up to two hours: some go over midnight.
            nanoseconds += Int64.random(in: 1...7_200_000_000, using: &random) * 1_000
            var message = "text"
            for _ in 0..<Int.random(in: 0...8, using: &random) {
                message += " " + (words.randomElement(using: &random) ?? "")
            }
            if Int.random(in: 0..<4, using: &random) == 0 { message += "\n  further line }\n\nlast line" }
            return WrittenEntry(
                nanoseconds: nanoseconds, process: ["Karui", "modelmanagerd"].randomElement(using: &random) ?? "Karui",
                pid: Int32.random(in: 1...99_999, using: &random),
                thread: UInt64.random(in: 1...(1 << 40), using: &random),
                message: message)
        }
    }
}

/// A carrier's layout, to write entries in.
struct WrittenCarrier: Sendable, CustomTestStringConvertible {
    enum Field: Sendable { case process, pid, thread, subsystem, category, level }

    let format: String
    var head = ""
    var tail = ""
    let resolution: TimeResolution
    let has: Set<Field>
    let write: @Sendable (WrittenEntry) -> String

    var testDescription: String { format }

    private static func json(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    }

    private static func months(_ entry: WrittenEntry) -> String {
        "\(entry.parts.date.dropFirst(5).prefix(2) == "10" ? "Oct" : "Nov") \(Int(entry.parts.date.suffix(2)) ?? 0)"
    }

    static let all: [WrittenCarrier] = [
        WrittenCarrier(
            format: "log-show-default", resolution: .microsecond,
            has: [.process, .pid, .thread, .subsystem, .category, .level]
        ) {
            "\($0.parts.date) \($0.parts.clock).\($0.parts.micros)+0900 0x\(String($0.thread, radix: 16))  Error       0x0"
                + "   \($0.pid)   0    \($0.process): (lib) [app.karui:cloud] \($0.message)\n"
        },
        WrittenCarrier(
            format: "log-show-compact", resolution: .millisecond,
            has: [.process, .pid, .thread, .subsystem, .category, .level]
        ) {
            "\($0.parts.date) \($0.parts.clock).\($0.parts.micros.prefix(3)) E  \($0.process)[\($0.pid):"
                + "\(String($0.thread, radix: 16))] (lib) [app.karui:cloud] \($0.message)\n"
        },
        WrittenCarrier(
            format: "log-show-syslog", resolution: .microsecond, has: [.process, .pid, .subsystem, .category]
        ) {
            "\($0.parts.date) \($0.parts.clock).\($0.parts.micros)+0900  localhost \($0.process)[\($0.pid)]: (lib) "
                + "[app.karui:cloud] \($0.message)\n"
        },
        WrittenCarrier(
            format: "log-show-ndjson", tail: "{\"count\":60,\"finished\":1}\n", resolution: .microsecond,
            has: [.process, .pid, .thread, .subsystem, .category, .level]
        ) { "{\(object($0, separator: ","))}\n" },
        WrittenCarrier(
            format: "log-show-json", head: "[{\n  \"eventType\" : \"logEvent\"\n", tail: "}]\n",
            resolution: .microsecond,
            has: [.process, .pid, .thread, .subsystem, .category, .level]
        ) { "},{\n  \(object($0, separator: ",\n  "))\n" },
        WrittenCarrier(format: "console-copy", resolution: .microsecond, has: [.process, .level]) {
            "error\t\($0.parts.clock).\($0.parts.micros)+0900\t\($0.process)\t\($0.message)\n"
        },
        WrittenCarrier(
            format: "xcode-console", resolution: .microsecond,
            has: [.process, .pid, .thread, .subsystem, .category, .level]
        ) {
            "\($0.message)\nType: Error | Timestamp: \($0.parts.date) \($0.parts.clock).\($0.parts.micros)+09:00 | "
                + "Process: \($0.process) | Subsystem: app.karui | Category: cloud | PID: \($0.pid) | "
                + "TID: 0x\(String($0.thread, radix: 16))\n"
        },
        WrittenCarrier(format: "nslog", resolution: .millisecond, has: [.process, .pid, .thread]) {
            "\($0.parts.date) \($0.parts.clock).\($0.parts.micros.prefix(3)) \($0.process)[\($0.pid):\($0.thread)] "
                + "\($0.message)\n"
        },
        WrittenCarrier(format: "idevicesyslog", resolution: .second, has: [.process, .pid, .level]) {
            "\(months($0)) \($0.parts.clock) \($0.process)(lib)[\($0.pid)] <Error>: \($0.message)\n"
        },
        WrittenCarrier(
            format: "pymobiledevice3", resolution: .microsecond, has: [.process, .pid, .subsystem, .category, .level]
        ) {
            "\($0.parts.date) \($0.parts.clock).\($0.parts.micros) \($0.process){lib}[\($0.pid)] <ERROR>: \($0.message) "
                + "[app.karui][cloud]\n"
        },
        WrittenCarrier(
            format: "unifiedlog-iterator-jsonl", resolution: .microsecond,
            has: [.process, .pid, .thread, .subsystem, .category, .level]
        ) {
            "{\"subsystem\":\"app.karui\",\"thread_id\":\($0.thread),\"pid\":\($0.pid),\"time\":\($0.nanoseconds),"
                + "\"category\":\"cloud\",\"event_type\":\"Log\",\"log_type\":\"Error\",\"process\":\"/x/\($0.process)\","
                + "\"message\":\"\(json($0.message))\"}\n"
        },
        WrittenCarrier(
            format: "sysdiagnose-jsonl", resolution: .microsecond,
            has: [.process, .pid, .thread, .subsystem, .category, .level]
        ) {
            "{\"data\":{\"subsystem\":\"app.karui\",\"thread_id\":\($0.thread),\"pid\":\($0.pid),\"category\":\"cloud\","
                + "\"log_type\":\"Error\",\"process\":\"/x/\($0.process)\"},\"datetime\":\"\($0.parts.date)T\($0.parts.clock)."
                + "\($0.parts.micros)+09:00\",\"message\":\"\(json($0.message))\",\"module\":\"logarchive\"}\n"
        },
        WrittenCarrier(format: "sysdiagnose-text", resolution: .second, has: [.pid, .level]) {
            "Wed \(months($0)) \($0.parts.clock) 2026 [\($0.pid)] <err> (0x16afb3000) \($0.message)\n"
        },
        WrittenCarrier(format: "swift-log", resolution: .second, has: [.subsystem, .level]) {
            "\($0.parts.date)T\($0.parts.clock)+0900 error app.karui : \($0.message)\n"
        },
        WrittenCarrier(format: "cocoalumberjack", resolution: .millisecond, has: []) {
            "\($0.parts.date.replacing("-", with: "/")) \($0.parts.clock):\($0.parts.micros.prefix(3))  \($0.message)\n"
        },
        WrittenCarrier(format: "system-log", resolution: .second, has: [.process, .pid]) {
            "\(months($0)) \($0.parts.clock) host \($0.process)[\($0.pid)]: \($0.message)\n"
        },
        WrittenCarrier(format: "plain", resolution: .millisecond, has: []) {
            "[\($0.parts.date) \($0.parts.clock),\($0.parts.micros.prefix(3))] \($0.message)\n"
        },
        WrittenCarrier(format: "time-of-day", resolution: .millisecond, has: []) {
            "\($0.parts.clock).\($0.parts.micros.prefix(3)) \($0.message)\n"
        },
        WrittenCarrier(format: "locale-date", resolution: .minute, has: [.category]) {
            let hour = Int($0.parts.clock.prefix(2)) ?? 0
            let date = "\($0.parts.date.dropFirst(5).prefix(2))/\($0.parts.date.suffix(2))/2026"
            return "[\(date), \((hour + 11) % 12 + 1)\($0.parts.clock.dropFirst(2).prefix(3))\u{202F}"
                + "\(hour < 12 ? "AM" : "PM")] [cloud] \($0.message)\n"
        },
    ]

    private static func object(_ entry: WrittenEntry, separator: String) -> String {
        [
            "\"eventType\" : \"logEvent\"", "\"eventMessage\" : \"\(json(entry.message))\"",
            "\"subsystem\" : \"app.karui\"",
            "\"category\" : \"cloud\"", "\"threadID\" : \(entry.thread)", "\"processID\" : \(entry.pid)",
            "\"processImagePath\" : \"\\/x\\/\(entry.process)\"", "\"messageType\" : \"Error\"",
            "\"timestamp\" : \"\(entry.parts.date) \(entry.parts.clock).\(entry.parts.micros)+0900\"",
        ].joined(separator: separator)
    }
}
