import TestSupport
import Testing

@testable import LogCore

@Suite("Stamps")
struct StampParserTests {
    /// A text, the ISO form it is read as, and the length of the stamp.
    struct Case: Sendable {
        let text: String
        let iso: String
        let end: Int

        init(_ text: String, _ iso: String, _ end: Int) {
            self.text = text
            self.iso = iso
            self.end = end
        }
    }

    @Test(arguments: [
        Case("2026-10-14 07:17:02.123456+0900 x", "2026-10-14T07:17:02.123456+0900", 31),
        Case("2026-10-14T07:17:02Z", "2026-10-14T07:17:02+0000", 20),
        Case("2026-10-14T07:17:02.5Z", "2026-10-14T07:17:02.500+0000", 22),
        Case("2026-10-14 07:17:02", "2026-10-14T07:17:02", 19),
        Case("2026/10/14 07:17:02:123  text", "2026-10-14T07:17:02.123", 23),
        Case("2026-10-14 07:17:02,672:DEBUG", "2026-10-14T07:17:02.672", 23),
        Case("2026-10-14 07:17:02: text", "2026-10-14T07:17:02", 19),
        Case("2026-10-14 07:17:02.123 Df app[1:2]", "2026-10-14T07:17:02.123", 23),
        Case("2026-10-14 07:17:02 +05:30 x", "2026-10-14T07:17:02+0530", 26),
        Case("2026-10-14 07:17:02 -0400", "2026-10-14T07:17:02-0400", 25),
        Case("2026-10-14 07:17:02+09 x", "2026-10-14T07:17:02+0900", 22),
        Case("2026-10-14 07:17:02 -12 degrees", "2026-10-14T07:17:02", 19),
        Case("2026-10-14 07:17:02 Zoe", "2026-10-14T07:17:02", 19),
        Case("2026-10-14T07:17:02.313913FOO err", "2026-10-14T07:17:02.313913", 26),
        Case("2026-10-14T07:17:02.123456789", "2026-10-14T07:17:02.123456789", 29),
        Case("2026-10-14T07:17:02.123456789123", "2026-10-14T07:17:02.123456789", 32),
        Case("2024-02-29 23:59:60Z", "2024-03-01T00:00:00+0000", 20),
        Case("2026-10-14 07:17:02+9999", "2026-10-14T07:17:02", 19),
    ])
    func readsStamp(_ example: Case) throws {
        let stamp = try #require(parse(example.text))
        #expect(stamp.instant.iso8601 == example.iso)
        #expect(stamp.end == example.end)
    }

    @Test(arguments: [
        "", "2026", "2026-10-14", "2026-10-14 07:17", "2026-13-14 07:17:02", "2026-02-29 07:17:02",
        "2026-10-14 24:00:00",
        "2026-10/14 07:17:02", "2026-10-14_07:17:02", "x026-10-14 07:17:02", "2026-10-14 07:17:61",
        "10/14/2026 07:17:02",
        "0000-01-01 00:00:00", "9999-12-31 23:59:59",
    ])
    func refuses(_ text: String) {
        #expect(parse(text) == nil)
    }

    @Test("A stamp is read back from the text that it prints", arguments: [1, 2, 3] as [UInt64])
    func roundTrip(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let resolution = try #require(
                TimeResolution.allCases.filter { $0 >= .second }.randomElement(using: &random))
            let step = resolution.nanoseconds
            let nanoseconds = Int64.random(in: -2_000_000_000...4_000_000_000, using: &random) * 1_000_000_000
            let fraction = Int64.random(in: 0..<1_000_000_000, using: &random) / step * step
            let offset = UTCOffset(seconds: Int.random(in: -1_439...1_439, using: &random) * 60)
            let instant = Instant(nanoseconds: nanoseconds + fraction, zone: offset, resolution: resolution)
            let stamp = try #require(parse(instant.iso8601), "\(instant.iso8601), seed \(seed)")
            #expect(stamp.instant == instant, "\(instant.iso8601), seed \(seed)")
            #expect(stamp.instant.zone == offset, "\(instant.iso8601), seed \(seed)")
            #expect(stamp.instant.resolution == resolution, "\(instant.iso8601), seed \(seed)")
        }
    }

    private func parse(_ text: String) -> StampParser.Stamp? {
        Array(text.utf8).withUnsafeBytes { StampParser.parse($0) }
    }
}
