import LogCore
import Testing

@testable import LogReading

@Suite("Faults")
struct FaultTests {
    @Test(
        "A fault at a line's end is one of that line",
        arguments: [
            ("{\"eventMessage\":\"x\"", 1, 20), ("{\"eventMessage\":\"x\\", 1, 20), ("{\"eventMessage\":", 1, 17),
            ("{\"eventMessage\":\"x\"\r\n\n  \n", 1, 20),
        ])
    func faultAtLineEnd(broken: String, line: Int, column: Int) throws {
        let reading = try read(text: broken + "\n{\"eventMessage\":\"whole\"}\n")
        #expect(reading.records.map(\.message) == ["whole"])
        #expect(reading.summary.unparsedSamples.map(\.location.line) == [line])
        #expect(reading.summary.unparsedSamples.map(\.column) == [column])
        #expect(reading.summary.unparsedSamples.first?.text.hasPrefix("{\"eventMessage\"") == true)
    }

    @Test("A header whose spaces were squeezed is one", arguments: [" ", "   "])
    func squeezedHeader(space: String) throws {
        let words = ["Timestamp", "Thread", "Type", "Activity", "PID", "TTL"]
        let row = "2026-10-14 07:17:02.123456+0900 0x1 Default 0x0 1621 0 Karui: text\n"
        let reading = try read(text: words.joined(separator: space) + "\n" + row)
        #expect(reading.summary.recordsUnparsed == 0)
        #expect(reading.records.map(\.message) == ["text"])
        #expect(try read(text: row + "Timestamp Thread\n").records.map(\.message) == ["text\nTimestamp Thread"])
    }

    @Test("Entries about loss are noted with wide and with squeezed columns", arguments: ["        ", " "])
    func loss(space: String) throws {
        let row = ["2026-10-14 07:17:02.123456+0900", "0x0", "Loss", "0x0", "0", "0", "logd: lost 12 entries"]
        let reading = try read(text: row.joined(separator: space) + "\n", gates: ["nothing"])
        #expect(reading.summary.notes.map(\.kind) == [.loss])
    }

    @Test(
        "Compact entries about boots and clocks have no process, with and without a type",
        arguments: ["=== system boot: 6F7A8C1E", "Df === system boot: 6F7A8C1E"])
    func compactMarkers(rest: String) throws {
        let text = "2026-10-14 07:17:02.123 Df Karui[1:2f] text\n2026-10-14 07:17:03.123 \(rest)\n"
        let reading = try read(text: text)
        #expect(reading.records.map(\.kind) == [.log, .timesync])
        #expect(reading.records.last?.message == "=== system boot: 6F7A8C1E")
        #expect(reading.records.last?.process == nil)
        #expect(reading.summary.notes.map(\.kind) == [.other, .zoneUnknown])
    }
}
