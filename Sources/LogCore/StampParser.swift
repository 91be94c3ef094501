/// Reads ISO-like stamps from bytes: `2026-10-14 07:17:02.123456+0900` and its relatives.
///
/// Date `YYYY-MM-DD` or `YYYY/MM/DD`, then `T` or a space, then `HH:MM:SS`, a fraction after `.`, `,` or `:`, and an
/// offset `Z`, `±HH`, `±HHMM` or `±HH:MM`. After a space only the long offsets are read, since a number may follow.
/// Digits of the fraction beyond the ninth are dropped. A leap second counts as the second that follows it.
package enum StampParser {
    /// A stamp and the offset of the byte behind it.
    package struct Stamp: Sendable {
        package let instant: Instant
        package let end: Int

        package init(instant: Instant, end: Int) {
            self.instant = instant
            self.end = end
        }
    }

    /// Reads the stamp at an offset, or returns `nil` when there is none or a field is out of range.
    ///
    /// - Complexity: O(1), some 20 ns.
    package static func parse(_ bytes: UnsafeRawBufferPointer, at start: Int = 0) -> Stamp? {
        guard start >= 0, bytes.count - start >= 19 else { return nil }
        let separator = bytes[start + 4]
        guard separator == UInt8(ascii: "-") || separator == UInt8(ascii: "/"), bytes[start + 7] == separator
        else { return nil }
        guard bytes[start + 10] == .space || bytes[start + 10] == UInt8(ascii: "T"),
            bytes[start + 13] == UInt8(ascii: ":"), bytes[start + 16] == UInt8(ascii: ":")
        else { return nil }
        guard let century = twoDigits(bytes, start), let yearOfCentury = twoDigits(bytes, start + 2),
            let month = twoDigits(bytes, start + 5), let day = twoDigits(bytes, start + 8),
            let hour = twoDigits(bytes, start + 11), let minute = twoDigits(bytes, start + 14),
            let second = twoDigits(bytes, start + 17)
        else { return nil }
        let fraction = fraction(bytes, start + 19)
        guard
            let civil = CivilTime(
                year: century * 100 + yearOfCentury, month: month, day: day, hour: hour, minute: minute,
                second: second, nanosecond: fraction.nanoseconds)
        else { return nil }
        let zone = zone(bytes, fraction.end)
        guard
            let instant = Instant(
                civil, zone: zone?.offset, resolution: TimeResolution(fractionDigits: fraction.digits))
        else { return nil }
        return Stamp(instant: instant, end: zone?.end ?? fraction.end)
    }

    /// Reads a time of day without a date, `07:17:02.123456+0900`, with fraction and offset as in a full stamp.
    ///
    /// - Complexity: O(1).
    package static func parseTimeOfDay(_ bytes: UnsafeRawBufferPointer, at start: Int = 0) -> WrittenStamp? {
        guard start >= 0, bytes.count - start >= 8, bytes[start + 2] == UInt8(ascii: ":"),
            bytes[start + 5] == UInt8(ascii: ":"), let hour = twoDigits(bytes, start),
            let minute = twoDigits(bytes, start + 3), let second = twoDigits(bytes, start + 6)
        else { return nil }
        let fraction = fraction(bytes, start + 8)
        guard
            let civil = CivilTime(
                year: 1970, month: 1, day: 1, hour: hour, minute: minute, second: second,
                nanosecond: fraction.nanoseconds)
        else { return nil }
        let zone = zone(bytes, fraction.end)
        guard
            let instant = Instant(
                civil, zone: zone?.offset, resolution: TimeResolution(fractionDigits: fraction.digits))
        else { return nil }
        return WrittenStamp(instant: instant, gap: .date, end: zone?.end ?? fraction.end)
    }

    /// Reads the stamp of traditional system logs, `Oct 14 07:17:02`, which has no year: the day may be padded with a space.
    ///
    /// - Complexity: O(1).
    package static func parseWithoutYear(_ bytes: UnsafeRawBufferPointer, at start: Int = 0) -> WrittenStamp? {
        var cursor = ByteCursor(bytes, at: start)
        guard start >= 0, let month = EnglishNames.month(&cursor), cursor.skipSpaces() > 0,
            let day = cursor.decimal(), day <= 31, cursor.skip(.space),
            let time = parseTimeOfDay(bytes, at: cursor.position)
        else { return nil }
        let clock = time.instant.civil
        guard
            let civil = CivilTime(
                year: StampGap.standInYear, month: month, day: Int(day), hour: clock.hour, minute: clock.minute,
                second: clock.second, nanosecond: clock.nanosecond),
            let instant = Instant(civil, zone: time.instant.zone, resolution: time.instant.resolution)
        else { return nil }
        return WrittenStamp(instant: instant, gap: .year, end: time.end)
    }

    /// Reads an offset: `Z`, `±HH`, `±HHMM` or `±HH:MM`, with at most a space before it.
    package static func parseOffset(
        _ bytes: UnsafeRawBufferPointer, at start: Int
    ) -> (offset: UTCOffset, end: Int)? { zone(bytes, start) }

    private static func twoDigits(_ bytes: UnsafeRawBufferPointer, _ index: Int) -> Int? {
        guard let tens = bytes[index].decimalValue, let units = bytes[index + 1].decimalValue else { return nil }
        return Int(tens) * 10 + Int(units)
    }

    private static func fraction(
        _ bytes: UnsafeRawBufferPointer, _ start: Int
    ) -> (nanoseconds: Int, digits: Int, end: Int) {
        guard start < bytes.count else { return (0, 0, start) }
        let mark = bytes[start]
        guard mark == UInt8(ascii: ".") || mark == UInt8(ascii: ",") || mark == UInt8(ascii: ":") else {
            return (0, 0, start)
        }
        var index = start + 1
        var value = 0
        var digits = 0
        while index < bytes.count, let digit = bytes[index].decimalValue {
            if digits < 9 {
                value = value * 10 + Int(digit)
                digits += 1
            }
            index += 1
        }
        // `07:17:02: text` has no fraction: the mark belongs to what follows.
        guard digits > 0 else { return (0, 0, start) }
        for _ in digits..<9 { value *= 10 }
        return (value, digits, index)
    }

    private static func zone(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> (offset: UTCOffset, end: Int)? {
        var cursor = ByteCursor(bytes, at: start)
        let spaced = cursor.skip(.space)
        if cursor.skip(UInt8(ascii: "Z")) {
            guard !isWordByte(cursor.next) else { return nil }
            return (.utc, cursor.position)
        }
        let negative: Bool
        if cursor.skip(UInt8(ascii: "+")) {
            negative = false
        } else if cursor.skip(UInt8(ascii: "-")) {
            negative = true
        } else {
            return nil
        }
        guard let hours = digitPair(&cursor) else { return nil }
        var minutes = 0
        var isLong = false
        let short = cursor
        let colon = cursor.skip(UInt8(ascii: ":"))
        if let pair = digitPair(&cursor) {
            minutes = pair
            isLong = true
        } else if colon {
            cursor = short
        }
        guard minutes < 60, isLong || !spaced, !isWordByte(cursor.next) else { return nil }
        let seconds = hours * 3_600 + minutes * 60
        guard let offset = UTCOffset(seconds: negative ? -seconds : seconds) else { return nil }
        return (offset, cursor.position)
    }

    private static func digitPair(_ cursor: inout ByteCursor) -> Int? {
        guard let tens = cursor.next?.decimalValue, let units = cursor.peek(1)?.decimalValue else { return nil }
        cursor.advance(by: 2)
        return Int(tens) * 10 + Int(units)
    }

    private static func isWordByte(_ byte: UInt8?) -> Bool {
        guard let byte else { return false }
        return byte.isLetter || byte.isDigit
    }
}
