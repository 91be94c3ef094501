import LogCore

/// Takes away what a paste or a tool put around the lines of a log: a prefix, HTML's escapes, Markdown's fences.
///
/// Lines stay lines, so that their numbers are those of the input.
struct PasteFilter: TextFilter {
    /// How much of a line is enough to see its prefix.
    private static let prefixReach = 1_024
    private static let longestEntity = 8

    let prefix: LinePrefix?
    let hasEntities: Bool
    let hasFences: Bool
    private var isAtLineStart = true
    private var isInFence = false
    private var isBehindFence = false
    /// Whether the line at hand is none of the log, and how much of it was taken.
    private var isPassingOver = false
    private var passed = 0

    init(prefix: LinePrefix?, hasEntities: Bool, hasFences: Bool) {
        self.prefix = prefix
        self.hasEntities = hasEntities
        self.hasFences = hasFences
    }

    var remarks: [String] {
        var remarks: [String] = []
        if let prefix { remarks.append("each line's \(prefix.name) was taken away") }
        if hasEntities { remarks.append("HTML's escapes were undone") }
        return remarks
    }

    mutating func convert(
        _ input: UnsafeRawBufferPointer, isAtEnd: Bool, into output: inout FilteredText
    ) -> Int {
        var index = 0
        while index < input.count {
            if isAtLineStart {
                let end = input.lineEnd(from: index)
                let isOpen = end == input.count && input.last != .lineFeed
                if isOpen, !isAtEnd, end - index < PasteFilter.prefixReach { return index }
                let line = input.part(index..<min(end, index + PasteFilter.prefixReach)).withoutLineEnd
                let shown = line.withoutMark
                let length = prefix?.length(in: shown).map { $0 + line.count - shown.count } ?? 0
                output.pass(length)
                index += length
                isAtLineStart = false
                if hasFences, isOutside(line.part(length..<line.count).withoutMark) { isPassingOver = true }
            }
            if isPassingOver {
                passOver(input, &index, &output)
                continue
            }
            var end = input.lineEnd(from: index)
            if hasEntities, let mark = input.part(index..<end).firstOffset(of: UInt8(ascii: "&")) {
                output.append(input.part(index..<index + mark))
                index += mark
                let rest = input.part(index..<end)
                if rest.count < PasteFilter.longestEntity, end == input.count, rest.last != .lineFeed, !isAtEnd {
                    return index
                }
                let entity = PasteFilter.entity(rest)
                output.pass((entity?.length ?? 1) - 1)
                output.append(scalar: entity?.character ?? UInt32(UInt8(ascii: "&")))
                index += entity?.length ?? 1
                end = index
                continue
            }
            output.append(input.part(index..<end))
            isAtLineStart = input[end - 1] == .lineFeed
            index = end
        }
        if isAtEnd, isPassingOver {
            output.pass(passed - 1)
            output.append(.space)
        }
        return index
    }

    /// Takes what is there of a line outside of the log: the line stays, and stays empty.
    private mutating func passOver(
        _ input: UnsafeRawBufferPointer, _ index: inout Int, _ output: inout FilteredText
    ) {
        let end = input.lineEnd(from: index)
        let isWhole = input[end - 1] == .lineFeed
        passed += end - index - (isWhole ? 1 : 0)
        index = end
        guard isWhole else { return }
        output.pass(passed)
        output.append(.lineFeed)
        passed = 0
        isPassingOver = false
        isAtLineStart = true
    }

    /// Whether a line is a fence, or stands behind the one that ends a block and begins no record.
    private mutating func isOutside(_ line: UnsafeRawBufferPointer) -> Bool {
        if PasteFilter.isFence(line) {
            isInFence.toggle()
            isBehindFence = !isInFence
            return true
        }
        guard isBehindFence else { return false }
        let head = line.part(0..<512)
        isBehindFence = !LogFormats.all.contains { $0.claims(head) }
        return isBehindFence
    }

    /// The character that an escape of HTML stands for.
    private static func entity(_ text: UnsafeRawBufferPointer) -> (character: UInt32, length: Int)? {
        let cursor = ByteCursor(text)
        for (name, character) in entities where cursor.starts(with: name) {
            return (UInt32(UInt8(ascii: character)), name.utf8CodeUnitCount)
        }
        return nil
    }

    private static let entities: [(StaticString, Unicode.Scalar)] = [
        ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"), ("&quot;", "\""), ("&#34;", "\""), ("&#x22;", "\""),
        ("&apos;", "'"), ("&#39;", "'"), ("&#x27;", "'"), ("&nbsp;", " "), ("&#160;", " "), ("&#47;", "/"),
    ]

    /// Whether a line begins or ends a block of code in Markdown: three backticks or tildes, and maybe a word.
    static func isFence(_ line: UnsafeRawBufferPointer) -> Bool {
        var cursor = ByteCursor(line)
        guard let mark = cursor.next, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return false }
        var marks = 0
        while cursor.skip(mark) { marks += 1 }
        guard marks >= 3 else { return false }
        return line.part(cursor.position..<line.count).allSatisfy {
            $0.isIdentifier || $0 == .space || $0 == UInt8(ascii: "-")
        }
    }
}

extension LinePrefix {
    /// What it is, for people.
    fileprivate var name: String {
        let name =
            switch lead {
            case .none: ""
            case .quotes: "quote mark"
            case .indent: "indentation"
            case .text(let text): "'\(String(decoding: text, as: UTF8.self))'"
            }
        return isNumbered ? (name.isEmpty ? "number" : name + " and number") : name
    }
}
