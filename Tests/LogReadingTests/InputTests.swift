import Foundation
import LogCore
import TestSupport
import Testing

@testable import LogReading

@Suite("Inputs and their errors")
struct InputTests {
    private let row = "2026-10-14T07:17:02Z text\n"

    @Test("A directory gives its files sorted bytewise, without hidden ones, each directory once")
    func directory() throws {
        let directory = try TemporaryDirectory()
        for name in ["b.log", "a/z.log", "a/Z.log", "a.log", ".hidden", "._b.log", ".git/x.log"] {
            try directory.write(row, to: name)
        }
        try FileManager.default.createSymbolicLink(
            atPath: directory.path + "/a/loop", withDestinationPath: directory.path)
        let inputs = try InputFinder.inputs(for: directory.path)
        let expected = ["a.log", "a/Z.log", "a/z.log", "b.log"].map { LogInput.file(directory.path + "/" + $0) }
        #expect(inputs == expected)
    }

    @Test("What cannot be read below a directory is listed, so that it is reported")
    func unreadableBelow() throws {
        let directory = try TemporaryDirectory()
        try directory.write(row, to: "a.log")
        try directory.write("x", to: "b.logarchive/Info.plist")
        try FileManager.default.createSymbolicLink(
            atPath: directory.path + "/c", withDestinationPath: "/nowhere/at/all")
        let inputs = try InputFinder.inputs(for: directory.path)
        #expect(inputs.map(\.displayName) == ["a.log", "b.logarchive", "c"].map { directory.path + "/" + $0 })
        #expect(
            failure { _ = try read(inputs[1]) }?.hasPrefix("\(directory.path)/b.logarchive: log archives are") == true)
        #expect(failure { _ = try read(inputs[2]) } == "\(directory.path)/c: no such file or directory")
    }

    @Test("A dash is standard input, a file is itself")
    func plainArguments() throws {
        #expect(try InputFinder.inputs(for: "-") == [.standardInput])
        let directory = try TemporaryDirectory()
        let path = try directory.write(row, to: "a.log")
        #expect(try InputFinder.inputs(for: path) == [.file(path)])
        #expect(LogInput.standardInput.displayName == "-")
    }

    @Test("Arguments that lead to no log say why")
    func unusableArguments() throws {
        let directory = try TemporaryDirectory()
        try directory.write("x", to: "empty/.hidden")
        try directory.write("x", to: "some.logarchive/Info.plist")
        let path = directory.path
        #expect(
            failure { _ = try InputFinder.inputs(for: path + "/none") } == "\(path)/none: no such file or directory")
        #expect(
            failure { _ = try InputFinder.inputs(for: path + "/empty") }
                == "\(path)/empty: the directory holds no file to read")
        #expect(
            failure { _ = try InputFinder.inputs(for: path + "/some.logarchive") }
                == "\(path)/some.logarchive: log archives are binary; export it with\n"
                + "  log show --archive \(path)/some.logarchive --style ndjson --info --debug --signpost --predicate '"
                + LogArchiveExport.predicate(process: "Karui", subsystem: "app.karui") + "' > log.ndjson\n"
                + "  (for another app: its process and subsystem in the place of Karui and app.karui)")
        #expect(failure { _ = try read(.file(path)) } == "\(path): cannot be read: is a directory")
    }

    @Test("Binary data names the first byte that no text has")
    func binary() throws {
        let directory = try TemporaryDirectory()
        var bytes = Array("head ".utf8)
        for index in 0..<2_000 { bytes += [UInt8(truncatingIfNeeded: index), 0, 1, UInt8(index % 7)] }
        let path = try directory.write(bytes, to: "data")
        #expect(failure { _ = try read(.file(path)) } == "\(path): not a text log: byte 5 belongs to binary data")
        #expect(failure { _ = try read(.file(path)) { $0.formatOverride = "plain" } } != nil)
    }

    @Test(
        "A container of files whose table stands at its end is named as what it is",
        arguments: [
            ("7z", [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C])
        ])
    func fileArchive(kind: String, head: [UInt8]) throws {
        let directory = try TemporaryDirectory()
        let path = try directory.write(head + Array(repeating: 0, count: 600), to: "logs")
        #expect(
            failure { _ = try read(.file(path)) }
                == "\(path): a \(kind) archive cannot be read from front to back: unpack it and name its logs")
    }

    @Test("A stray NUL does not make a log binary")
    func strayNUL() throws {
        let reading = try read(text: "2026-10-14T07:17:02Z with \0 inside\n" + row)
        #expect(reading.records.map(\.message) == ["with \0 inside", "text"])
    }

    @Test("Text of no known format says which is nearest, or that none is near")
    func unrecognized() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.write(String(repeating: "{\"msg\":\"x\"}\n", count: 60) + row, to: "a.txt")
        #expect(
            failure { _ = try read(.file(path)) }
                == "\(path): no known log format; nearest is plain: 1 record, "
                + "60 lines that belong to no record")
        try directory.write("{\"msg\":\"x\"}\nnothing here\n", to: "a.txt")
        #expect(
            failure { _ = try read(.file(path)) }
                == "\(path): no known log format: no line is one of "
                + LogFormats.all.map(\.name).joined(separator: ", "))
    }

    @Test("A text that begins like bzip2 data is a text")
    func bzipLookAlike() throws {
        let reading = try read(text: "BZhello\n" + row)
        #expect(reading.records.map(\.message) == ["text"])
    }

    @Test("An empty input is no error", arguments: ["", "\n", "\r\n \n", "\u{FEFF}"])
    func empty(text: String) throws {
        let reading = try read(text: text, gates: ["x"])
        #expect(reading.summary.format == "empty")
        #expect(reading.summary.notes.map(\.kind) == [.empty])
        #expect(reading.summary.bytes == text.utf8.count)
    }

    @Test("A format can be named instead of detected, but only a known one")
    func override() throws {
        let reading = try read(text: row, gates: ["text"]) { $0.formatOverride = "log-show-compact" }
        #expect(reading.summary.format == "log-show-compact")
        #expect(reading.summary.recordsUnparsed == 1)
        var options = ReadingOptions()
        options.formatOverride = "compact"
        #expect(
            failure { _ = try LogReader(gates: [], options: options) }
                == "unknown input format 'compact'; known are " + LogFormats.all.map(\.name).joined(separator: ", "))
    }

    @Test(
        "Gates must be searchable in raw bytes",
        arguments: ["", "two\nlines", "tab\t", "say \"no\"", "a\\b", "and/or"])
    func unusableGate(gate: String) {
        #expect(failure { _ = try LogReader(gates: [gate], options: ReadingOptions()) } != nil)
    }

    @Test(
        "A gate beyond ASCII is found as it stands and as JSON may escape it",
        arguments: ["要約を開始", "\\u8981\\u7d04\\u3092\\u958b\\u59cb", "\\u8981\\u7D04\\u3092\\u958B\\u59CB"])
    func gateBeyondASCII(written: String) throws {
        let directory = try TemporaryDirectory()
        let fields = "\"timestamp\":\"2026-10-03 07:17:02.123456+0900\",\"processImagePath\":\"/a/b\""
        let path = try directory.write(
            "{\(fields),\"eventMessage\":\"\(written)\"}\n{\(fields),\"eventMessage\":\"別の行です\"}\n", to: "a.ndjson")
        var messages: [String] = []
        _ = try LogReader(gates: ["要約を開始"], options: ReadingOptions()).read(.file(path)) {
            messages.append($0.message)
        }
        #expect(messages == ["要約を開始"])
    }

    @Test("What the sink throws ends the reading and comes out", arguments: [1, 2])
    func sinkThrows(threads: Int) throws {
        struct Enough: Error {}
        let directory = try TemporaryDirectory()
        let path = try directory.write(String(repeating: row, count: 200), to: "a.log")
        var options = ReadingOptions()
        options.blockSize = 64
        options.threads = threads
        let reader = try LogReader(gates: ["text"], options: options)
        var count = 0
        #expect(throws: Enough.self) {
            _ = try reader.read(.file(path)) { _ in
                count += 1
                if count == 7 { throw Enough() }
            }
        }
        #expect(count == 7)
    }

    @Test("Format names are unique, lower case and hyphenated")
    func formatNames() {
        let names = LogFormats.all.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { $0.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" } })
        #expect(LogFormats.named("plain")?.name == "plain")
        #expect(LogFormats.named("Plain") == nil)
    }
}

/// The text of the error that the body throws, or `nil`.
func failure(_ body: () throws -> Void) -> String? {
    do {
        try body()
        return nil
    } catch {
        return "\(error)"
    }
}
