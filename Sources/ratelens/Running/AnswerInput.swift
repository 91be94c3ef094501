import Reporting

/// An answer as text, from bytes of any kind.
struct AnswerInput: Equatable {
    /// An answer has a few lines; a log given by mistake has gigabytes.
    private static let maximumBytes = 1 << 20

    let text: String
    let encoding: AnswerEncoding

    /// Reads a file, or the standard input where none is named.
    init(reading path: String?) throws(SmallFile.ReadError) {
        guard let path else {
            self.init(try SmallFile.standardInput(most: AnswerInput.maximumBytes))
            return
        }
        self.init(try SmallFile.contents(of: path, most: AnswerInput.maximumBytes))
    }

    /// Takes bytes for UTF-8, or for UTF-16 where its mark stands in front; what is neither becomes U+FFFD.
    ///
    /// - Complexity: O(*n*) in the bytes.
    init(_ bytes: [UInt8]) {
        var encoding = AnswerEncoding()
        switch bytes.prefix(2) {
        case [0xFF, 0xFE]: text = AnswerInput.utf16(bytes, isBigEndian: false, &encoding)
        case [0xFE, 0xFF]: text = AnswerInput.utf16(bytes, isBigEndian: true, &encoding)
        default:
            encoding.hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
            let start = encoding.hasMark ? 3 : 0
            text = AnswerInput.decoded(bytes[start...], as: UTF8.self, from: start, &encoding)
        }
        self.encoding = encoding
    }

    private static func utf16(_ bytes: [UInt8], isBigEndian: Bool, _ encoding: inout AnswerEncoding) -> String {
        encoding.hasMark = true
        encoding.isUTF16 = true
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
            let (high, low) = isBigEndian ? (bytes[index], bytes[index + 1]) : (bytes[index + 1], bytes[index])
            return UInt16(high) << 8 | UInt16(low)
        }
        var text = decoded(units, as: UTF16.self, from: 2, &encoding)
        if !bytes.count.isMultiple(of: 2) {
            note(bytes.count - 1, &encoding)
            text += "\u{FFFD}"
        }
        return text
    }

    /// The text of code units that begin at a byte offset.
    private static func decoded<Encoding: Unicode.Encoding>(
        _ units: some Sequence<Encoding.CodeUnit>, as _: Encoding.Type, from start: Int,
        _ encoding: inout AnswerEncoding
    ) -> String {
        let size = MemoryLayout<Encoding.CodeUnit>.size
        var scalars = String.UnicodeScalarView()
        var parser = Encoding.ForwardParser()
        var iterator = units.makeIterator()
        var offset = start
        while true {
            switch parser.parseScalar(from: &iterator) {
            case .valid(let encoded):
                scalars.append(Encoding.decode(encoded))
                offset += encoded.count * size
            case .error(let length):
                note(offset, &encoding)
                scalars.append("\u{FFFD}")
                offset += length * size
            case .emptyInput: return String(scalars)
            }
        }
    }

    private static func note(_ offset: Int, _ encoding: inout AnswerEncoding) {
        encoding.brokenPlaces += 1
        encoding.firstBroken = encoding.firstBroken ?? offset
    }
}
