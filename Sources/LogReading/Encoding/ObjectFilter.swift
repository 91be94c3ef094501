import LogCore

/// Puts each object of a JSON text on a line of its own, whatever stands between them: commas, brackets, or nothing.
///
/// So an array on one line is read as JSON lines are, with memory for no more than an object. Nothing is moved: a mark
/// between two objects becomes the line end, so that offsets stay the same, and line ends that the text does not have are
/// counted out. An object that is broken ends at its line's end, or where the next one begins: at a brace with the first
/// key of an earlier object, which no string can hold unescaped.
struct ObjectFilter: TextFilter {
    /// How much of a key is remembered, and how many.
    private static let longestKey = 64
    private static let keptKeys = 16

    private enum Place { case between, object, string, foreign }

    private var place = Place.between
    private var depth = 0
    private var arrays = 0
    /// Whether the line that is written holds an object already.
    private var hasObject = false
    /// Whether the line of the text has begun with nothing yet.
    private var isAtLineStart = true
    private var isEscaped = false
    /// The last byte in an object that is no white space.
    private var lastMark: UInt8 = 0
    private var firstKeys: Set<[UInt8]> = []
    private var isClosed = false

    var remarks: [String] { ["several JSON objects stand on one line"] }
    var isWhole: Bool { isClosed && arrays == 0 && place != .object && place != .string }

    mutating func convert(
        _ input: UnsafeRawBufferPointer, isAtEnd: Bool, into output: inout FilteredText
    ) -> Int {
        var index = 0
        while index < input.count {
            let byte = input[index]
            if byte == UInt8(ascii: "{"), place != .foreign {
                let key = ObjectFilter.firstKey(behind: index + 1, in: input)
                if key == nil, input.count - index < ObjectFilter.longestKey * 2, !isAtEnd { return index }
                if place == .between || key.map({ isBeginning(of: $0) }) ?? false { begin(key, into: &output) }
            }
            // Whether the object goes on is told by the byte behind its line end.
            if byte == .lineFeed, place == .object, index + 1 == input.count, !isAtEnd { return index }
            switch place {
            case .between: passBetween(byte, into: &output)
            case .object: passInObject(byte, next: input.part(index + 1..<input.count).first, into: &output)
            case .string: passInString(byte, into: &output)
            case .foreign:
                if byte == .lineFeed { endLine() }
                output.append(byte)
            }
            index += 1
        }
        return index
    }

    /// Whether a brace inside of what seems to be an object begins the next record.
    private func isBeginning(of key: [UInt8]) -> Bool {
        // A nested object stands behind a colon or a bracket, or is not the first of its list.
        firstKeys.contains(key) && (place == .string || lastMark == UInt8(ascii: ","))
    }

    private mutating func begin(_ key: [UInt8]?, into output: inout FilteredText) {
        if hasObject { output.appendLineEnd(insteadOf: 0) }
        hasObject = true
        isAtLineStart = false
        isEscaped = false
        place = .object
        depth = 0
        if let key, firstKeys.count < ObjectFilter.keptKeys { firstKeys.insert(key) }
    }

    private mutating func endLine() {
        place = .between
        hasObject = false
        isAtLineStart = true
        isEscaped = false
        depth = 0
    }

    private mutating func passBetween(_ byte: UInt8, into output: inout FilteredText) {
        switch byte {
        case .lineFeed:
            endLine()
            output.append(byte)
        case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","):
            if byte == UInt8(ascii: "[") { arrays += 1 }
            if byte == UInt8(ascii: "]"), arrays > 0 {
                arrays -= 1
                isClosed = true
            }
            isAtLineStart = false
            passMark(into: &output)
        case .space, 0x09:
            if hasObject { passMark(into: &output) } else { output.append(byte) }
        case .carriageReturn:
            output.append(byte)
        case 0xEF, 0xBB, 0xBF:
            // The mark of a text that was joined to another says nothing of the line.
            output.append(byte)
        default:
            if isAtLineStart { place = .foreign }
            output.append(byte)
        }
    }

    /// Writes a line end for a mark behind an object, else a space.
    private mutating func passMark(into output: inout FilteredText) {
        if hasObject {
            output.appendLineEnd(insteadOf: 1)
            hasObject = false
        } else {
            output.append(.space)
        }
    }

    private mutating func passInObject(_ byte: UInt8, next: UInt8?, into output: inout FilteredText) {
        switch byte {
        case UInt8(ascii: "\""): place = .string
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            depth -= 1
            if depth <= 0 { place = .between }
        case .lineFeed:
            if next == UInt8(ascii: "{") || next == UInt8(ascii: ",") || next == UInt8(ascii: "]") || next == nil {
                endLine()
                output.append(byte)
            } else {
                // The object goes over several lines.
                output.appendSpaceForLineEnd()
            }
            return
        default: break
        }
        if !byte.isBlank { lastMark = byte }
        output.append(byte)
    }

    private mutating func passInString(_ byte: UInt8, into output: inout FilteredText) {
        output.append(byte)
        if byte == .lineFeed { return endLine() }
        if isEscaped {
            isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
            isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
            place = .object
            lastMark = byte
        }
    }

    /// The key that comes next, when it is whole and behind it stands a colon.
    private static func firstKey(behind start: Int, in input: UnsafeRawBufferPointer) -> [UInt8]? {
        var json = JSONCursor(input.part(start..<start + longestKey * 2))
        do throws(ParseFault) {
            let key = try json.string()
            guard key.count <= longestKey, json.skip(":") else { return nil }
            return Array(input.part(start + key.lowerBound..<start + key.upperBound))
        } catch {
            // Then it is no beginning of a record that is known.
            return nil
        }
    }

    /// Whether several objects stand on one line of the text, behind the tool's banners.
    static func isNeeded(_ head: UnsafeRawBufferPointer) -> Bool {
        var start = 0
        var looked = 0
        while start < head.count, looked < 64 {
            let end = head.lineEnd(from: start)
            if hasSeveralObjects(head.part(start..<end), isCut: end == head.count && head.last != .lineFeed) {
                return true
            }
            start = end
            looked += 1
        }
        return false
    }

    private static func hasSeveralObjects(_ line: UnsafeRawBufferPointer, isCut: Bool) -> Bool {
        var json = JSONCursor(line)
        let isArray = json.skip("[")
        while json.skip(",") || json.skip("[") {}
        guard json.isAtObject() else { return false }
        do throws(ParseFault) {
            _ = try json.value()
            while json.skip(",") || json.skip("]") || json.skip("[") {}
            return json.isAtObject()
        } catch {
            // An array whose first object goes over the head's end is on one line as well.
            return isArray && isCut && !line.part(1..<line.count).isEmpty
        }
    }
}
