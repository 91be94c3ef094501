import LogCore

/// Makes UTF-8 of UTF-16 and UTF-32, also where a file goes over from one to the other, and passes over blocks of NUL.
///
/// A shell that appends in its own encoding (`>>` of Windows PowerShell), and `cat`, join texts of several encodings. The
/// encoding may change at a line's beginning, or at a byte order mark. A file that was emptied while its writer kept its
/// place has a block of NUL where the old text was.
struct CharacterFilter: TextFilter {
    /// How the bytes at hand are read.
    enum Form: Hashable {
        /// UTF-8, whose bytes are passed on as they are.
        case narrow
        /// UTF-16.
        case wide(isBigEndian: Bool)
        /// UTF-32.
        case quad(isBigEndian: Bool)
    }

    /// So many NUL in a row are no text.
    static let shortestBlock = 16
    /// How many bytes tell that a line is no longer UTF-16, and how many that one is.
    private static let narrowReach = 24
    private static let wideReach = 8

    private var form: Form
    /// Whether a byte order mark that comes next tells the encoding.
    ///
    /// A later one stays in the text, as it does in UTF-8.
    private var isMarkDue = true
    var isAtLineStart = true
    private var isInBlock = false
    /// Bytes of the line at hand that were taken and not written.
    var surplus = 0
    private var forms: [Form] = []
    private var skippedNULs = 0
    private var blockLength = 0
    private var replaced = 0
    private var hasOddEnd = false
    /// The units that were taken last, if all of them look like text read from the wrong byte on.
    var misread = 0
    /// Where bytes are missing from units, or are too many.
    var breaks = 0

    /// Begins in an encoding, whose byte order mark may come first.
    init(_ form: Form) { self.form = form }

    var remarks: [String] {
        var remarks = forms.filter { $0 != .narrow }.map { "read as \($0.name)" }
        if forms.count > 1, forms.contains(.narrow) { remarks.append("read as UTF-8 in part") }
        if skippedNULs > 0 { remarks.append("\(skippedNULs) NUL bytes in blocks were passed over") }
        if replaced > 0 {
            remarks.append("\(replaced) code units that stand for no character are shown as U+FFFD")
        }
        if breaks > 0 {
            remarks.append(
                "single bytes of UTF-16 are missing, or too many, in \(breaks == 1 ? "a place" : "\(breaks) places"); "
                    + "characters there are wrong")
        }
        if hasOddEnd { remarks.append("the last character is cut") }
        return remarks
    }

    mutating func convert(
        _ input: UnsafeRawBufferPointer, isAtEnd: Bool, into output: inout FilteredText
    ) -> Int {
        var index = 0
        while index < input.count {
            let before = (index, form)
            switch form {
            case .narrow: convertNarrow(input, &index, isAtEnd, &output)
            case .wide(let isBigEndian): convertWide(input, &index, isAtEnd, isBigEndian, &output)
            case .quad(let isBigEndian): convertQuads(input, &index, isAtEnd, isBigEndian, &output)
            }
            if index == before.0, form == before.1 { break }
        }
        return index
    }

    private mutating func use(_ form: Form) {
        if !forms.contains(form) { forms.append(form) }
    }

    // MARK: UTF-8

