import Foundation
import LogCore
import TestSupport
import Testing

@testable import LogReading

extension TrapTests {
    private var row: String { "2026-10-14 07:17:02.123456+0900  localhost Karui[1]: " }

    @Test("Trap 19: the companions that macOS writes beside files are passed over")
    func appleDouble() throws {
        let directory = try TemporaryDirectory()
        _ = try directory.write([0, 5, 0x16, 7, 0, 2, 0, 0], to: "._device.log")
        let log = try directory.write(row + "x\n", to: "device.log")
        let folder = String(log.dropLast("/device.log".count))
        #expect(try InputFinder.inputs(for: folder).map(\.displayName) == [log])
    }

    @Test("Trap 20: a record whose text is missing is one all the same")
    func missingText() throws {
        let reading = try read(
            text: row + "<decode: missing data>\n" + row + "error: ~~> Invalid image <E312ED28>\n" + row + "\n")
        #expect(
            reading.records.map(\.message) == ["<decode: missing data>", "error: ~~> Invalid image <E312ED28>", ""])
        let iterated = try read(
            text: #"{"time":1791929822000000000,"event_type":"Log","message":"<Missing message data>","pid":0}"# + "\n")
        #expect(iterated.records.first?.message == "<Missing message data>")
    }

    @Test("Trap 21: signs beyond the first plane survive, raw and escaped")
    func emoji() throws {
        #expect(try read(text: row + "💚 café 👩‍👩‍👧\n").records.first?.message == "💚 café 👩‍👩‍👧")
        let escaped = #"{"eventMessage":"\ud83d\udc9a \ud83d x","eventType":"logEvent"}"# + "\n"
        #expect(try read(text: escaped).records.first?.message == "💚 \u{FFFD} x")
    }

    @Test("Trap 25: bytes that are no UTF-8 spoil their own characters only")
    func invalidUTF8() throws {
        let directory = try TemporaryDirectory()
        let bytes =
            Array((row + "a").utf8) + [0xFF, 0xC3, 0x28, 0xE3, 0x81] + Array("b\n".utf8) + Array((row + "next\n").utf8)
        let records = try read(.file(directory.write(bytes, to: "a.log"))).records
        #expect(records.count == 2)
        #expect(records.first?.message.hasPrefix("a\u{FFFD}") == true && records.first?.message.hasSuffix("b") == true)
        #expect(records.last?.message == "next")
    }

    @Test("Trap 27: a byte order mark hides no first record")
    func byteOrderMark() throws {
        for text in [row + "x\n", "{\"eventMessage\":\"x\"}\n", "[{\n\"eventMessage\" : \"x\"\n}]\n"] {
            let plain = try read(text: text)
            let marked = try read(text: "\u{FEFF}" + text)
            #expect(marked.summary.format == plain.summary.format)
            #expect(marked.records.map(\.message) == ["x"])
        }
    }

    @Test("Trap 29: an hour that the clock shows twice or leaves out moves no other stamp")
    func daylightSaving() throws {
        let fold = ["00:30:00", "01:30:00", "01:10:00", "02:30:00"].map { "2026-11-01 \($0) x\n" }.joined()
        let gap = ["01:30:00", "03:30:00"].map { "2026-03-08 \($0) x\n" }.joined()
        let offsets = try [fold, gap].map { text in
            try read(text: text) { $0.zone = .named(WrittenZone.eastern) }.records.compactMap(\.time?.zone?.text)
        }
        #expect(offsets == [["-0400", "-0400", "-0500", "-0500"], ["-0500", "-0400"]])
    }

    @Test(
        "Trap 36: lost and quarantined entries are noted, whatever is looked for",
        arguments: [
            "2026-10-14 07:17:02.123456+0900 0x1     Default     0x0       4    0    Karui: QUARANTINED DUE TO HIGH LOGGING VOLUME\n",
            "2026-10-14 07:17:02.123456+0900 0x0     Loss        0x0       0    0    lost >=12 unreliable messages\n",
            #"{"eventType":"lossEvent","eventMessage":"","lossCount":12,"timestamp":"2026-10-14 07:17:02.123456+0900"}"#
                + "\n",
            #"{"event_type":"Loss","log_type":"Loss","message":"","time":1791929822000000000}"# + "\n",
        ])
    func loss(line: String) throws {
        let reading = try read(text: line, gates: ["nothing that is there"])
        #expect(reading.summary.notes.contains { $0.kind == .loss })
    }

    // MARK: The page

    @Test("Trap 26: UTF-16 is decoded, in either order of bytes, with its mark and without", arguments: [true, false])
    func utf16(hasMark: Bool) throws {
        let directory = try TemporaryDirectory()
        for isBig in [true, false] {
            let units = ((hasMark ? "\u{FEFF}" : "") + row + "💚 café\n").utf16
            let bytes = units.flatMap {
                isBig ? [UInt8($0 >> 8), UInt8($0 & 0xFF)] : [UInt8($0 & 0xFF), UInt8($0 >> 8)]
            }
            let reading = try read(.file(directory.write(bytes, to: "\(isBig).log")))
            #expect(reading.records.map(\.message) == ["💚 café"])
        }
    }

    @Test("The page names each trap, in order, and says where a test or why none is")
    func page() throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent()
        let root = tests.deletingLastPathComponent().deletingLastPathComponent()
        var tested: Set<Int> = []
        for folder in ["Tests/LogReadingTests", "Tests/EventExtractionTests"] {
            for name in try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
            where name.contains("TrapTests") {
                let source = try String(contentsOf: root.appending(path: "\(folder)/\(name)"), encoding: .utf8)
                for match in source.matches(of: #/"Trap (\d+): /#) { tested.insert(try #require(Int(match.1))) }
            }
        }
        let page = try String(contentsOf: root.appending(path: "docs/formats.md"), encoding: .utf8)
        let rows = page.matches(of: #/(?m)^\| (\d+) \| [^|]+ \| ([^|]+) \|$/#)
        #expect(rows.compactMap { Int($0.1) } == Array(1...40))
        for row in rows {
            let number = try #require(Int(row.1))
            #expect(tested.contains(number) != row.2.hasPrefix("No test"), "trap \(number)")
        }
    }

    @Test(
        "Every carrier has its section: a sample, what it cannot tell, and how to export it",
        arguments: LogFormats.all.map { $0.name })
    func section(name: String) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let page = try String(contentsOf: root.appending(path: "docs/formats.md"), encoding: .utf8)
        let section = try #require(
            page.components(separatedBy: "\n### ").first { $0.prefix { !$0.isNewline }.contains("`\(name)`") })
        for part in ["\n```\n", "\n* **Cannot tell:** ", "\n* **Export:** "] {
            #expect(section.contains(part), "\(part)")
        }
    }
}
