import LogCore

@testable import LogReading

/// Reads bytes as a zone file, and asks it for offsets.
enum FuzzZone {
    private static let moments: [Int64] = [
        .min, -62_135_596_800, -1, 0, 1_791_946_800, 4_102_444_800, 9_223_372_036, .max,
    ]

    static func run(_ bytes: FuzzTarget.Bytes) {
        if let rule = ZoneRule(Array(bytes)) {
            for moment in moments { check(rule.period(at: moment), at: moment) }
        }
        guard let zone = try? ZoneFile(named: "Fuzz", Array(bytes)) else { return }
        for moment in moments { check(zone.period(at: moment), at: moment) }
    }

    private static func check(_ period: (offset: UTCOffset, end: Int64?), at moment: Int64) {
        // Beyond what a moment can be, the last offset goes on.
        if let end = period.end, abs(moment / 2) < 4_500_000_000 { precondition(end > moment) }
        _ = period.offset.text
    }
}
