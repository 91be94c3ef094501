/// Reads `key=value` pairs with a duration at the end: the rest of a line whose noun and verb a pattern found.
///
/// ```
/// record=41 error=LanguageModelError.rateLimited state=background in 13 ms
/// record=41 category=Important text="Category: Important\nReason: \"now\"" in 2.2 s
/// ```
///
/// Keys may come in any order; `-` in a key is read as `_`. The first of two equal keys wins. A value is bare, up to the
/// next blank, or quoted with `\"`, `\\`, `\n` and `\t`. An unquoted `error=` may hold blanks: it runs up to the next
/// ` key=` outside parentheses that is none of an `NSError`'s own, or the duration. Words that are no pair are skipped.
/// The duration gives the field `latency` (`in …`) or `after` (`after …`).
struct KeyValueParser {
    private let bytes: [UInt8]
    private var position: Int
    private var end: Int
    private var fields: [String: String] = [:]
    /// The key of a value that reaches the end of the text without a mark that closes it.
    private(set) var openKey: String?
    /// Whether the last quoted value had its closing quote.
    private var isClosed = false

    init(_ bytes: [UInt8], from start: Int) {
        self.bytes = bytes
        position = start
        end = bytes.count
    }

    mutating func parse() -> [String: String] {
        takeDurationFromEnd()
        while position < end {
            skipBlanks()
            guard let key = takeKey() else {
                skipWord()
                continue
            }
            let isQuoted = position < end && bytes[position] == UInt8(ascii: "\"")
            let value = key == "error" ? takeError() : takeValue()
            guard fields[key] == nil else { continue }
            fields[key] = value
            if position == bytes.count, !(isQuoted && isClosed) { openKey = key }
        }
        return fields
    }

    // MARK: Duration

    /// Cuts ` in 13 ms` or ` after 30 s` off the end.
    private mutating func takeDurationFromEnd() {
        guard let duration = TrailingDuration(of: bytes, in: position..<end) else { return }
        switch duration.preposition {
        case .in: fields["latency"] = duration.text
        case .after: fields["after"] = duration.text
        }
        end = duration.start
    }

    // MARK: Pairs

    private mutating func takeKey() -> String? {
        guard let length = keyLength(at: position) else { return nil }
        let name = bytes[position..<position + length].map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0 }
        position += length + 1
        return String(decoding: name, as: UTF8.self)
    }

    /// The length of the key before an equals sign that stands at `start`, or `nil`.
    private func keyLength(at start: Int) -> Int? {
        guard start < end, bytes[start].isLetter else { return nil }
        var stop = start
        while stop < end, bytes[stop].isIdentifier || bytes[stop] == UInt8(ascii: "-") { stop += 1 }
        return stop < end && bytes[stop] == UInt8(ascii: "=") ? stop - start : nil
    }

    private mutating func takeValue() -> String {
        if position < end, bytes[position] == UInt8(ascii: "\"") { return takeQuoted() }
        let start = position
        // `<mask.hash: '…'>` holds a blank.
        if position < end, bytes[position] == UInt8(ascii: "<") {
            while position < end, bytes[position] != UInt8(ascii: ">") { position += 1 }
        }
        skipWord()
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func takeError() -> String {
        if position < end, bytes[position] == UInt8(ascii: "\"") { return takeQuoted() }
        let start = position
        var depth = 0
        // Where the next key would stand if an open bracket were none: a cut detail closes nothing.
        var stop: Int?
        while position < end {
            switch bytes[position] {
            case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case let byte where byte.isBlank && keyLength(at: position + 1) != nil && !isPartOfError(position + 1):
                guard depth > 0 else { return String(decoding: bytes[start..<position], as: UTF8.self) }
                stop = stop ?? position
            default: break
            }
            position += 1
        }
        if depth > 0, let stop { position = stop }
        let next = position
        while position > start, bytes[position - 1].isBlank { position -= 1 }
        defer { position = next }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// Whether a key is one with which an `NSError` describes itself: `Error Domain=… Code=… "…" UserInfo={…}`.
    private func isPartOfError(_ start: Int) -> Bool {
        ["Domain=", "Code=", "UserInfo="].contains { bytes[start..<end].starts(with: $0.utf8) }
    }

    /// A quoted value; where the closing quote was cut off it runs to the end.
    private mutating func takeQuoted() -> String {
        isClosed = false
        position += 1
        var value: [UInt8] = []
        while position < end {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "\""):
                isClosed = true
                return String(decoding: value, as: UTF8.self)
            case UInt8(ascii: "\\") where position < end:
                switch bytes[position] {
                case UInt8(ascii: "n"): value.append(0x0A)
                case UInt8(ascii: "t"): value.append(0x09)
                default: value.append(bytes[position])
                }
                position += 1
            default: value.append(byte)
            }
        }
        return String(decoding: value, as: UTF8.self)
    }

    private mutating func skipBlanks() {
        while position < end, bytes[position].isBlank { position += 1 }
    }

    private mutating func skipWord() {
        while position < end, !bytes[position].isBlank { position += 1 }
    }
}
