import LogCore
import TestSupport
import Testing

@testable import LogReading

/// Rows that a carrier has besides its ordinary ones.
@Suite("Odd rows")
struct CarrierRowTests {
    private func record(_ text: String, as format: String? = nil) throws -> LogRecord {
        let reading = try read(text: text) { $0.formatOverride = format }
        #expect(reading.summary.recordsUnparsed == 0)
        return try #require(reading.records.first)
    }

    @Test(
        "A library is told from brackets of the process's own name",
        arguments: [
            ("Karui(FoundationModels)", "Karui", "FoundationModels"), ("Example Helper (Renderer)", nil, nil),
            ("Helper (Renderer)(libsystem_info.dylib)", "(Renderer)", "libsystem_info.dylib"),
            ("kernel()", "kernel", nil),
            ("com.example.Agent(a)", "com.example.Agent", "a"),
        ] as [(String, String?, String?)])
    func libraries(column: String, process: String?, library: String?) throws {
        let line = "Oct 14 07:17:02 \(column)[1621] <Notice>: x\n"
        let record = try record(line, as: "idevicesyslog")
        #expect(record.sender == library)
        if let process { #expect(record.process == process) }
        let live = try self.record(
            "2026-10-14 07:17:02.123456 \(column.replacing("(a)", with: "{a}"))[1621] <NOTICE>: x\n")
        #expect(live.sender == (column.contains("(a)") ? "a" : nil))
    }

    @Test(
        "A process's name may hold spaces, dots, colons and brackets",
        arguments: ["Example Helper", "com.example.Agent", "a[b]", "Example Helper (GPU)", "x-y_z", "3rd"])
    func names(name: String) throws {
        let rows = [
            "2026-10-14 07:17:02.123456+0900 0x1a2b     Default     0x0                  412    0    \(name): text\n",
            "2026-10-14 07:17:02.123 Df \(name)[412:1a2b] text\n",
            "2026-10-14 07:17:02.123456+0900  localhost \(name)[412]: text\n",
            "default\t07:17:02.123456+0900\t\(name)\ttext\n",
            "2026-10-14 07:17:02.123456 \(name){lib}[412] <NOTICE>: text\n",
            "2026-10-14 07:17:02.123 \(name)[412:20270] text\n",
            "text\nTimestamp: 2026-10-14 07:17:02.123456+09:00 | Process: \(name)\n",
        ]
        for row in rows {
            let record = try record(row)
            #expect(record.process == name, "\(row)")
            #expect(record.message == "text", "\(row)")
        }
    }

    @Test("A process that the text of another one names did not write it")
    func namedInText() throws {
        let record = try record("Oct 14 07:17:02 host kernel: Karui[1621]: rateLimited\n", as: "system-log")
        #expect(record.process == "kernel")
        #expect(record.pid == nil)
        #expect(record.message == "Karui[1621]: rateLimited")
    }

    @Test("A row of eighteen columns that is cut in the seventeenth has its text still")
    func cutRow() throws {
        let row =
            "2026-10-13T22:17:02.123Z,Log,Default,app.karui,20270,1621,501,/lib,,0,0,cloud,/Karui,,\"the text\",raw,"
            + String(repeating: "B", count: 200) + ",Asia/Tokyo\n"
        let reading = try read(text: row + row) {
            $0.formatOverride = "unifiedlog-iterator-csv"
            $0.maximumRecordBytes = 150
        }
        #expect(reading.records.map(\.message) == ["the text", "the text"])
    }

    @Test(
        "An empty category, a sender or none, and brackets of the message's own",
        arguments: [
            ("(lib) [com.example:] x", "lib", "com.example", nil, "x"),
            ("[com.example:some thing] x", nil, "com.example", "some thing", "x"),
            ("(lib) x", "lib", nil, nil, "x"), ("[R20823] x", nil, nil, nil, "[R20823] x"),
            ("[0x600: y] x", nil, nil, nil, "[0x600: y] x"),
            ("(not a sender x", nil, nil, nil, "(not a sender x"),
            ("[com.example:net] [C1] x", nil, "com.example", "net", "[C1] x"),
            ("", nil, nil, nil, ""),
        ] as [(String, String?, String?, String?, String)])
    func tails(tail: String, sender: String?, subsystem: String?, category: String?, message: String) throws {
        for row in [
            "2026-10-14 07:17:02.123456+0900 0x1     Default     0x0         4    0    Karui: \(tail)\n",
            "2026-10-14 07:17:02.123 Df Karui[4:1] \(tail)\n",
            "2026-10-14 07:17:02.123456+0900  localhost Karui[4]: \(tail)\n",
        ] {
            let record = try record(row)
            #expect(record.sender == sender, "\(row)")
            #expect(record.subsystem == subsystem, "\(row)")
            #expect(record.category == category, "\(row)")
            #expect(record.message == message, "\(row)")
        }
    }

    @Test(
        "Markers of the log itself have no process",
        arguments: [
            "=== system boot: E312ED28-914E-4C3C-9B9E-000000000002", "=== system wallclock time adjusted",
            "=== log class: persist begins", "=== log class: TTL more than 14 days begins",
        ])
    func markers(text: String) throws {
        for row in [
            "2026-10-14 07:17:02.123456+0900 0x0     Timesync    0x0         0    0    \(text)\n",
            "2026-10-14 07:17:02.123456+0900 \(text)\n", "2026-10-14 07:17:02.123 \(text)\n",
        ] {
            let record = try record(row)
            #expect(record.process == nil)
            #expect(record.message == text)
        }
    }

    @Test(
        "The console of Xcode shows the fields that its user chose",
        arguments: [
            "Timestamp: 2026-10-14 07:17:02.123456+09:00", "Timestamp: 2026-10-14 07:17:02.123456+0900",
            "Type: Error | Timestamp: 2026-10-14 07:17:02.123456+0900 | Library: Karui | Subsystem: app.karui | Category:  | TID: 0x39",
            "Timestamp: 2026-10-14 07:17:02.123456+09:00 | PID: 4 | TID: 57",
        ])
    func xcodeFields(line: String) throws {
        let text = "\n\nfirst\n\n  indented\n\(line)\n\n\nsecond\n\(line)\nthird\n\(line)\n\n"
        for blockSize in [1, 7, 4_096] {
            let reading = try read(text: text) { $0.blockSize = blockSize }
            #expect(reading.summary.format == "xcode-console")
            #expect(reading.records.map(\.message) == ["first\n\n  indented", "second", "third"])
            #expect(reading.records.allSatisfy { $0.time?.iso8601 == "2026-10-14T07:17:02.123456+0900" })
            #expect(reading.summary.recordsUnparsed == 0)
        }
        #expect(try read(text: text, gates: ["third"]).records.map(\.message) == ["third"])
        let given = try read(text: text) { $0.zone = .named(WrittenZone.eastern) }
        #expect(given.records.allSatisfy { $0.time != nil })
    }

    @Test("One field that is no timestamp is text", arguments: ["Type: Error", "Timestamp: now", "Process: Karui"])
    func noXcodeFields(line: String) throws {
        let text = "a\n\(line)\nb\nType: Error | Timestamp: 2026-10-14 07:17:02.123456+09:00\n"
        #expect(try record(text).message == "a\n\(line)\nb")
    }

    @Test(
        "All versions of swift-log's stream handler",
        arguments: [
            ("info: text", nil, "text"), ("error: id=7 text", nil, "id=7 text"),
            ("info app.karui : text", "app.karui", "text"),
            ("info app.karui : id=7 [Karui] text", "app.karui", "id=7 [Karui] text"),
            ("info app.karui: id=7 [Karui] text", "app.karui", "id=7 [Karui] text"),
            ("info app:karui: [Karui] text", "app:karui", "[Karui] text"),
        ] as [(String, String?, String)])
    func swiftLog(line: String, label: String?, message: String) throws {
        let record = try record("2026-10-14T07:17:02+0900 \(line)\n", as: "swift-log")
        #expect(record.subsystem == label)
        #expect(record.message == message)
    }

    @Test("The sysdiagnose framework exports with either tool, and each tool's names are read")
    func sysdiagnose() throws {
        let native = try record(
            #"{"data":{"log_type":"Error","event_type":"lossEvent","pid":4,"thread_id":7,"activity_id":9,"boot_uuid":"E312ED28914E4C3C9B9E000000000002","machTimestamp":18446744073709551615,"lossCount":3,"lossStartTimestamp":"2026-10-14 07:17:00.000000+0900","lossEndTimestamp":"2026-10-14 07:17:01.000000+0900"},"datetime":"2026-10-14T07:17:02.123456+09:00","message":"lost","timestamp_desc":"logarchive","module":"logarchive"}"#
                + "\n")
        #expect(native.kind == .loss)
        #expect(native.loss?.count == 3)
        #expect(native.loss?.from?.iso8601 == "2026-10-14T07:17:00.000000+0900")
        #expect(native.machTime == MachTime(ticks: .max, boot: "E312ED28-914E-4C3C-9B9E-000000000002"))
        let iterated = try record(
            #"{"data":{"subsystem":"app.karui","thread_id":7,"pid":4,"library":"/a/b","activity_id":0,"time":1791929822123456000,"category":"c","event_type":"Signpost","log_type":"ProcessSignpostStart","process":"/a/Karui","message":"Signpost ID: 1F - Signpost Name: 2A\n text","boot_uuid":"E312","timezone_name":""},"datetime":"2026-10-13T22:17:02.123456+00:00","message":"Signpost ID: 1F - Signpost Name: 2A\n text","module":"logarchive"}"#
                + "\n")
        #expect(iterated.signpost?.id == 0x1F)
        #expect(iterated.signpost?.phase == .begin)
        #expect(iterated.message == "text")
        #expect(iterated.process == "Karui")
        let flat = try record(
            #"{"subsystem":"app.karui","thread_id":7,"pid":4,"time":1791929822123456000,"event_type":"Log","log_type":"Default","process":"/a/Karui","message":"text","datetime":"2026-10-13T22:17:02.123456+00:00","timestamp":1791929822.123456}"#
                + "\n")
        #expect(flat.time?.nanoseconds == 1_791_929_822_123_456_000)
    }

    @Test(
        "Tools' own lines are no records, before and between entries",
        arguments: ["getpwuid_r did not find a match for uid 501"])
    func noise(line: String) throws {
        let row = "2026-10-14 07:17:02.123 Df Karui[412:1a2b] text\n"
        let reading = try read(text: "\(line)\n\(row)\(line)\n\(row)")
        #expect(reading.records.map(\.message) == ["text", "text"])
        #expect(reading.summary.recordsUnparsed == 0)
    }

    @Test("What devicectl says of itself is no record and no part of one")
    func devicectl() throws {
        let row = "2026-10-14 07:17:02.123 Karui[412:20270] text\n"
        let head =
            "07:17:01  Acquired tunnel connection to device.\n07:17:01  Acquired usage assertion.\n"
            + "Launched application with app.karui bundle identifier.\n"
        let wait = "Waiting for the application to terminate...\n"
        let reading = try read(text: head + wait + row + row + "{\n  a = 1;\n}\n" + wait)
        #expect(reading.summary.format == "nslog")
        #expect(reading.records.map(\.message) == ["text", "text\n{\n  a = 1;\n}"])
        #expect(reading.summary.recordsUnparsed == 0)
    }

    @Test("A boot has one name, with hyphens or without")
    func bootNames() throws {
        let names = try ["E312ED28914E4C3C9B9E000000000002", "E312ED28-914E-4C3C-9B9E-000000000002", "", "49BA"].map {
            try record("{\"eventMessage\":\"x\",\"machTimestamp\":1,\"bootUUID\":\"\($0)\"}\n").machTime?.boot
        }
        #expect(names == [names[1], "E312ED28-914E-4C3C-9B9E-000000000002", "", "49BA"])
    }
}
