/// The duration at the end of a line: ` in 13 ms`, ` after 2.2 s`.
struct TrailingDuration {
    enum Preposition: String {
        case `in`, after
    }

    let preposition: Preposition
    /// The number and its unit: `13 ms`.
    let text: String
    /// Where the preposition begins.
    let start: Int

    /// Looks at the last three words of a part of a text; `nil` when they are no duration.
    init?(of bytes: [UInt8], in range: Range<Int>) {
        var words: [Range<Int>] = []
        var stop = range.upperBound
        for _ in 0..<3 {
            while stop > range.lowerBound, bytes[stop - 1].isBlank { stop -= 1 }
            let wordEnd = stop
            // No word of a duration is longer; a line may be one word of a megabyte.
            while stop > range.lowerBound, !bytes[stop - 1].isBlank, wordEnd - stop < 32 { stop -= 1 }
            words.append(stop..<wordEnd)
        }
        let isWordStart = stop == range.lowerBound || bytes[stop - 1].isBlank
        let texts = words.map { String(decoding: bytes[$0], as: UTF8.self) }
        guard isWordStart, let preposition = Preposition(rawValue: texts[2]) else { return nil }
        text = "\(texts[1]) \(texts[0])"
        guard DurationText.nanoseconds(text) != nil else { return nil }
        self.preposition = preposition
        start = stop
    }
}