    /// Takes lines, until the encoding changes or more bytes are needed.
    private mutating func convertNarrow(
        _ input: UnsafeRawBufferPointer, _ index: inout Int, _ isAtEnd: Bool, _ output: inout FilteredText
    ) {
        if let end = endOfPlainLines(input, from: index) {
            use(.narrow)
            output.append(input.part(index..<end))
            isAtLineStart = input[end - 1] == .lineFeed
            index = end
            return
        }
        var start = index
        defer { output.append(input.part(start..<index)) }
        while index < input.count {
            if isInBlock {
                let end = CharacterFilter.endOfNULs(input, from: index)
                skippedNULs += end - index
                blockLength += end - index
                index = end
                start = end
                guard index < input.count else { return }
                isInBlock = false
                // What was cut there and what begins behind it are two lines.
                if !isAtLineStart, input[index] != .lineFeed, input[index] != .carriageReturn {
                    output.appendLineEnd(insteadOf: blockLength)
                    isAtLineStart = true
                } else {
                    output.pass(blockLength)
                }
                blockLength = 0
            }
            let byte = input[index]
            if byte == 0 || byte >= 0xFE || isAtLineStart {
                let rest = input.part(index..<input.count)
                if rest.count < CharacterFilter.wideReach, !isAtEnd { return }
                if byte >= 0xFE || isAtLineStart, let other = CharacterFilter.form(of: rest) {
                    output.append(input.part(start..<index))
                    start = index
                    if !isAtLineStart { output.appendLineEnd(insteadOf: 0) }
                    isAtLineStart = true
                    isMarkDue = true
                    form = other
                    return
                }
                if byte == 0 {
                    let run = CharacterFilter.endOfNULs(rest, from: 0)
                    if run == rest.count, run < CharacterFilter.shortestBlock, !isAtEnd { return }
                    if run >= CharacterFilter.shortestBlock {
                        output.append(input.part(start..<index))
                        start = index
                        isInBlock = true
                        continue
                    }
                    use(.narrow)
                    index += run
                    isAtLineStart = false
                    continue
                }
                use(.narrow)
            }
            isAtLineStart = byte == .lineFeed
            index += 1
        }
    }

    /// The end of the lines that are UTF-8 without a doubt, where all that is at hand has no byte of another encoding.
    ///
    /// Of a line that has just begun the next byte may be such a one, also where a line feed is all there is of it: with a
    /// NUL behind it, that is one of UTF-16.
    private func endOfPlainLines(_ input: UnsafeRawBufferPointer, from start: Int) -> Int? {
        let rest = input.part(start..<input.count)
        guard !isInBlock, rest.firstOffset(of: 0) == nil, rest.firstOffset(of: 0xFE) == nil,
            rest.firstOffset(of: 0xFF) == nil
        else { return nil }
        let begun = rest.lineStart(before: rest.count)
        let isEmptyLast = begun == rest.count && rest.lineStart(before: rest.count - 1) == rest.count - 1
        let lines = isEmptyLast ? begun - 1 : begun
        if lines > 0 { return start + lines }
        return isAtLineStart || isEmptyLast || rest.isEmpty ? nil : input.count
    }

    private static func endOfNULs(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
        var end = start
        while end < bytes.count, bytes[end] == 0 { end += 1 }
        return end
    }

    /// The encoding of text that begins so, if it is one of wider units: by its mark, or by NUL in every second byte.
    static func form(of text: UnsafeRawBufferPointer) -> Form? {
        if text.hasBytes([0xFF, 0xFE, 0, 0], at: 0) { return .quad(isBigEndian: false) }
        if text.hasBytes([0, 0, 0xFE, 0xFF], at: 0) { return .quad(isBigEndian: true) }
        if text.hasBytes([0xFF, 0xFE], at: 0) { return .wide(isBigEndian: false) }
        if text.hasBytes([0xFE, 0xFF], at: 0) { return .wide(isBigEndian: true) }
        guard text.count >= 4 else { return nil }
        let units = min(text.count, wideReach) / 2
        for high in [0, 1] where (0..<units).allSatisfy({ text[2 * $0 + high] == 0 && text[2 * $0 + 1 - high].isText })
        {
            return .wide(isBigEndian: high == 0)
        }
        return nil
    }

    // MARK: UTF-16

