import LogCore
import RateLimitEvents

/// Reads the dates that errors carry: ISO 8601, or the form in which Swift and Foundation describe a date.
///
/// `2026-10-03T10:33:10+0900`, `2026-10-03T01:33:10.5Z`, `2026-10-03 01:33:10 +0000`. A date without an offset keeps
/// its zone unknown, and so does one whose offset was cut. Seconds are read only where a label says from when they
/// count: `timeIntervalSinceReferenceDate: 812694790.0`. Anything else gives `nil`.
enum LoggedDate {
    static func read(_ cursor: inout ErrorTextCursor) -> Instant? { seconds(&cursor) ?? stamp(&cursor) }

    /// From 1970 to 2001, where Foundation's dates count from; the difference is fixed by its documentation.
    private static let referenceSeconds: Int64 = 978_307_200

    private static func seconds(_ cursor: inout ErrorTextCursor) -> Instant? {
        var next = cursor
        _ = next.take("Foundation.")
        _ = next.take("Date(")
        let start: Int64
        if next.take("timeIntervalSinceReferenceDate") {
            start = referenceSeconds
        } else if next.take("timeIntervalSince1970") {
            start = 0
        } else {
            return nil
        }
        while let byte = next.peek, "=: \"".utf8.contains(byte) { next.advance() }
        guard let text = next.takeWhile({ $0.isDigit || $0 == UInt8(ascii: ".") }), !ErrorChainParser.isCut(next),
            !next.isAtEnd, let nanoseconds = DurationText.nanoseconds(number: text, unit: 1_000_000_000)
        else { return nil }
        let (sum, overflow) = nanoseconds.addingReportingOverflow(start * 1_000_000_000)
        guard !overflow else { return nil }
        cursor = next
        let digits = text.split(separator: ".").dropFirst().first?.utf8.count ?? 0
        return Instant(nanoseconds: sum, zone: .utc, resolution: TimeResolution(fractionDigits: digits))
    }

    private static func stamp(_ cursor: inout ErrorTextCursor) -> Instant? {
        var next = cursor
        guard let year = digits(4, &next), next.take("-"), let month = digits(2, &next), next.take("-"),
            let day = digits(2, &next), next.take("T") || next.take(" "),
            let hour = digits(2, &next), next.take(":"), let minute = digits(2, &next), next.take(":"),
            let second = digits(2, &next)
        else { return nil }
        let (nanosecond, fractionDigits) = fraction(&next)
        let zone = offset(&next)
        guard
            let civil = CivilTime(
                year: year, month: month, day: day, hour: hour, minute: minute, second: second, nanosecond: nanosecond)
        else { return nil }
        cursor = next
        return Instant(civil, zone: zone, resolution: TimeResolution(fractionDigits: fractionDigits))
    }

    private static func digits(_ count: Int, _ cursor: inout ErrorTextCursor) -> Int? {
        var number = 0
        for _ in 0..<count {
            guard let byte = cursor.peek, byte.isDigit else { return nil }
            number = number * 10 + Int(byte - 0x30)
            cursor.advance()
        }
        return number
    }

    private static func fraction(_ cursor: inout ErrorTextCursor) -> (nanosecond: Int, digits: Int) {
        guard cursor.peek == UInt8(ascii: "."), cursor.peek(at: 1)?.isDigit == true else { return (0, 0) }
        cursor.advance()
        var number = 0
        var count = 0
        while let byte = cursor.peek, byte.isDigit {
            if count < 9 {
                number = number * 10 + Int(byte - 0x30)
                count += 1
            }
            cursor.advance()
        }
        return ((count..<9).reduce(number) { scaled, _ in scaled * 10 }, count)
    }

    private static func offset(_ cursor: inout ErrorTextCursor) -> UTCOffset? {
        if cursor.take("Z") { return .utc }
        var next = cursor
        if next.peek == 0x20 { next.advance() }
        guard let sign = next.peek, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
        next.advance()
        guard let hours = digits(2, &next) else { return nil }
        if next.peek == UInt8(ascii: ":") { next.advance() }
        let minutes = digits(2, &next)
        // Half an offset may be the head of another one.
        if minutes == nil, ErrorChainParser.isCut(next) || next.isAtEnd { return nil }
        let magnitude = (hours * 60 + (minutes ?? 0)) * 60
        cursor = next
        return UTCOffset(seconds: sign == UInt8(ascii: "-") ? -magnitude : magnitude)
    }
}
