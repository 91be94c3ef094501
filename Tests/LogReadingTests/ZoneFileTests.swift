import Foundation
import LogCore
import TestSupport
import Testing

@testable import LogReading

/// The system's zones, with Foundation as the oracle.
@Suite("Zone files", .enabled(if: FileManager.default.fileExists(atPath: ZoneFile.database), "needs the zone database"))
struct ZoneFileTests {
    static let zones = [
        "Asia/Tokyo", "America/New_York", "Europe/Berlin", "Australia/Adelaide", "Asia/Kathmandu", "America/St_Johns",
        "Pacific/Apia", "Europe/Dublin", "America/Sao_Paulo", "Africa/Casablanca", "UTC", "Asia/Gaza",
        "Pacific/Chatham",
    ]

    @Test("Offsets are those of Foundation, behind the last change of the file too", arguments: zones)
    func offsets(name: String) throws {
        let zone = try ZoneFile(named: name)
        let oracle = try #require(TimeZone(identifier: name))
        var random = SeededGenerator(seed: 9)
        for _ in 0..<2_000 {
            // 1970 to 2037, which both have as a table or a rule.
            let second = Int64.random(in: 0...2_114_380_800, using: &random)
            let expected = oracle.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second)))
            #expect(zone.period(at: second).offset.seconds == Int32(expected), "\(name) \(second)")
        }
    }

    @Test("A period ends where the next offset begins", arguments: zones)
    func ends(name: String) throws {
        let zone = try ZoneFile(named: name)
        var second: Int64 = 0
        for _ in 0..<100 {
            let period = zone.period(at: second)
            guard let end = period.end else { return }
            #expect(end > second)
            #expect(zone.period(at: end - 1).offset == period.offset)
            second = end
        }
    }

    @Test(
        "Rules of POSIX",
        arguments: [
            ("JST-9", 1_791_929_822, 32_400), ("EST5EDT,M3.2.0,M11.1.0", 1_791_929_822, -14_400),
            ("EST5EDT,M3.2.0,M11.1.0", 4_102_444_800, -18_000), ("<+0330>-3:30", 0, 12_600),
            ("NZST-12NZDT,M9.5.0,M4.1.0/3", 4_102_444_800, 46_800), ("IST-1GMT0,M10.5.0,M3.5.0/1", 4_102_444_800, 0),
            ("AAA3BBB,J60/0,J300/0", 951_868_800, -10_800), ("AAA3BBB,J60/0,J300/0", 951_879_600, -7_200),
        ] as [(String, Int64, Int32)])
    func rules(text: String, second: Int64, seconds: Int32) {
        #expect(ZoneRule(Array(text.utf8))?.period(at: second).offset.seconds == seconds)
    }

    @Test(
        "What is no rule is none",
        arguments: ["", "E5", "EST", "EST5EDT", "EST5EDT,M13.1.0,M11.1.0", "EST5EDT,M3.2.0", "EST999", "<a"])
    func noRules(text: String) { #expect(ZoneRule(Array(text.utf8)) == nil) }

    @Test(
        "A name that leads out of the database is unknown",
        arguments: ["", "../../etc/passwd", "/etc/passwd", "Asia/", "Nowhere", "Asia/../UTC", "+1"])
    func names(name: String) { #expect(throws: ZoneFile.Fault.unknown(name)) { try ZoneFile(named: name) } }

    @Test("A directory is no zone")
    func directory() {
        #expect(throws: ZoneFile.Fault.self) { try ZoneFile(named: "Asia") }
    }

    @Test("Damaged files are refused or read, never more", arguments: 0..<50)
    func damaged(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        var bytes = try SystemCall.contents(ofPath: ZoneFile.database + "/America/New_York", atMost: 1 << 20)
        for _ in 0..<5 {
            bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        bytes.removeLast(Int.random(in: 0...bytes.count, using: &random))
        guard let zone = try? ZoneFile(named: "Test", bytes) else { return }
        _ = zone.period(at: .min)
        _ = zone.period(at: .max)
    }
}
