import LogCore

/// The ndjson style of `log show` and `log stream`: one JSON object a line, the last one a footer.
///
/// ```
/// {"timestamp":"2026-10-14 07:17:02.123456+0900","eventType":"logEvent","eventMessage":"text","processID":1621,…}
/// {"count":10549,"finished":1}
/// ```
/// Only the keys of ``LogRecord`` are read; others may be missing or new. Numbers may be quoted.
package struct LogShowNDJSON: LogFormat {
    package var name: String { "log-show-ndjson" }
    package var title: String { "log show / log stream, ndjson style" }
    package var specificity: Double { 1 }
    package var isJSONLines: Bool { true }
    package var endsInFooter: Bool { true }
    package var carrierGates: [String] { UnifiedLogText.carrierGates + ["lossEvent\""] }

    package init() {}

    package func classify(_ line: UnsafeRawBufferPointer) -> LineKind {
        var cursor = ByteCursor(line)
        cursor.skipSpaces()
        guard let first = cursor.next else { return .blank }
        if first == UInt8(ascii: "{") { return isFooter(line) ? .footer : .recordStart }
        if UnifiedLogText.isBanner(line) { return .banner }
        // A JSON string holds no raw line end, so any other line is a broken record of its own.
        return .recordStart
    }

    /// Whether an object is the export's summary: its only keys are `count` and `finished`.
    private func isFooter(_ line: UnsafeRawBufferPointer) -> Bool {
        guard line.count < 128 else { return false }
        var json = JSONCursor(line)
        var isFinished = false
        do throws(ParseFault) {
            try json.expect("{")
            repeat {
                let key = line.part(try json.string())
                if key.elementsEqual("finished".utf8) {
                    isFinished = true
                } else if !key.elementsEqual("count".utf8) {
                    return false
                }
                try json.expect(":")
                _ = try json.value()
            } while json.skip(",")
            try json.expect("}")
            return isFinished
        } catch {
            // Not a summary then; parsing the line as a record will say what is wrong with it.
            return false
        }
    }

    package func parse(_ record: UnsafeRawBufferPointer, isTruncated: Bool) throws(ParseFault) -> RecordFields {
        // Without its line end, behind which a fault would be one of the next line; what follows are blank lines.
        let line = record.part(0..<record.lineEnd(from: 0)).withoutLineEnd
        var object = JSONRecord(.log, line, isTruncated: isTruncated)
        return try object.read()
    }
}
