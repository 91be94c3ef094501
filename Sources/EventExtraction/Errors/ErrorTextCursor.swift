/// A place in a text that parsers move forward.
struct ErrorTextCursor {
    let bytes: [UInt8]
    var position: Int
    /// Where the text ends for this parser.
    let end: Int
    /// Whether the text was cut off there, so that its last word may be the head of a longer one.
    let endsCut: Bool

    init(_ bytes: [UInt8], in range: Range<Int>? = nil, endsCut: Bool = false) {
        self.bytes = bytes
        position = range?.lowerBound ?? 0
        end = range?.upperBound ?? bytes.count
        self.endsCut = endsCut
    }

    /// A cursor on a part of the same text.
    func inside(_ part: Enclosed) -> ErrorTextCursor {
        ErrorTextCursor(bytes, in: part.range, endsCut: !part.isClosed)
    }

    var isAtEnd: Bool { position >= end }

    var peek: UInt8? { position < end ? bytes[position] : nil }

    /// The byte so many places on.
    func peek(at distance: Int) -> UInt8? { position + distance < end ? bytes[position + distance] : nil }

    mutating func advance(_ count: Int = 1) { position = min(end, position + count) }

    mutating func moveToEnd() { position = end }

    /// Skips blanks, and the literal `\n` and `\t` that quoting leaves behind, however many backslashes they have.
    mutating func skipBlanks() {
        while let byte = peek {
            if byte.isBlank {
                advance()
            } else if byte == UInt8(ascii: "\\") {
                let count = backslashes
                guard let next = peek(at: count), [0x6E, 0x74, 0x72].contains(next) else { return }
                advance(count + 1)
            } else {
                return
            }
        }
    }

    /// How many backslashes stand here.
    var backslashes: Int {
        var count = 0
        while peek(at: count) == UInt8(ascii: "\\") { count += 1 }
        return count
    }

    /// Skips `literal`, letters' case aside, if it stands here.
    mutating func take(_ literal: StaticString) -> Bool {
        guard starts(with: literal) else { return false }
        advance(literal.utf8CodeUnitCount)
        return true
    }

    /// Whether `literal`, written in any case, stands here.
    func starts(with literal: StaticString) -> Bool {
        let count = literal.utf8CodeUnitCount
        guard literal.hasPointerRepresentation, position + count <= end, count > 0,
            bytes[position].lowercased == literal.utf8Start[0].lowercased
        else { return false }
        return (0..<count).allSatisfy { bytes[position + $0].lowercased == literal.utf8Start[$0].lowercased }
    }

    /// Skips bytes while they satisfy the condition and returns them as text, `nil` when there is none.
    mutating func takeWhile(_ condition: (UInt8) -> Bool) -> String? {
        let start = position
        while let byte = peek, condition(byte) { advance() }
        return start == position ? nil : text(start..<position)
    }

    /// Skips a whole number, with a sign if it has one; `nil` when none stands here or it exceeds `Int`.
    mutating func takeInteger() -> Int? {
        var next = self
        let start = next.position
        if next.peek == UInt8(ascii: "-") { next.advance() }
        guard next.takeWhile(\.isDigit) != nil, let number = Int(text(start..<next.position)) else { return nil }
        self = next
        return number
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
