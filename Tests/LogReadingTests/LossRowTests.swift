import LogCore
import TestSupport
import Testing

@testable import LogReading

@Suite("What stands before a loss")
struct LossRowTests {
    private static let head =
        "Timestamp                       Thread     Type        Activity             PID    TTL  \n"

    private static func stamp(_ second: Int) -> String {
        "2026-10-14 07:10:\(second < 10 ? "0" : "")\(second).000000+0900"
    }

    private static func row(_ second: Int, _ message: String) -> String {
        stamp(second) + " 0x3d8      Default     0x0                  800    0    Pad: [com.example:a] \(message)\n"
    }

    private static func loss(_ second: Int) -> String {
        stamp(second)
            + " 0x0        Loss        0x0                  0      0    lost >=7 unreliable messages from 1-2\n"
    }

    @Test(
        "A row about lost entries knows the record before it, of any kind, however the bytes come",
        arguments: [
            ([row(1, "other"), row(2, "other\nwith a second line"), loss(9)], [2]),
            ([row(1, "rateLimited"), row(2, "other"), loss(5), loss(9), row(10, "other"), loss(11)], [2, 5, 10]),
            ([loss(5), row(6, "other"), loss(9)], [nil, 6]),
            ([row(1, String(repeating: "long ", count: 9_000)), loss(9)], [1]),
        ] as [([String], [Int?])])
    func before(lines: [String], expected: [Int?]) throws {
        let text = Self.head + lines.joined()
        for gates in [["rateLimited"], nil] {
            let records = try readEveryWay(text, gates: gates).records.filter { $0.kind == .loss }
            #expect(records.map { $0.loss?.after?.iso8601 } == expected.map { $0.map(Self.iso) })
            #expect(records.allSatisfy { $0.loss.map { $0.count == 7 } ?? true })
        }
    }

    private static func iso(_ second: Int) -> String {
        "2026-10-14T07:10:\(second < 10 ? "0" : "")\(second).000000+0900"
    }

    @Test("One that says when the loss began needs none")
    func told() throws {
        let report = LossReport(count: 3, from: Instant(nanoseconds: 5, zone: .utc, resolution: .nanosecond))
        var record = LogRecord(
            location: SourceLocation(file: SourceFile(path: "a.log"), line: 2, byteOffset: 9), kind: .loss,
            message: "lost", detail: .loss(report))
        #expect(record.following(Instant(nanoseconds: 1, zone: .utc, resolution: .nanosecond)).loss == report)
        record.kind = .log
        record.detail = nil
        #expect(record.following(Instant(nanoseconds: 1, zone: .utc, resolution: .nanosecond)).detail == nil)
    }
}
