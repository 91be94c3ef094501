import LogCore

/// What a paste or a tool puts in front of every line.
struct LinePrefix: Hashable {
    /// The part that is the same on every line: quote marks, a file's name, spaces.
    enum Lead: Hashable {
        case none
        /// `> `, maybe several times.
        case quotes
        /// So many spaces or tabs.
        case indent(Int)
        /// A text, such as the name of a file.
        case text([UInt8])
    }

    let lead: Lead
    /// Whether a number stands behind it: `12:`, `12-`, `  12  ` or `12⇥`.
    let isNumbered: Bool

    /// How many bytes of a line it takes, or `nil` for a line without it.
    func length(in line: UnsafeRawBufferPointer) -> Int? {
        var cursor = ByteCursor(line)
        switch lead {
        case .none: break
        case .quotes:
            guard cursor.next == UInt8(ascii: ">") else { return nil }
            while cursor.skip(UInt8(ascii: ">")) {
                if cursor.peek(1) == UInt8(ascii: ">") { _ = cursor.skip(.space) }
            }
            _ = cursor.skip(.space)
        case .indent(let count):
            for _ in 0..<count {
                guard cursor.skip(.space) || cursor.skip(0x09) else { return nil }
            }
        case .text(let text):
            guard line.hasBytes(text, at: 0) else { return nil }
            cursor.advance(by: text.count)
            if isNumbered || text.last.map({ $0.isIdentifier || $0 == UInt8(ascii: ".") }) ?? false {
                // `grep` writes a hyphen beside the lines around a match.
                guard cursor.skip(UInt8(ascii: ":")) || cursor.skip(UInt8(ascii: "-")) else { return nil }
            }
        }
        if isNumbered {
            guard LinePrefix.number(&cursor) != nil else { return nil }
        }
        return cursor.position
    }

    /// Moves over a line's number and the mark behind it.
    static func number(_ cursor: inout ByteCursor) -> UInt64? {
        var ahead = cursor
        let padding = ahead.skipSpaces()
        guard let number = ahead.decimal() else { return nil }
        if ahead.skip(UInt8(ascii: ":")) || ahead.skip(UInt8(ascii: "-")) || ahead.skip(0x09) {
            cursor = ahead
            return number
        }
        // `less -N` and editors put spaces around it.
        guard padding > 0, ahead.skipSpaces() > 0 else { return nil }
        cursor = ahead
        return number
    }

    /// The prefixes that the lines of a head may have, in the order in which they are tried.
    static func candidates(for lines: [UnsafeRawBufferPointer]) -> [LinePrefix] {
        var candidates: [LinePrefix] = []
        func isUsual(_ prefix: LinePrefix) -> Bool {
            // Mail text may stand around a quotation; where a text is the same on some lines only, it is the log's own.
            let share = if case .text = prefix.lead { 8 } else { 5 }
            return lines.count { prefix.length(in: $0) != nil } * 10 > lines.count * share
        }
        for lead in leads(of: lines) {
            for isNumbered in [false, true] where lead != .none || isNumbered {
                let prefix = LinePrefix(lead: lead, isNumbered: isNumbered)
                if isUsual(prefix), !isNumbered || prefix.rises(in: lines) { candidates.append(prefix) }
            }
        }
        return candidates
    }

    /// Whether the numbers of lines rise, as those of lines do and those of hours do not.
    private func rises(in lines: [UnsafeRawBufferPointer]) -> Bool {
        var last: UInt64?
        for line in lines {
            let lead = LinePrefix(lead: lead, isNumbered: false)
            guard length(in: line) != nil, var start = lead.length(in: line) else { continue }
            if case .text = self.lead, line[start].isDigit == false { start += 1 }
            var cursor = ByteCursor(line, at: start)
            guard let number = LinePrefix.number(&cursor) else { continue }
            if let last, number <= last { return false }
            last = number
        }
        return last != nil
    }

    private static func leads(of lines: [UnsafeRawBufferPointer]) -> [Lead] {
        var leads: [Lead] = [.none, .quotes]
        let indents = lines.map { line in line.firstIndex { $0 != .space && $0 != 0x09 } ?? line.count }
        if let least = indents.min(), least > 0 { leads.append(.indent(least)) }
        let common = usualStart(of: lines)
        for (index, byte) in common.enumerated().reversed() where index > 0 {
            switch byte {
            case UInt8(ascii: ":"), UInt8(ascii: "-"):
                leads.append(.text(Array(common[..<index])))
            case UInt8(ascii: "|"), UInt8(ascii: ">"), .space, 0x09:
                leads.append(.text(Array(common[...index])))
            default: break
            }
            if leads.count > 12 { break }
        }
        // A line around a match has a hyphen where a match has a colon.
        if common.count > 1 { leads.append(.text(common)) }
        return leads
    }

    /// What most lines begin with: that of the line in the middle, as far as half of the others share it.
    private static func usualStart(of lines: [UnsafeRawBufferPointer]) -> [UInt8] {
        guard lines.count >= 2 else { return [] }
        let model = lines[lines.count / 2]
        // What a tool writes in front of a line is not quoted.
        let end = model.firstIndex { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "\"") } ?? model.count
        var length = min(end, 256)
        while length > 0 {
            let start = Array(model.part(0..<length))
            if lines.count(where: { $0.hasBytes(start, at: 0) }) * 2 > lines.count { return start }
            length -= 1
        }
        return []
    }
}
