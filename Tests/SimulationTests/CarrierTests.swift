import Foundation
import Simulation
import Testing

/// The three carriers hold the same entries, each in the form that `log show` gives it.
@Suite struct CarrierTests {
    /// An entry as the ndjson file tells it.
    struct Entry {
        let timestamp: String
        let type: String
        let thread: UInt64
        let activity: UInt64
        let process: String
        let pid: Int
        let label: String
        let message: String
        let machTime: UInt64
        let isLog: Bool
        let level: String

        init(_ object: [String: Any]) throws {
            func text(_ key: String) throws -> String { try #require(object[key] as? String, "\(key)") }
            func number(_ key: String) throws -> UInt64 { try #require(object[key] as? NSNumber, "\(key)").uint64Value }
            timestamp = try text("timestamp")
            type = try text("eventType")
            thread = try number("threadID")
            activity = try number("activityIdentifier")
            let path = try text("processImagePath")
            process = String(try #require(path.split(separator: "/").last))
            pid = Int(try number("processID"))
            message = try text("eventMessage")
            machTime = try number("machTimestamp")
            isLog = type == "logEvent"
            level = isLog ? try text("messageType") : ""
            let sender = try text("senderImagePath")
            var label = ""
            if sender != path { label += "(\(sender.split(separator: "/").last ?? "")) " }
            let subsystem = try text("subsystem")
            if !subsystem.isEmpty { label += "[\(subsystem):\(try text("category"))] " }
            self.label = label
        }
    }

    static func file(_ sample: SampleLog, _ carrier: Carrier) throws -> ArraySlice<UInt8> {
        try #require(sample.files().first { $0.carrier == carrier }).bytes[...]
    }

    static func entries(of sample: SampleLog) throws -> [Entry] {
        try file(sample, .ndjson).split(separator: UInt8(ascii: "\n")).dropLast().map { line in
            let object = try JSONSerialization.jsonObject(with: Data(line))
            return try Entry(try #require(object as? [String: Any]))
        }
    }

    @Test(arguments: SampleLog.all)
    func ndjsonFooterCountsTheEntries(sample: SampleLog) throws {
        let last = try #require(try CarrierTests.file(sample, .ndjson).split(separator: UInt8(ascii: "\n")).last)
        #expect(String(decoding: last, as: UTF8.self) == "{\"count\":\(sample.entries.count),\"finished\":1}")
        #expect(try CarrierTests.entries(of: sample).map(\.message) == sample.entries.map(\.message))
    }

    @Test(arguments: SampleLog.all)
    func defaultStyleTellsTheSameEntries(sample: SampleLog) throws {
        var rest = try CarrierTests.file(sample, .default)
        let header = "Timestamp                       Thread     Type        Activity             PID    TTL  \n"
        try skip("Filtering the log data using \"\(sample.predicate)\"\n" + header, in: &rest)
        let entries = try CarrierTests.entries(of: sample)
        for entry in entries {
            let type =
                switch entry.type {
                case "activityCreateEvent": "Activity"
                case "signpostEvent": "Signpost"
                default: entry.level
                }
            // Column widths of a real export: the process starts at column 88.
            let columns =
                entry.timestamp + " " + pad("0x" + String(entry.thread, radix: 16), 11) + pad(type, 12)
                + pad("0x" + String(entry.activity, radix: 16), 21) + pad("\(entry.pid)", 7) + pad("0", 5)
            #expect(columns.utf8.count == 88)
            try skip(columns, in: &rest)
            skipSignpost(type == "Signpost", in: &rest)
            try skip("\(entry.process): \(entry.label)\(entry.message)\n", in: &rest)
        }
        let footer = String(decoding: rest, as: UTF8.self)
        #expect(footer.hasPrefix(String(repeating: "-", count: 116) + "\nLog      - Default: "))
        let numbers = footer.split { !$0.isNumber }.compactMap { Int($0) }
        let levels = ["Default", "Info", "Debug", "Error", "Fault"].map { level in
            entries.count { $0.isLog && $0.level == level }
        }
        #expect(levels.allSatisfy { $0 > 0 })
        // A count of a thousand or more is printed in two groups.
        let printed = levels.flatMap { $0 < 1_000 ? [$0] : [$0 / 1_000, $0 % 1_000] }
        #expect(numbers == printed + [entries.count { $0.type == "activityCreateEvent" }, 0, 0])
    }

    @Test(arguments: SampleLog.all)
    func compactStyleTellsTheSameEntries(sample: SampleLog) throws {
        var rest = try CarrierTests.file(sample, .compact)
        try skip("Filtering the log data using \"\(sample.predicate)\"\n", in: &rest)
        try skip("Timestamp               Ty Process[PID:TID]\n", in: &rest)
        let codes = ["Default": "Df ", "Info": "I  ", "Debug": "Db ", "Error": "E  ", "Fault": "F  "]
        for entry in try CarrierTests.entries(of: sample) {
            let code =
                switch entry.type {
                case "activityCreateEvent": "A  "
                case "signpostEvent": "Sp "
                default: try #require(codes[entry.level])
                }
            // Three digits of the fraction, cut, and no zone.
            try skip("\(entry.timestamp.prefix(23)) \(code)", in: &rest)
            try skip("\(entry.process)[\(entry.pid):\(String(entry.thread, radix: 16))] ", in: &rest)
            skipSignpost(entry.type == "signpostEvent", in: &rest)
            try skip("\(entry.label)\(entry.message)\n", in: &rest)
        }
        #expect(rest.isEmpty)
    }

    @Test(arguments: SampleLog.all)
    func machTimeRunsWithTheWallClock(sample: SampleLog) throws {
        let entries = try CarrierTests.entries(of: sample)
        let first = try #require(entries.first)
        let last = try #require(entries.last)
        #expect(zip(entries, entries.dropFirst()).allSatisfy { $0.machTime <= $1.machTime })
        #expect(zip(entries, entries.dropFirst()).allSatisfy { $0.timestamp <= $1.timestamp })
        let elapsed = try #require(sample.entries.last).time - #require(sample.entries.first).time
        // A tick of 125/3 ns, counted in whole ticks.
        #expect(abs(Int64(last.machTime - first.machTime) * 125 / 3 - elapsed) <= 84)
    }

    @Test(arguments: SampleLog.all)
    func theNoiseHasEveryTrap(sample: SampleLog) throws {
        let entries = try CarrierTests.entries(of: sample)
        let traps: [(String, (Entry) -> Bool)] = [
            ("an empty line inside", { $0.message.contains("\n\n") }),
            ("a tab-indented continuation", { $0.message.contains("\n\t") }),
            ("a second line that is a stamp", { $0.message.contains("\n2026-") }),
            ("private values", { $0.message.contains("<private>") }),
            ("masked values", { $0.message.contains("<mask.hash: '") }),
            ("a space in the process", { $0.process.contains(" ") }),
            ("dots in the process", { $0.process.contains(".") }),
            ("an empty category", { $0.label.contains(":] ") }),
            ("game mode", { $0.message.contains("Code=1013") }),
            ("preemption", { $0.message.contains("Code=1034") }),
            ("another service's limit", { $0.process == "cloudd" && $0.message.contains("Rate Limited") }),
            ("the echoed predicate", { $0.process == "log" && $0.message.contains("deniedDueToUserDeviceRateLimit") }),
        ]
        for (name, isTrap) in traps { #expect(entries.contains(where: isTrap), "\(name)") }
        let repeated = zip(entries, entries.dropFirst()).contains {
            $0.timestamp == $1.timestamp && $0.message == $1.message && $0.thread == $1.thread
        }
        #expect(repeated)
        #expect(sample.truth.entries == entries.count)
        // A template that names a process outside the table gets pid −1.
        #expect(sample.entries.allSatisfy { $0.process.pid >= 0 })
    }

    private func pad(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    private func skip(_ expected: String, in rest: inout ArraySlice<UInt8>) throws {
        try #require(
            rest.starts(with: expected.utf8),
            "expected \(expected), found \(String(decoding: rest.prefix(200), as: UTF8.self))")
        rest = rest.dropFirst(expected.utf8.count)
    }

    private func skipSignpost(_ isSignpost: Bool, in rest: inout ArraySlice<UInt8>) {
        guard isSignpost, let end = rest.firstIndex(of: UInt8(ascii: "]")) else { return }
        #expect(rest.starts(with: "[spid 0x".utf8))
        rest = rest[end...].dropFirst(2)
    }
}
