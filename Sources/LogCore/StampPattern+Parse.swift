extension StampPattern {
    /// Reads a stamp that begins at an offset, or returns `nil` where the bytes are not written so.
    ///
    /// - Complexity: O(*n*) in the pattern.
    package func parse(_ bytes: UnsafeRawBufferPointer, at start: Int = 0) -> WrittenStamp? {
        var reading = StampReading(bytes, at: start)
        for element in elements { guard reading.take(element) else { return nil } }
        guard let instant = reading.instant(gap: gap) else { return nil }
        return WrittenStamp(instant: instant, gap: gap, end: reading.cursor.position)
    }
}

/// The parts of a stamp that were read so far.
private struct StampReading {
    private(set) var cursor: ByteCursor
    private var year: Int?
    private var month: Int?
    private var day: Int?
    private var dayOfYear: Int?
    private var hour = 0
    private var isAfternoon: Bool?
    private var minute = 0
    private var second: Int?
    private var nanosecond = 0
    private var fractionDigits = 0
    private var offset: UTCOffset?
    private var epoch: Instant?

    init(_ bytes: UnsafeRawBufferPointer, at start: Int) { cursor = ByteCursor(bytes, at: start) }

    /// Moves over an element, or returns `false` when something else comes next.
    mutating func take(_ element: StampPattern.Element) -> Bool {
        switch element {
        case .literal(let byte): return cursor.skip(byte)
        case .space: return skipBlanks()
        case .year: return number(4, into: \.year, atLeast: 4)
        case .shortYear:
            guard number(2, into: \.year, atLeast: 2), let short = year else { return false }
            year = short + (short < 69 ? 2_000 : 1_900)
            return true
        case .month: return number(2, into: \.month)
        case .monthName:
            month = EnglishNames.month(&cursor)
            return month != nil
        case .day: return number(2, into: \.day)
        case .dayOfYear: return number(3, into: \.dayOfYear)
        case .weekday: return EnglishNames.weekday(&cursor) != nil
        case .hour: return number(2, into: \.hour)
        case .hourOfTwelve: return number(2, into: \.hour) && (1...12).contains(hour)
        case .half: return half()
        case .minute: return number(2, into: \.minute)
        case .second: return number(2, into: \.second)
        case .fraction: return fraction()
        case .offset:
            guard let zone = StampParser.parseOffset(cursor.bytes, at: cursor.position) else { return false }
            offset = zone.offset
            cursor.move(to: zone.end)
            return true
        case .epoch: return count()
        }
    }

    /// The moment, or `nil` when the parts make none.
    func instant(gap: StampGap?) -> Instant? {
        if let epoch { return epoch }
        var hour = hour
        if let isAfternoon { hour = hour % 12 + (isAfternoon ? 12 : 0) }
        let year = year ?? (gap == .date ? 1970 : StampGap.standInYear)
        guard let date = date(in: year),
            let civil = CivilTime(
                year: year, month: date.month, day: date.day, hour: hour, minute: minute, second: second ?? 0,
                nanosecond: nanosecond)
        else { return nil }
        let resolution = second == nil ? TimeResolution.minute : TimeResolution(fractionDigits: fractionDigits)
        return Instant(civil, zone: offset, resolution: resolution)
    }

    private func date(in year: Int) -> (month: Int, day: Int)? {
        guard var left = dayOfYear else { return (month ?? 1, day ?? 1) }
        for month in 1...12 {
            let days = CivilTime.days(inMonth: month, of: year)
            if left <= days { return left > 0 ? (month, left) : nil }
            left -= days
        }
        return nil
    }

    private mutating func skipBlanks() -> Bool {
        let start = cursor.position
        while true {
            if let byte = cursor.next, byte.isBlank, byte != .lineFeed, byte != .carriageReturn {
                cursor.advance()
            } else if !cursor.skip("\u{202F}"), !cursor.skip("\u{A0}") {
                return cursor.position > start
            }
        }
    }

    /// Reads a number of at most so many digits, of which the first may be a space.
    private mutating func digits(_ most: Int, atLeast fewest: Int = 1) -> Int? {
        var ahead = cursor
        var left = most
        if fewest == 1, most == 2, ahead.next == .space {
            ahead.advance()
            left -= 1
        }
        var value = 0
        var count = 0
        while count < left, let digit = ahead.next?.decimalValue {
            value = value * 10 + Int(digit)
            count += 1
            ahead.advance()
        }
        guard count >= fewest else { return nil }
        cursor = ahead
        return value
    }

    private mutating func number(
        _ most: Int, into part: WritableKeyPath<StampReading, Int?>, atLeast fewest: Int = 1
    ) -> Bool {
        guard let value = digits(most, atLeast: fewest) else { return false }
        self[keyPath: part] = value
        return true
    }

    private mutating func number(_ most: Int, into part: WritableKeyPath<StampReading, Int>) -> Bool {
        guard let value = digits(most) else { return false }
        self[keyPath: part] = value
        return true
    }

    private mutating func half() -> Bool {
        guard let letter = cursor.next?.lowercased, letter == UInt8(ascii: "a") || letter == UInt8(ascii: "p") else {
            return false
        }
        isAfternoon = letter == UInt8(ascii: "p")
        cursor.advance()
        _ = cursor.skip(UInt8(ascii: "."))
        guard cursor.next?.lowercased == UInt8(ascii: "m") else { return false }
        cursor.advance()
        _ = cursor.skip(UInt8(ascii: "."))
        return true
    }

    /// Digits beyond the ninth are dropped.
    private mutating func fraction() -> Bool {
        guard cursor.next?.isDigit == true else { return false }
        // Of several in a pattern the last one counts, as of any other part.
        (nanosecond, fractionDigits) = (0, 0)
        while let digit = cursor.next?.decimalValue {
            if fractionDigits < 9 {
                nanosecond = nanosecond * 10 + Int(digit)
                fractionDigits += 1
            }
            cursor.advance()
        }
        for _ in fractionDigits..<9 { nanosecond *= 10 }
        return true
    }

    private mutating func count() -> Bool {
        let start = cursor.position
        while let byte = cursor.next, byte.isDigit || byte == UInt8(ascii: ".") && cursor.peek(1)?.isDigit == true {
            cursor.advance()
        }
        epoch = EpochStamp.parse(cursor.bytes.part(start..<cursor.position))
        return epoch != nil
    }
}
