import LogCore

/// Lines of one origin that differ in their values only.
struct MessageTemplate: Sendable {
    /// What makes two lines the same kind.
    struct Key: Hashable, Sendable {
        let process: String?
        let subsystem: String?
        let category: String?
        var parts: [MessagePart]
    }

    static let maximumSamples = 3
    /// A longer message is no sample that anybody reads.
    static let maximumSampleBytes = 2_000

    var key: Key
    var count = 0
    /// How many of its lines a limit refused, by the error in them.
    var refusals = 0
    /// The first of its lines.
    private(set) var first: SourceLocation
    var samples: [String] = []
    /// Whether every blank is one space, so that words and blanks may be looked for together.
    var hasPlainBlanks = true
    /// For each part, whether every value there was a whole number.
    var isNumeric: [Bool]

    var parts: [MessagePart] { key.parts }
    var holdsError: Bool { parts.contains(.value(.error)) }

    /// The text that all its lines have, a blank for each blank and nothing for a value.
    var literalText: String {
        parts.reduce(into: "") { text, part in
            switch part {
            case .literal(let literal): text += literal
            case .blank: text += " "
            case .value: text += "\u{0}"
            }
        }
    }

    /// The positions of the values that may identify a request.
    var tokenParts: [Int] { parts.indices.filter { parts[$0] == .value(.token) } }

    /// Takes over the lines of a template that has a word where this one has a value.
    mutating func absorb(_ other: MessageTemplate, isEarlier: Bool, place: Int) {
        count += other.count
        refusals += other.refusals
        if isEarlier { first = other.first }
        hasPlainBlanks = hasPlainBlanks && other.hasPlainBlanks
        for sample in other.samples where samples.count < MessageTemplate.maximumSamples { samples.append(sample) }
        for index in isNumeric.indices where other.isNumeric.indices.contains(index) {
            isNumeric[index] = isNumeric[index] && other.isNumeric[index] && index != place
        }
    }

    mutating func add(_ message: String, _ pieces: [MessagePiece], _ bytes: [UInt8], isRefusal: Bool) {
        count += 1
        if isRefusal { refusals += 1 }
        if samples.count < MessageTemplate.maximumSamples, bytes.count <= MessageTemplate.maximumSampleBytes,
            !samples.contains(message)
        {
            samples.append(message)
        }
        for (index, piece) in pieces.enumerated() where isNumeric.indices.contains(index) {
            switch piece.part {
            case .blank:
                hasPlainBlanks = hasPlainBlanks && piece.range.count == 1 && bytes[piece.range.lowerBound] == .space
            case .value(.token): isNumeric[index] = isNumeric[index] && bytes[piece.range].allSatisfy(\.isDigit)
            default: break
            }
        }
    }
}
