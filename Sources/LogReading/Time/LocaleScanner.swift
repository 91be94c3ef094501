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
        let start = position
        while position < bytes.count {
            if bytes[position] == .space {
                position += 1
            } else if starts(with: "\u{A0}") {
                position += 2
            } else if starts(with: "\u{202F}") || starts(with: "\u{2009}") || starts(with: "\u{3000}") {
                position += 3
            } else {
                break
            }
        }
        return position > start
    }

    /// Moves over a mark if it comes next.
    mutating func skip(_ mark: StaticString) -> Bool {
        guard starts(with: mark) else { return false }
        position += mark.utf8CodeUnitCount
        return true
    }

    /// Moves over an era's sign, or its letter with a number behind it.
    mutating func skipSign(of era: LocaleWords.Era) -> Bool {
        if skip(era.sign) { return true }
        var ahead = self
        guard ahead.skip(era.letter), ahead.position < bytes.count, bytes[ahead.position].isDigit else { return false }
        self = ahead
        return true
    }

    func starts(with mark: StaticString) -> Bool { ByteCursor(bytes, at: position).starts(with: mark) }

    /// Reads a number of at most so many digits, or returns `nil` and stays.
    mutating func number(digits most: Int) -> (value: Int, digits: Int)? {
        var value = 0
        var index = position
        while index < bytes.count, let digit = bytes[index].decimalValue {
            guard index - position < most else { return nil }
            value = value * 10 + Int(digit)
            index += 1
        }
        guard index > position else { return nil }
        defer { position = index }
        return (value, index - position)
    }

    /// Reads a run of letters, returned in lower case without points (`a.m.` as `am`), or returns `nil` and stays.
    ///
    /// Signs of the Japanese calendar end a word of Latin letters and the reverse.
    mutating func word() -> String? {
        var index = position
        var letters: [UInt8] = []
        while index < bytes.count, letters.count < 32 {
            let byte = bytes[index]
            if byte == UInt8(ascii: "."), !letters.isEmpty {
                index += 1
                continue
            }
            guard byte.isLetter || byte >= 0x80, !isSpace(at: index) else { break }
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

    private func isSpace(at index: Int) -> Bool {
        var ahead = self
        ahead.position = index
        return ahead.skipSpaces()
    }
}
