import LogCore

@testable import LogReading

/// Reads bytes as stamps of every notation: the first line as the user's pattern, what is behind it as stamps.
enum FuzzTime {
    static func run(_ bytes: FuzzTarget.Bytes) {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
        let text = lines.count > 1 ? [UInt8](lines[1]) : [UInt8](bytes)
        var pattern: StampPattern?
        if let first = lines.first {
            let words = String(decoding: first, as: UTF8.self)
            do {
                pattern = try StampPattern(words)
            } catch {
                precondition(error.column >= 1 && error.column <= words.utf8.count + 1 && !error.expected.isEmpty)
            }
            _ = ZoneChoice(offset: words)
        }
        text.withUnsafeBytes { raw in
            for start in 0...min(raw.count, 48) {
                check(
                    StampParser.parse(raw, at: start).map { WrittenStamp(instant: $0.instant, end: $0.end) }, raw, start
                )
                check(StampParser.parseTimeOfDay(raw, at: start), raw, start)
                check(StampParser.parseWithoutYear(raw, at: start), raw, start)
                check(pattern?.parse(raw, at: start), raw, start)
                for order in [DayOrder.monthFirst, .dayFirst] {
                    var stamp = LocaleStamp(order, raw, at: start)
                    check(stamp.read(), raw, start)
                }
            }
            if let moment = EpochStamp.parse(raw) { _ = moment.iso8601 }
        }
    }

    private static func check(_ stamp: WrittenStamp?, _ bytes: UnsafeRawBufferPointer, _ start: Int) {
        guard let stamp else { return }
        precondition(stamp.end > start && stamp.end <= bytes.count)
        let civil = stamp.instant.civil
        precondition((1...12).contains(civil.month) && (1...31).contains(civil.day) && (0..<24).contains(civil.hour))
        _ = stamp.instant.iso8601
    }
}
