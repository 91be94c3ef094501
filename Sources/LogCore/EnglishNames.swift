/// The English names of months and days of the week, in full or cut to three letters, in any case.
package enum EnglishNames {
    private static let months: [StaticString] = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]

    private static let weekdays: [StaticString] = [
        "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
    ]

    /// Moves over a month's name and returns its number, 1…12.
    package static func month(_ cursor: inout ByteCursor) -> Int? { index(of: months, &cursor).map { $0 + 1 } }

    /// Moves over a day's name and returns its number, 0 for Sunday.
    package static func weekday(_ cursor: inout ByteCursor) -> Int? { index(of: weekdays, &cursor) }

    private static func index(of names: [StaticString], _ cursor: inout ByteCursor) -> Int? {
        for (index, name) in names.enumerated() {
            var length = 0
            while length < name.utf8CodeUnitCount, cursor.peek(length)?.lowercased == name.utf8Start[length] {
                length += 1
            }
            guard length == 3 || length == name.utf8CodeUnitCount, cursor.peek(length)?.isLetter != true else {
                continue
            }
            cursor.advance(by: length)
            return index
        }
        return nil
    }
}