    /// Takes units, until the encoding changes or more bytes are needed.
    private mutating func convertWide(
        _ input: UnsafeRawBufferPointer, _ index: inout Int, _ isAtEnd: Bool, _ isBigEndian: Bool,
        _ output: inout FilteredText
    ) {
        func unit(at offset: Int) -> UInt32 {
            let first = UInt32(input[offset])
            let second = UInt32(input[offset + 1])
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        while index < input.count {
            if isAtLineStart {
                let rest = input.part(index..<input.count)
                if rest.count < CharacterFilter.narrowReach, !isAtEnd { return }
                if CharacterFilter.isNarrow(rest) {
                    form = .narrow
                    return
                }
            }
            guard index + 1 < input.count else {
                guard isAtEnd else { return }
                hasOddEnd = true
                index = input.count
                return
            }
            let high = unit(at: index)
            if isMarkDue && high == 0xFEFF || isAtLineStart && high == 0xFFFE {
                isMarkDue = false
                index += 2
                surplus += 2
                guard high == 0xFFFE else { continue }
                form = .wide(isBigEndian: !isBigEndian)
                return
            }
            if high == 0, isAtLineStart {
                index += 2
                surplus += 2
                skippedNULs += 2
                continue
            }
            isMarkDue = false
            use(form)
            if passMissingByte(high, isBigEndian, &index, &output) { continue }
            isAtLineStart = high == 0x0A
            guard (0xD800..<0xE000).contains(high) else {
                write(high, insteadOf: 2, to: &output)
                index += 2
                continue
            }
            if high < 0xDC00, index + 3 >= input.count, !isAtEnd { return }
            if high < 0xDC00, index + 3 < input.count, (0xDC00..<0xE000).contains(unit(at: index + 2)) {
                let low = unit(at: index + 2)
                write(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00), insteadOf: 4, to: &output)
                index += 4
            } else {
                replaced += 1
                write(0xFFFD, insteadOf: 2, to: &output)
                index += 2
            }
        }
    }

    /// Writes a character, and behind a line how much shorter it is than what it was made of.
    mutating func write(_ character: UInt32, insteadOf count: Int, to output: inout FilteredText) {
        let before = output.bytes.count
        if character == 0x0A {
            output.pass(surplus + count - 1)
            surplus = 0
        }
        output.append(scalar: character)
        if character != 0x0A { surplus += count - (output.bytes.count - before) }
    }

    /// Whether a line of bytes begins so: no text in UTF-16 has so many units both of whose bytes are ASCII.
    private static func isNarrow(_ text: UnsafeRawBufferPointer) -> Bool {
        if text.hasBytes([0xEF, 0xBB, 0xBF], at: 0) { return true }
        let head = text.part(0..<narrowReach)
        guard head.count >= 8 else { return false }
        let feed = head.firstOffset(of: .lineFeed)
        // Four Japanese letters may be eight bytes of ASCII; the zero behind the line feed tells that it is a unit.
        if let feed, feed % 2 == 0, head.part(feed + 1..<head.count).first == 0 { return false }
        let line = feed.map { head.part(0..<$0) } ?? head
        return line.count >= 8 && line.allSatisfy { $0.isText }
    }

    // MARK: UTF-32

    private mutating func convertQuads(
        _ input: UnsafeRawBufferPointer, _ index: inout Int, _ isAtEnd: Bool, _ isBigEndian: Bool,
        _ output: inout FilteredText
    ) {
        use(form)
        while index + 3 < input.count {
            var value: UInt32 = 0
            for byte in 0..<4 {
                value = value << 8 | UInt32(input[index + (isBigEndian ? byte : 3 - byte)])
            }
            index += 4
            if value == 0xFEFF, isMarkDue {
                isMarkDue = false
                surplus += 4
                continue
            }
            isMarkDue = false
            if Unicode.Scalar(value) == nil { replaced += 1 }
            isAtLineStart = value == 0x0A
            write(value, insteadOf: 4, to: &output)
        }
        guard isAtEnd, index < input.count else { return }
        hasOddEnd = true
        index = input.count
    }
}

extension CharacterFilter.Form {
    fileprivate var name: String {
        switch self {
        case .narrow: "UTF-8"
        case .wide(let isBigEndian): isBigEndian ? "UTF-16BE" : "UTF-16LE"
        case .quad(let isBigEndian): isBigEndian ? "UTF-32BE" : "UTF-32LE"
        }
    }
}

extension UInt8 {
    /// Whether the byte is printable ASCII or white space.
    fileprivate var isText: Bool { (0x20...0x7E).contains(self) || (0x09...0x0D).contains(self) }
}
