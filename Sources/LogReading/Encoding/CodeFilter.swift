import LogCore

/// Takes the codes for terminals out of a whole text, as they are and as they are written for people.
///
/// A record's own are taken out when it is read; here they are, so that words which they interrupt can be searched for.
struct CodeFilter: TextFilter {
    // As for codes in a single record, there is nothing to say.
    var remarks: [String] { [] }

    mutating func convert(
        _ input: UnsafeRawBufferPointer, isAtEnd: Bool, into output: inout FilteredText
    ) -> Int {
        var start = 0
        var index = 0
        while index < input.count {
            guard TerminalCodes.mayBegin(with: input[index]) else {
                index += 1
                continue
            }
            switch TerminalCodes.code(at: index, in: input, isAtEnd: isAtEnd) {
            case .none: index += 1
            case .open:
                output.append(input.part(start..<index))
                return index
            case .whole(let end):
                output.append(input.part(start..<index))
                output.pass(end - index)
                index = end
                start = end
            }
        }
        output.append(input.part(start..<input.count))
        return input.count
    }

    /// Whether a text holds codes.
    static func isNeeded(_ head: UnsafeRawBufferPointer) -> Bool {
        for index in 0..<head.count where TerminalCodes.mayBegin(with: head[index]) {
            if case .whole(let end) = TerminalCodes.code(at: index, in: head, isAtEnd: true), end > index + 1 {
                return true
            }
        }
        return false
    }
}
