/// How a user says that stamps are written: `%Y-%m-%d %H:%M:%S.%f`.
///
/// Besides letters and marks, which stand for themselves, and white space, which stands for any run of it:
///
/// | | |
/// | --- | --- |
/// | `%Y` `%y` | year of four or two digits (69…99 are of the last century) |
/// | `%m` `%b` `%B` | month as a number, or by its English name, in full or cut |
/// | `%d` `%e` | day of the month |
/// | `%j` | day of the year |
/// | `%a` `%A` | English day of the week, not used |
/// | `%H` `%k`, `%I` `%l` | hour of 24, of 12 |
/// | `%p` | AM or PM |
/// | `%M` `%S` | minute, second |
/// | `%f` | fraction of a second, one to nine digits |
/// | `%z` | offset: `Z`, `+0900`, `+09:00` |
/// | `%s` | time since 1970 in seconds, milliseconds, microseconds or nanoseconds, by its size |
/// | `%F` `%T` `%R` `%D` | short for `%Y-%m-%d`, `%H:%M:%S`, `%H:%M`, `%m/%d/%y` |
/// | `%n` `%t` `%%` | white space, white space, a percent sign |
package struct StampPattern: Sendable {
    /// What is wrong with a pattern.
    package struct Fault: Error, Sendable, Hashable {
        /// Counted from 1.
        package let column: Int
        package let expected: String
    }

    enum Element: Sendable, Hashable {
        case literal(UInt8)
        case space
        case year, shortYear, month, monthName, day, dayOfYear, weekday, hour, hourOfTwelve, half, minute, second
        case fraction, offset, epoch
    }

    /// The pattern as it was written.
    package let text: String
    let elements: [Element]
    /// What a stamp of the pattern lacks.
    package let gap: StampGap?
    /// Whether a stamp of the pattern tells its offset from UTC.
    package let hasZone: Bool

    /// Reads a pattern.
    ///
    /// - Throws: the column and what should have stood there, also where the pattern leaves out the time of day.
    package init(_ text: String) throws(Fault) {
        var elements: [Element] = []
        let bytes = Array(text.utf8)
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte.isBlank {
                if elements.last != .space { elements.append(.space) }
            } else if byte != UInt8(ascii: "%") {
                elements.append(.literal(byte))
            } else {
                index += 1
                guard index < bytes.count, let meant = StampPattern.meaning(of: bytes[index]) else {
                    throw Fault(
                        column: index + 1,
                        expected: "a letter that stands for part of a time, such as %Y, %m, %d, %H, %M, %S or %f")
                }
                elements += meant
            }
            index += 1
        }
        let has = Set(elements)
        let hour = has.contains(.hour) || has.contains(.hourOfTwelve) && has.contains(.half)
        guard has.contains(.epoch) || hour && has.contains(.minute) else {
            throw Fault(column: bytes.count + 1, expected: "%H (or %I and %p) and %M, or %s, in the pattern")
        }
        let hasMonth = has.contains(.month) || has.contains(.monthName)
        let hasDay = has.contains(.dayOfYear) || hasMonth && has.contains(.day)
        guard hasDay || !(hasMonth || has.contains(.day)) else {
            throw Fault(column: bytes.count + 1, expected: "both day and month, or neither, in the pattern")
        }
        let hasYear = has.contains(.year) || has.contains(.shortYear)
        guard !has.contains(.dayOfYear) || hasYear else {
            throw Fault(column: bytes.count + 1, expected: "a year beside %j in the pattern")
        }
        self.text = text
        self.elements = elements
        hasZone = has.contains(.offset) || has.contains(.epoch)
        gap = has.contains(.epoch) || hasDay && hasYear ? nil : hasDay ? .year : .date
    }

    private static func meaning(of letter: UInt8) -> [Element]? {
        switch letter {
        case UInt8(ascii: "Y"): [.year]
        case UInt8(ascii: "y"): [.shortYear]
        case UInt8(ascii: "m"): [.month]
        case UInt8(ascii: "b"), UInt8(ascii: "B"), UInt8(ascii: "h"): [.monthName]
        case UInt8(ascii: "d"), UInt8(ascii: "e"): [.day]
        case UInt8(ascii: "j"): [.dayOfYear]
        case UInt8(ascii: "a"), UInt8(ascii: "A"): [.weekday]
        case UInt8(ascii: "H"), UInt8(ascii: "k"): [.hour]
        case UInt8(ascii: "I"), UInt8(ascii: "l"): [.hourOfTwelve]
        case UInt8(ascii: "p"): [.half]
        case UInt8(ascii: "M"): [.minute]
        case UInt8(ascii: "S"): [.second]
        case UInt8(ascii: "f"): [.fraction]
        case UInt8(ascii: "z"): [.offset]
        case UInt8(ascii: "s"): [.epoch]
        case UInt8(ascii: "F"): [.year, .literal(0x2D), .month, .literal(0x2D), .day]
        case UInt8(ascii: "T"): [.hour, .literal(0x3A), .minute, .literal(0x3A), .second]
        case UInt8(ascii: "R"): [.hour, .literal(0x3A), .minute]
        case UInt8(ascii: "D"): [.month, .literal(0x2F), .day, .literal(0x2F), .shortYear]
        case UInt8(ascii: "n"), UInt8(ascii: "t"): [.space]
        case UInt8(ascii: "%"): [.literal(letter)]
        default: nil
        }
    }
}
