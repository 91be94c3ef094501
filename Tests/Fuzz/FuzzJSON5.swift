import JSON5

/// Reads bytes as JSON5: an error stands within them, and so does every value.
enum FuzzJSON5 {
    static func run(_ bytes: [UInt8]) {
        do {
            check(try JSON5Parser.parse(bytes), bytes.count)
        } catch {
            precondition((0...bytes.count).contains(error.offset) && !error.reason.isEmpty)
            _ = TextPosition(of: error.offset, in: bytes)
        }
    }

    private static func check(_ value: JSON5Value, _ count: Int) {
        precondition((0..<count).contains(value.offset))
        switch value.content {
        case .object(let members): for member in members { check(member.value, count) }
        case .array(let values): for value in values { check(value, count) }
        default: break
        }
    }
}
