import Foundation
import LogCore
import TestSupport
import Testing

@testable import LogReading

/// Whatever the bytes are: no trap, the counts add up, and blocks of any size agree.
@Suite("Robustness")
struct RobustnessTests {
    @Test("Mutated fixtures under every carrier", arguments: 0..<40 as Range<UInt64>)
    func mutatedFixtures(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let fixture = try #require(Fixture.all.randomElement(using: &random))
        var bytes = [UInt8](try Data(contentsOf: URL(filePath: fixture.path)))
        for _ in 0..<Int.random(in: 1...20, using: &random) { mutate(&bytes, &random) }
        let directory = try TemporaryDirectory()
        let path = try directory.write(bytes, to: "input")
        // Every second time as from a user who says nothing of dates but names a zone.
        func prepare(_ options: inout ReadingOptions) {
            guard seed % 2 == 0 else { return }
            options.date = nil
            options.year = nil
            options.zone = .named(WrittenZone.eastern)
        }
        for format in LogFormats.all {
            do {
                let whole = try read(.file(path)) {
                    prepare(&$0)
                    $0.formatOverride = format.name
                }
                let pieces = try read(.file(path)) {
                    prepare(&$0)
                    $0.formatOverride = format.name
                    $0.blockSize = Int.random(in: 1...64, using: &random)
                    $0.threads = 2
                }
                #expect(whole.description == pieces.description, "seed \(seed), \(format.name)")
                #expect(whole.summary.bytes == bytes.count, "seed \(seed), \(format.name)")
                let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
                let lines = text.count { $0 == .lineFeed } + (text.isEmpty || text.last == .lineFeed ? 0 : 1)
                #expect(whole.summary.lines == lines, "seed \(seed), \(format.name)")
            } catch let error as ReadingError {
                // Mutations may make it binary, UTF-16 or seemingly compressed, which the text must tell.
                #expect(error.description.contains(path), "seed \(seed), \(format.name)")
            }
        }
    }

    @Test(
        "Found by mutation",
        arguments: [
            "{\"eventMessage\":\"\\", "{\"eventMessage\":\"\\u12", "{\"eventMessage\":\"\\ud800\\u\"}", "{", "{}",
            "{\"a\":[}",
            "{\"timestamp\":\"\"}", "{\"processImagePath\":\"/\",\"eventMessage\":\"\"}", "[", "[2026-10-14 07:17:02",
            "2026-10-14 07:17:02.123 Df [1:2]", "2026-10-14 07:17:02.123 Df a[99999999999:2] x",
            "2026-10-14 07:17:02.1+0900 0x1 Default 0x0 1 0", "2026-10-14 07:17:02.1+0900 0x1 Default 0x0 1 0 :",
            "2026-10-14 07:17:02.1+0900 0x1 Default 0x0 1 0 [spid",
            "2026-10-14 07:17:02.1+0900 0x1 Default 0x0 1 0 p: (",
            "2026-10-14 07:17:02.1+0900 0x1 Default 0x0 1 0 p: [a:", "\r", "\r\n\r\n{", "-", "Timestamp   ",
        ])
    func oddLines(_ line: String) throws {
        for format in LogFormats.all {
            let reading = try read(text: line) { $0.formatOverride = format.name }
            #expect(reading.summary.bytes == line.utf8.count)
        }
    }

    @Test("Patterns made of anything read anything", arguments: 0..<40 as Range<UInt64>)
    func patterns(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let parts = [
            "%Y", "%m", "%d", "%H:%M", "%T", "%f", "%z", "%s", "%b", "%j", "%p", "%I", "%y", " ", "[", "%%", "x", "%",
        ]
        var pattern = "%H:%M"
        for _ in 0..<Int.random(in: 0...6, using: &random) {
            pattern += parts.randomElement(using: &random) ?? ""
        }
        let parsed: StampPattern
        do throws(StampPattern.Fault) {
            parsed = try StampPattern(pattern)
        } catch {
            #expect((1...pattern.utf8.count + 1).contains(error.column))
            return
        }
        for _ in 0..<200 {
            var bytes = Array("07:17 2026-10-14 [ 99999999999999999999 PM +0900 Oct 366 .".utf8)
            for _ in 0..<Int.random(in: 0...12, using: &random) { mutate(&bytes, &random) }
            let end = bytes.withUnsafeBytes { parsed.parse($0)?.end ?? 0 }
            #expect((0...bytes.count).contains(end))
        }
    }

    @Test("Anything may stand where a date of the user's notation is looked for", arguments: 0..<40 as Range<UInt64>)
    func localeDates(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let parts = [
            "令和", "8", "年", "10", "月", "14", "日", "/", ".", " ", "午後", "7", ":", "17", "AM", "\u{202F}", "Oct", ",",
            "at", "GMT+", "9999", "(",
        ]
        for _ in 0..<300 {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 0...20, using: &random) {
                bytes += Array((parts.randomElement(using: &random) ?? "").utf8)
            }
            mutate(&bytes, &random)
            let end = bytes.withUnsafeBytes { raw -> Int in
                var reader = LocaleStamp(.dayFirst, raw)
                return reader.read()?.end ?? 0
            }
            #expect((0...bytes.count).contains(end))
        }
    }

    private func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
        guard !bytes.isEmpty else { return }
        let index = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: index)
        case 2: bytes.insert(Array("\n\r\"\\{}[]:. 0".utf8).randomElement(using: &random) ?? 0, at: index)
        case 3: bytes.removeSubrange(index..<min(index + 30, bytes.count))
        case 4: bytes.insert(contentsOf: bytes[index..<min(index + 60, bytes.count)], at: index)
        default: bytes.removeLast(min(bytes.count - index, 40))
        }
    }
}
