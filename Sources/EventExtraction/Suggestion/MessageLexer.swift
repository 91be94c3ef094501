import LogCore

/// Takes a message apart into words, signs, blanks and values.
///
/// Numbers, hexadecimal strings, UUIDs, words with a digit, dates, durations, paths, quoted texts and an error found by
/// the rules are values; what is left is what the code that wrote the line always writes. Letters beyond ASCII stand
/// apart from ASCII ones, as Japanese sets numbers between words without a blank.
///
/// - Complexity: O(n).
struct MessageLexer {
    private let bytes: [UInt8]
    private let error: Range<Int>?
    private var position = 0
    private var pieces: [MessagePiece] = []

    /// More pieces than this are not told apart: a dump of data has no template.
    static let maximumPieces = 200

    /// Longer messages are not taken apart: a template keeps the text that it always has.
    static let maximumBytes = 16 << 10
    /// The longest unit that ``DurationText`` knows, `milliseconds`.
    private static let maximumUnitBytes = 12

    /// Takes a message apart, or gives `nil` when it is too long or has too many pieces.
    static func pieces(of bytes: [UInt8], error: Range<Int>?) -> [MessagePiece]? {
        guard bytes.count <= maximumBytes else { return nil }
        var lexer = MessageLexer(bytes: bytes, error: error)
        return lexer.run()
    }

    private init(bytes: [UInt8], error: Range<Int>?) {
        self.bytes = bytes
        self.error = error
    }

    private mutating func run() -> [MessagePiece]? {
        while position < bytes.count {
            guard pieces.count < MessageLexer.maximumPieces else { return nil }
            let start = position
            let part = next()
            // Whatever happens, each step takes a byte at least.
            position = max(position, start + 1)
            // A quotation adds its first pieces itself.
            let begin = max(start, pieces.last?.range.upperBound ?? start)
            pieces.append(MessagePiece(part: part, range: begin..<position))
        }
        return pieces
    }

    /// Where reading must stop: in front of the error.
    private var limit: Int { error.map { position < $0.lowerBound ? $0.lowerBound : bytes.count } ?? bytes.count }

    private mutating func next() -> MessagePart {
        if let error, position == error.lowerBound, !error.isEmpty {
            position = error.upperBound
            return .value(.error)
        }
        let byte = bytes[position]
        if let error, position == error.upperBound, byte == UInt8(ascii: "\""), error.lowerBound > 0,
            bytes[error.lowerBound - 1] == byte
        {
            // The quotation that holds the error ends here; none begins.
            position += 1
            return .literal("\"")
        }
        if byte.isBlank {
            take(while: \.isBlank)
            return .blank
        }
        if byte == UInt8(ascii: "\""), let end = quotationEnd() {
            return quotation(endingAt: end)
        }
        if byte == UInt8(ascii: "/"), startsPath() {
            take { !$0.isBlank && !"\"')],;".utf8.contains($0) }
            return .value(.path)
        }
        if byte.isDigit, let end = dateEnd() {
            position = end
            return .value(.date)
        }
        if byte.isIdentifier { return word() }
        if byte >= 0x80 {
            let start = position
            take { $0 >= 0x80 }
            return .literal(text(start..<position))
        }
        position += 1
        return .literal(text(position - 1..<position))
    }

