import LogCore

/// Makes line feeds of carriage returns that end lines alone, as old Mac text has them.
struct ReturnFilter: TextFilter {
    private var count = 0

    var remarks: [String] { count > 0 ? ["carriage returns alone end lines"] : [] }

    mutating func convert(
        _ input: UnsafeRawBufferPointer, isAtEnd: Bool, into output: inout FilteredText
    ) -> Int {
        var start = 0
        while let found = input.firstOffset(of: .carriageReturn, from: start) {
            output.append(input.part(start..<found))
            guard found + 1 < input.count || isAtEnd else { return found }
            if found + 1 < input.count, input[found + 1] == .lineFeed {
                output.append(.carriageReturn)
            } else {
                // The input has a line end there, if not one of those that are counted.
                count += 1
                output.append(.lineFeed)
            }
            start = found + 1
        }
        output.append(input.part(start..<input.count))
        return input.count
    }

    /// Whether carriage returns end lines in a text: all of them, or some where texts were joined.
    ///
    /// A progress display goes back to its line's beginning and writes over it; what follows there is no beginning of a
    /// record.
    static func isNeeded(_ head: UnsafeRawBufferPointer) -> Bool {
        var feeds = 0
        var alone = 0
        var before = 0
        for (index, byte) in head.enumerated() {
            if byte == .lineFeed { feeds += 1 }
            guard byte == .carriageReturn, index + 1 < head.count, head[index + 1] != .lineFeed else { continue }
            alone += 1
            let next = head[index + 1]
            if next.isDigit || next == UInt8(ascii: "{") || next == UInt8(ascii: "[") { before += 1 }
        }
        return alone > 0 && (feeds == 0 || before * 2 > alone && alone * 10 >= feeds)
    }
}
