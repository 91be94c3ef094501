import LogCore

/// Cuts the beginning of a line into the words, numbers and marks that a date in a user's own notation is made of.
struct LocaleScanner {
    /// The longest beginning that a stamp may take, in bytes.
    static let reach = 160

    private let bytes: UnsafeRawBufferPointer
    private(set) var position: Int

    init(_ bytes: UnsafeRawBufferPointer, at position: Int = 0) {
        self.bytes = bytes.part(0..<min(bytes.count, position + LocaleScanner.reach))
        self.position = position
    }

    /// Moves over spaces of any width, and tells whether there were any.
    @discardableResult
    mutating func skipSpaces() -> Bool {
        var isAny = false
        while position < bytes.count {
            if bytes[position] == .space {
                position += 1
                isAny = true
                continue
            }
            // Nothing else that is looked for here is ASCII.
            guard bytes[position] >= 0x80 else { break }
            skipDirections()
            guard let space = LocaleScanner.spaces.first(where: { starts(with: $0) }) else { break }
            position += space.utf8CodeUnitCount
            isAny = true
        }
        return isAny
    }

    private static let spaces: [StaticString] = [" ", "\u{A0}", "\u{202F}", "\u{2009}", "\u{3000}"]

    /// Moves over marks that tell in which direction text runs and are not seen.
    private mutating func skipDirections() {
        while position < bytes.count, bytes[position] >= 0x80,
            let mark = LocaleScanner.directions.first(where: { starts(with: $0) })
        {
            position += mark.utf8CodeUnitCount
        }
    }

    private static let directions: [StaticString] = ["\u{200E}", "\u{200F}", "\u{61C}"]

    /// Moves over a mark if it comes next.
    mutating func skip(_ mark: StaticString) -> Bool {
        // Most marks are told by their first byte.
        guard position < bytes.count, bytes[position] == mark.utf8Start[0] || bytes[position] >= 0x80 else {
            return false
        }
        var ahead = self
        ahead.skipDirections()
        guard ahead.starts(with: mark) else { return false }
        ahead.position += mark.utf8CodeUnitCount
        self = ahead
        return true
    }

    /// Moves over an era's sign, or its letter with a number behind it.
    mutating func skipSign(of era: LocaleWords.Era) -> Bool {
        if skip(era.sign) { return true }
        var ahead = self
        guard let letter = era.letter, ahead.skip(letter), ahead.position < bytes.count,
            bytes[ahead.position].isDigit
        else { return false }
        self = ahead
        return true
    }

    func starts(with mark: StaticString) -> Bool { ByteCursor(bytes, at: position).starts(with: mark) }

    /// Reads a number of at most so many digits, at most nine, of any script; or returns `nil` and stays.
    mutating func number(digits most: Int) -> (value: Int, digits: Int)? {
        var ahead = self
        ahead.skipDirections()
        var value = 0
        var count = 0
        while let digit = ahead.digit() {
            guard count < most else { return nil }
            value = value * 10 + digit
            count += 1
        }
        guard count > 0 else { return nil }
        self = ahead
        return (value, count)
    }

    /// Moves over a digit and returns its value.
    private mutating func digit() -> Int? {
        guard position < bytes.count else { return nil }
        if let value = bytes[position].decimalValue {
            position += 1
            return Int(value)
        }
        guard bytes[position] >= 0x80 else { return nil }
        for zero in LocaleScanner.zeros {
            let width = zero.utf8CodeUnitCount
            guard position + width <= bytes.count else { continue }
            // The ten digits of a script differ in the last byte only.
            let stem = UnsafeRawBufferPointer(start: zero.utf8Start, count: width - 1)
            let value = Int(bytes[position + width - 1]) - Int(zero.utf8Start[width - 1])
            guard (0...9).contains(value), bytes.part(position..<position + width - 1).elementsEqual(stem) else {
                continue
            }
            position += width
            return value
        }
        return nil
    }

    /// The digit zero as it is written full-width, in Arabic, Persian, Devanagari, Bengali and Thai.
    private static let zeros: [StaticString] = [
        "\u{FF10}", "\u{660}", "\u{6F0}", "\u{966}", "\u{9E6}", "\u{E50}",
    ]

    /// Reads a run of letters, returned in lower case without points (`a.m.` as `am`), or returns `nil` and stays.
    mutating func word() -> String? {
        var index = position
        var letters: [UInt8] = []
        while index < bytes.count, letters.count < 32 {
            let byte = bytes[index]
            if byte == UInt8(ascii: "."), !letters.isEmpty {
                index += 1
                continue
            }
            guard byte.isLetter || byte >= 0x80, !endsWord(at: index) else { break }
            letters.append(byte)
            index += 1
        }
        guard !letters.isEmpty, let text = String(validating: letters, as: UTF8.self) else { return nil }
        position = index
        return text.lowercased()
    }

    /// The word that comes next if `isOne` says so; else `nil`, and the scanner stays.
    mutating func word<Meaning>(where isOne: (String) -> Meaning?) -> Meaning? {
        var ahead = self
        guard let word = ahead.word(), let meaning = isOne(word) else { return nil }
        self = ahead
        return meaning
    }

    /// Reads the half of the day, `AM`, `a.m.`, `午前`; Spanish may have a space within, `a. m.`.
    mutating func half() -> Bool? {
        if let isAfternoon = word(where: LocaleWords.isAfternoon) { return isAfternoon }
        var ahead = self
        guard let letter = ahead.word(), letter == "a" || letter == "p", ahead.skipSpaces(), ahead.word() == "m" else {
            return nil
        }
        self = ahead
        return letter == "p"
    }

    private func endsWord(at index: Int) -> Bool {
        guard bytes[index] >= 0x80 else { return false }
        var ahead = self
        ahead.position = index
        return ahead.skipSpaces() || ahead.skip("،") || ahead.digit() != nil
    }
}