    private mutating func take(while condition: (UInt8) -> Bool) {
        let limit = limit
        while position < limit, condition(bytes[position]) { position += 1 }
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    // MARK: Quotations

    /// The place behind the quotation that begins here, if it ends on its line and before the error.
    private func quotationEnd() -> Int? {
        var end = position + 1
        let limit = limit
        while end < limit {
            switch bytes[end] {
            case UInt8(ascii: "\\"): end += 2
            case UInt8(ascii: "\""): return end + 1
            case .lineFeed: return nil
            default: end += 1
            }
        }
        return nil
    }

    /// A key, `"id":`, and a single word are told by the code; anything else is a value.
    private mutating func quotation(endingAt end: Int) -> MessagePart {
        let inside = bytes[position + 1..<end - 1]
        let isKey = end < bytes.count && bytes[end] == UInt8(ascii: ":")
        let isWord = !inside.isEmpty && inside.allSatisfy { $0.isLetter || $0 == UInt8(ascii: "-") || $0 == 0x5F }
        let isState = MessageLexer.isState(text(position + 1..<end - 1))
        if isKey || (isWord && !isState) {
            let start = position
            position = end
            return .literal(text(start..<end))
        }
        // The signs themselves are literals, so that what stands between them is the value.
        let start = position
        position += 1
        pieces.append(MessagePiece(part: .literal("\""), range: start..<position))
        guard position < end - 1 else {
            position = end
            return .literal("\"")
        }
        let inner = position
        position = end - 1
        let isToken = inside.allSatisfy { $0.isIdentifier || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") }
        let shape: ValueShape =
            isState ? .state : isDuration(inner..<position) ? .duration : isToken ? .token : .quoted
        pieces.append(MessagePiece(part: .value(shape), range: inner..<position))
        position = end
        return .literal("\"")
    }

    private func isDuration(_ range: Range<Int>) -> Bool {
        bytes[range.lowerBound].isDigit && DurationText.nanoseconds(text(range)) != nil
    }

    static func isState(_ text: String) -> Bool { ["foreground", "background"].contains(text.lowercased()) }

    // MARK: Words and numbers

    private func startsPath() -> Bool {
        guard position + 1 < limit, bytes[position + 1].isIdentifier else { return false }
        return position == 0 || bytes[position - 1].isBlank || "\"'=([<:".utf8.contains(bytes[position - 1])
    }

    /// The place behind `2026-10-03`, with or without a time of day.
    private func dateEnd() -> Int? {
        guard bytes.count - position >= 10 else { return nil }
        for (offset, byte) in bytes[position..<position + 10].enumerated() {
            let isSign = offset == 4 || offset == 7
            guard isSign ? byte == UInt8(ascii: "-") || byte == UInt8(ascii: "/") : byte.isDigit else { return nil }
        }
        var end = position + 10
        let limit = limit
        guard end <= limit else { return nil }
        if end + 1 < limit, bytes[end] == UInt8(ascii: "T") || bytes[end] == .space, bytes[end + 1].isDigit { end += 1 }
        while end < limit, bytes[end].isDigit || ":.+-Z".utf8.contains(bytes[end]) { end += 1 }
        // A full stop or a colon behind it belongs to the sentence.
        while end > position + 10, ".:-+".utf8.contains(bytes[end - 1]) { end -= 1 }
        return end
    }

    private mutating func word() -> MessagePart {
        let start = position
        take { $0.isIdentifier || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") }
        while position > start + 1, bytes[position - 1] == UInt8(ascii: ".") || bytes[position - 1] == UInt8(ascii: "-")
        {
            position -= 1
        }
        let word = bytes[start..<position]
        if word.contains(where: \.isDigit) {
            if let end = durationEnd(from: start) {
                position = end
                return .value(.duration)
            }
            return .value(.token)
        }
        let spelled = text(start..<position)
        if MessageLexer.isState(spelled) { return .value(.state) }
        if word.filter({ $0 == UInt8(ascii: ".") }).count >= 2 { return .value(.token) }
        return .literal(spelled)
    }

    /// The place behind a number with its unit, `13 ms` or `2.2s`.
    private func durationEnd(from start: Int) -> Int? {
        var end = start
        while end < position, bytes[end].isDigit || bytes[end] == UInt8(ascii: ".") { end += 1 }
        guard end > start else { return nil }
        if end == position, end < limit, bytes[end] == .space { end += 1 }
        let unit = end
        let limit = min(limit, unit + MessageLexer.maximumUnitBytes)
        while end < limit, bytes[end].isLetter || bytes[end] >= 0x80 { end += 1 }
        // Japanese goes on without a blank behind its unit.
        while end > unit {
            if DurationText.nanoseconds(text(start..<end)) != nil, end == bytes.count || !bytes[end].isIdentifier {
                return end
            }
            guard bytes[end - 1] >= 0x80 else { return nil }
            end -= 1
            while end > unit, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        }
        return nil
    }
}
