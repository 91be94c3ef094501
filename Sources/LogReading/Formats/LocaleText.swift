import LogCore

/// Text whose lines begin with a date in the user's own notation: an export of `OSLogStore`, or lines that a shortcut
/// appended to a file.
///
/// ```
/// [10/14/2026, 7:17 AM] [cloud] direct asked
/// Oct 14, 2026 at 7:17 AM karui A1 asked
/// ```
/// ``LocaleStamp`` tells which notations are read. A bracket behind a date in brackets is the category.
package struct LocaleText: LogFormat {
    private let order: DayOrder

    package var name: String { order == .monthFirst ? "locale-date" : "locale-date-day-first" }
    package var title: String {
        order == .monthFirst
            ? "text with a leading date in the user's notation" : "the same, with dates of slashes read day first"
    }
    // Less than others that begin with a date; day first only where it explains more.
    package var specificity: Double { order == .monthFirst ? 0.55 : 0.54 }
    package var carrierGates: [String] { [] }
    package var mayLackZone: Bool { true }

    package init(_ order: DayOrder) { self.order = order }

    package func classify(_ line: UnsafeRawBufferPointer) -> LineKind {
        guard !line.isEmpty else { return .blank }
        // A date that exists in the other order only speaks against this one: it is no text of a message.
        return stamp(line) == nil && LocaleText(other).stamp(line) == nil ? .continuation : .recordStart
    }

    package func parse(_ record: UnsafeRawBufferPointer, isTruncated: Bool) throws(ParseFault) -> RecordFields {
        guard let stamp = stamp(record) else {
            throw ParseFault(at: 0, expected: "a date and time in a user's notation")
        }
        var fields = RecordFields()
        fields.time = stamp.instant
        var cursor = ByteCursor(record, at: stamp.end)
        cursor.skipSpaces()
        if record.first == UInt8(ascii: "["), let category = category(&cursor) { fields.category = category }
        fields.message = UnifiedLogText.message(record, from: cursor.position)
        return fields
    }

    package func assumption(in head: UnsafeRawBufferPointer) -> String? {
        var position = 0
        var isOpen = false
        var isShown = false
        var isBuddhist = false
        while position < head.count {
            let end = head.lineEnd(from: position)
            let line = head.part(position..<end)
            var reader = stampReader(order, of: line)
            if reader.read() != nil {
                isOpen = isOpen || reader.isAmbiguous
                // A day above twelve anywhere shows the order.
                var swapped = stampReader(other, of: line)
                isShown = isShown || !reader.isAmbiguous && swapped.read() == nil
                isBuddhist = isBuddhist || reader.isBuddhist
            }
            position = end
        }
        var notes: [String] = []
        if isOpen, !isShown {
            notes.append(
                "dates such as 4/5/2026 were read with the \(order == .monthFirst ? "month" : "day") first; "
                    + "--input-format \(LocaleText(other).name) reads them the other way")
        }
        if isBuddhist { notes.append("years above 2500 were read as of the Buddhist calendar, 543 years ahead") }
        return notes.isEmpty ? nil : notes.joined(separator: "; ")
    }

    /// Both orders of day and month.
    static let all = [LocaleText(.monthFirst), LocaleText(.dayFirst)]

    /// The order that reads more of the lines; this one where both read as many.
    func inBetterOrder(for lines: UnsafeRawBufferPointer) -> LocaleText {
        let swapped = LocaleText(other)
        return swapped.readable(in: lines) > readable(in: lines) ? swapped : self
    }

    private func readable(in lines: UnsafeRawBufferPointer) -> Int {
        var count = 0
        var position = 0
        while position < lines.count {
            let end = lines.lineEnd(from: position)
            if stamp(lines.part(position..<end)) != nil { count += 1 }
            position = end
        }
        return count
    }

    private var other: DayOrder { order == .monthFirst ? .dayFirst : .monthFirst }

    private func stampReader(_ order: DayOrder, of line: UnsafeRawBufferPointer) -> LocaleStamp {
        LocaleStamp(order, line, at: line.first == UInt8(ascii: "[") ? 1 : 0)
    }

    private func stamp(_ line: UnsafeRawBufferPointer) -> WrittenStamp? {
        guard let first = line.first, first.isDigit || first.isLetter || first == UInt8(ascii: "[") || first >= 0x80
        else { return nil }
        let isBracketed = first == UInt8(ascii: "[")
        var reader = stampReader(order, of: line)
        guard let stamp = reader.read() else { return nil }
        var cursor = ByteCursor(line, at: stamp.end)
        if isBracketed { guard cursor.skip(UInt8(ascii: "]")) else { return nil } }
        guard cursor.isAtEnd || cursor.next?.isBlank == true || isBracketed else { return nil }
        return WrittenStamp(instant: stamp.instant, end: cursor.position)
    }

    private func category(_ cursor: inout ByteCursor) -> FieldText? {
        var ahead = cursor
        guard ahead.skip(UInt8(ascii: "[")) else { return nil }
        let start = ahead.position
        while let byte = ahead.next, byte != UInt8(ascii: "]"), byte != UInt8(ascii: "["),
            !UnifiedLogText.isLineEnd(byte)
        { ahead.advance() }
        let name = start..<ahead.position
        guard !name.isEmpty, ahead.skip(UInt8(ascii: "]")), ahead.skip(.space) else { return nil }
        cursor = ahead
        return FieldText(name)
    }
}
