import LogCore

/// The json style of `log show` and `log stream`: one array of objects over many lines, which a stream never closes.
///
/// ```
/// [{
///   "timestamp" : "2026-10-14 07:17:02.123456+0900",
///   "eventMessage" : "text",
/// },{
/// ```
/// JSON strings hold no line end and nested values are indented, so an object begins exactly at a line that opens one at
/// the margin: `[{`, `},{`, `,{` or `{`, or indented by one step where a tool rewrote the array. So a broken object
/// takes no other with it, and the array can be read in parts. The brace that closes it may stand on the next one's
/// first line.
package struct LogShowJSON: LogFormat {
    package var name: String { "log-show-json" }
    package var title: String { "log show / log stream, json style" }
    // Objects of one line each are also explained by the ndjson style, and what lies broken between them is not.
    package var specificity: Double { 0.7 }
    package var endsInFooter: Bool { true }
    package var carrierGates: [String] { UnifiedLogText.carrierGates + ["lossEvent\""] }

    /// The widest step by which tools indent, in spaces; what `log` nests stands deeper.
    private static let widestStep = 4

    package init() {}

    package func classify(_ line: UnsafeRawBufferPointer) -> LineKind {
        guard let first = line.first else { return .blank }
        if UnifiedLogText.isBanner(line) { return .banner }
        guard first.isJSONMark || first == .space || first == 0x09 else { return .continuation }
        var cursor = ByteCursor(line)
        let indent = cursor.skipSpaces()
        if indent == 0 { _ = cursor.skip(0x09) }
        guard indent <= LogShowJSON.widestStep else { return .continuation }
        var opens = false
        var closes = false
        while let mark = cursor.next {
            switch mark {
            case UInt8(ascii: "{"): return .recordStart
            case UInt8(ascii: "["): opens = true
            case UInt8(ascii: "]"): closes = true
            case UInt8(ascii: "}"), UInt8(ascii: ","), .space: break
            default: return .continuation
            }
            cursor.advance()
        }
        // The array's own brackets stand at the margin; others close a list inside of an object.
        guard indent == 0 else { return .continuation }
        if closes { return .footer }
        return opens ? .header : .continuation
    }

    /// Objects on lines of their own are also those of other carriers.
    package func isOwn(_ line: UnsafeRawBufferPointer) -> Bool {
        ["[{", "},{", "}]"].contains { line.starts(with: $0.utf8) }
    }

    package func parse(_ record: UnsafeRawBufferPointer, isTruncated: Bool) throws(ParseFault) -> RecordFields {
        guard let brace = record.firstOffset(of: UInt8(ascii: "{")) else { throw ParseFault(at: 0, expected: "'{'") }
        // An object on one line is closed there.
        let isWrapped = record.part(brace + 1..<record.lineEnd(from: brace)).allSatisfy(\.isBlank)
        var object = JSONRecord(
            .log, record, at: brace, isTruncated: isTruncated, isInArray: true, isOpenEnded: isWrapped)
        return try object.read()
    }
}

extension UInt8 {
    /// Whether the byte is one of those that stand between the objects of an array.
    fileprivate var isJSONMark: Bool {
        switch self {
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","): true
        default: false
        }
    }
}
