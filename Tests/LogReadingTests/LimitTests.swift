import Foundation
import LogCore
import TestSupport
import Testing

@testable import LogReading

@Suite("Limits")
struct LimitTests {
    private let row = "2026-10-14 07:17:02.123 Df Karui[1:2f] "

    @Test("A record above the limit keeps its head; the lines and offsets behind it are right")
    func longRecord() throws {
        let filler = String(repeating: "x", count: 5_000)
        let text = row + "rateLimited \(filler)\n\(filler)\n" + row + "then rateLimited\n"
        let reading = try read(text: text, gates: ["rateLimited"]) { $0.maximumRecordBytes = 1_000 }
        #expect(reading.records.map(\.location.line) == [1, 3])
        #expect(reading.records.map(\.location.byteOffset) == [0, text.utf8.count - row.utf8.count - 17])
        #expect(reading.records.first?.message.utf8.count == 1_000 - row.utf8.count)
        #expect(reading.summary.lines == 3)
        #expect(reading.summary.notes.map(\.kind) == [.longRecord, .zoneUnknown])
    }

    @Test("Notes of one place stand in one order, on one thread and on two", arguments: [1, 7, 40, 4_096])
    func notesOfOnePlace(blockSize: Int) throws {
        let stamp = "2026-10-14 07:17:02.123456+0900"
        let row = "\(stamp) 0x1f        Timesync    0x0                  0      0    "
        let text = String(
            repeating: row + "=== system boot: 7F7A8C1E-0000-4000-8000-0123456789AB\n"
                + String(repeating: "x", count: 900) + "\n", count: 3)
        let orders = try [1, 2].map { threads in
            try read(text: text) {
                $0.maximumRecordBytes = 600
                $0.blockSize = blockSize
                $0.threads = threads
            }.summary.notes.map { "\($0.kind) \($0.location?.line ?? 0)" }
        }
        #expect(orders[0] == orders[1])
        #expect(orders[0].starts(with: ["longRecord 1", "other 1", "longRecord 3", "other 3"]))
    }

    @Test(
        "A line that the limit cuts behind what looks like a stamp tells no time",
        arguments: [(1, 1), (7, 2), (4_096, 1)])
    func cutStamp(blockSize: Int, threads: Int) throws {
        let kept = "2026/10/14 07:16 \(String(repeating: "x", count: 200))\n2026/10/14 07:17"
        for limit in kept.utf8.count - 20...kept.utf8.count + 2 {
            let reading = try read(text: kept + ":0s\n") {
                $0.formatOverride = "locale-date"
                $0.maximumRecordBytes = limit
                $0.blockSize = blockSize
                $0.threads = threads
            }
            #expect(reading.summary.lastTime?.iso8601 == "2026-10-14T07:16:00", "cut at \(limit)")
        }
    }

    @Test("A gate behind the kept head delivers nothing, but the cut is noted")
    func gateBehindTheCut() throws {
        let text = row + String(repeating: "x", count: 5_000) + " rateLimited\n"
        let reading = try read(text: text, gates: ["rateLimited"]) { $0.maximumRecordBytes = 1_000 }
        #expect(reading.records.isEmpty)
        #expect(reading.summary.notes.map(\.kind) == [.longRecord, .zoneUnknown])
    }

    @Test("A JSON record that is cut in its message keeps what came before the cut")
    func longJSON() throws {
        let text =
            #"{"eventType":"logEvent","timestamp":"2026-10-14 07:17:02.000000+0900","processID":7,"eventMessage":"rateLimited "#
            + String(repeating: "y", count: 5_000) + "\"}\n"
        let reading = try read(text: text, gates: ["rateLimited"]) { $0.maximumRecordBytes = 1_000 }
        #expect(reading.records.map(\.pid) == [7])
        #expect(reading.records.first?.message.hasPrefix("rateLimited yyy") == true)
    }

    @Test("Memory stays bounded by the limit on an endless line", arguments: [1, 2])
    func endlessLine(threads: Int) throws {
        let directory = try TemporaryDirectory()
        var bytes = Array((row + "rateLimited ").utf8)
        bytes += [UInt8](repeating: UInt8(ascii: "z"), count: 8 << 20)
        let path = try directory.write(bytes, to: "endless.log")
        let reading = try read(.file(path), gates: ["rateLimited"]) {
            $0.threads = threads
            $0.maximumRecordBytes = 64 * 1_024
        }
        #expect(reading.records.count == 1)
        #expect(reading.summary.lines == 1)
        #expect(reading.summary.bytes == bytes.count)
    }

    @Test("The buffer grows to one record and one block, whatever the input")
    func bufferIsBounded() throws {
        let source = EndlessSource(count: 4 << 20)
        let buffer = BlockBuffer(source, blockSize: 4_096)
        let options = ReadingOptions()
        var bounded = options
        bounded.maximumRecordBytes = 10_000
        let plan = ScanPlan(
            file: SourceFile(path: "endless"), format: PlainText(), selection: .every, gates: [], options: bounded)
        let scanner = SegmentScanner(plan, buffer)
        var largest = 0
        source.onRead = { largest = max(largest, buffer.window.count) }
        try scanner.run { _ in }
        #expect(scanner.segment.bytes == 4 << 20)
        #expect(largest <= 10_000 + LogShowDefault.lineHead + 4_096)
    }

    @Test("A long line that comes in by single bytes is passed over once, not at each of them", .timeLimit(.minutes(1)))
    func singleBytes() throws {
        let buffer = BlockBuffer(EndlessSource(count: 300_000), blockSize: 1)
        let plan = ScanPlan(
            file: SourceFile(path: "endless"), format: PlainText(), selection: .every, gates: [],
            options: ReadingOptions())
        let scanner = SegmentScanner(plan, buffer)
        try scanner.run { _ in }
        #expect(scanner.segment.bytes == 300_000)
    }

    @Test("A stretch in which no unit begins is given up at its end, not at the input's")
    func stretchWithoutUnit() throws {
        let source = EndlessSource(count: 4 << 20)
        let buffer = BlockBuffer(source, blockSize: 4_096, offset: 999)
        let plan = ScanPlan(
            file: SourceFile(path: "endless"), format: PlainText(), selection: .every, gates: [],
            options: ReadingOptions())
        let scanner = SegmentScanner(plan, buffer, stop: 50_000)
        try scanner.run(startsInside: true) { _ in }
        #expect(scanner.segment.bytes == 0)
        #expect(buffer.offset + buffer.window.count <= 50_000 + 4_096)
    }

    @Test("Notes are bounded, and the rest is counted")
    func notesAreBounded() throws {
        let loss = "2026-10-14 07:17:02.000000+0900 0x1 Loss 0x0 0 0 logd: lost\n"
        let reading = try read(text: String(repeating: loss, count: 25), gates: ["nothing"])
        #expect(reading.records.count == 25)
        #expect(reading.summary.notes.count == NoteLog.kept + 1)
        #expect(reading.summary.notes.last?.text == "15 more of this kind")
    }
}

/// So many bytes without a line feed.
private final class EndlessSource: ByteSource {
    private var left: Int
    var onRead: () -> Void = {}

    init(count: Int) { left = count }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(ReadingError) -> Int {
        onRead()
        let count = min(left, buffer.count)
        for index in 0..<count { buffer[index] = UInt8(ascii: "q") }
        left -= count
        return count
    }
}
