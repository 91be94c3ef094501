import LogCore
import RateLimitEvents

/// What the rules in force read in one line of an app, as far as it matters for drafting a rule.
enum ErrorSpot {
    /// A rule reads the line whole, so no other is needed.
    case known(rule: String)
    /// An error stands there, and no rule says whose.
    case error(range: Range<Int>, sign: RateLimitSign)
    case nothing

    init(in record: LogRecord, _ message: [UInt8], rules: RuleSet, matcher: Matcher) {
        var spot = ErrorSpot.nothing
        rules.tryRules(on: record, message, with: matcher) { _, outcome in
            guard case .matched(let match) = outcome, !EchoedPredicate.isEcho(message[..<match.end], process: nil)
            else { return }
            switch match.yields {
            case .error:
                guard let text = match.fields["error"], let range = ErrorSpot.range(of: text, in: message),
                    let reading = ErrorReading(text)
                else { return }
                spot = .error(range: range, sign: reading.chain.rateLimitSign)
            case .banner, .limiterRecord: break
            default: spot = .known(rule: match.rule)
            }
        }
        self = spot
    }

    /// Where the error stands, without what the line says behind it.
    private static func range(of text: String, in message: [UInt8]) -> Range<Int>? {
        let bytes = Array(text.utf8)
        let start: Int
        if message.count >= bytes.count, message.suffix(bytes.count).elementsEqual(bytes) {
            start = message.count - bytes.count
        } else if let found = message.firstPosition(of: bytes) {
            start = found
        } else {
            return nil
        }
        let end = end(of: message, from: start)
        return end > start ? start..<end : nil
    }

    /// The end of the error by what stands in front of it: a quotation, a bracket, a pair, or else nothing.
    private static func end(of message: [UInt8], from start: Int) -> Int {
        let before = start > 0 ? message[start - 1] : .space
        switch before {
        case UInt8(ascii: "\""): return closingQuote(of: message, from: start) ?? tail(of: message, from: start)
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
            return closingBracket(of: message, from: start) ?? tail(of: message, from: start)
        case UInt8(ascii: "="): return pairEnd(of: message, from: start)
        default: return tail(of: message, from: start)
        }
    }

    private static func closingQuote(of message: [UInt8], from start: Int) -> Int? {
        var position = start
        while position < message.count {
            switch message[position] {
            case UInt8(ascii: "\\"): position += 2
            case UInt8(ascii: "\""): return position
            default: position += 1
            }
        }
        return nil
    }

    private static func closingBracket(of message: [UInt8], from start: Int) -> Int? {
        var depth = 1
        for position in start..<message.count {
            switch message[position] {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth -= 1
                if depth == 0 { return position }
            default: break
            }
        }
        return nil
    }

    /// In front of the next ` key=` outside brackets.
    private static func pairEnd(of message: [UInt8], from start: Int) -> Int {
        var depth = 0
        for position in start..<message.count {
            switch message[position] {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            case let byte where byte.isBlank && depth <= 0:
                let word = message[(position + 1)...].prefix { $0.isIdentifier || $0 == UInt8(ascii: "-") }
                if !word.isEmpty, word.endIndex < message.count, message[word.endIndex] == UInt8(ascii: "=") {
                    return position
                }
            default: break
            }
        }
        return tail(of: message, from: start)
    }

    /// Up to a duration at the end of the line, or the end.
    private static func tail(of message: [UInt8], from start: Int) -> Int {
        var end = TrailingDuration(of: message, in: start..<message.count)?.start ?? message.count
        while end > start, message[end - 1].isBlank { end -= 1 }
        return end
    }
}
