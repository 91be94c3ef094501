import LogCore

/// The timeline of the sysdiagnose analysis framework: one JSON object a line, the log's entry in its `data`.
///
/// ```
/// {"data":{"subsystem":"app.karui","process":"\/…\/Karui",…},"datetime":"2026-10-14T07:17:02.123456+09:00",…}
/// ```
/// It exports with Apple's `log` on a Mac and with macos-UnifiedLogs elsewhere: the names are the latter's, and what only
/// one of them tells keeps its own.
package struct SysdiagnoseJSON: LogFormat {
    package var name: String { "sysdiagnose-jsonl" }
    package var title: String { "sysdiagnose analysis framework, JSON lines" }
    package var specificity: Double { 1 }
    package var isJSONLines: Bool { true }
    package var carrierGates: [String] { UnifiedLogText.carrierGates + ["lossEvent\"", "Loss\""] }

    package init() {}

    package func classify(_ line: UnsafeRawBufferPointer) -> LineKind {
        line.allSatisfy(\.isBlank) ? .blank : .recordStart
    }

    package func parse(_ record: UnsafeRawBufferPointer, isTruncated: Bool) throws(ParseFault) -> RecordFields {
        let line = record.part(0..<record.lineEnd(from: 0)).withoutLineEnd
        var object = JSONRecord(.sysdiagnose, line, isTruncated: isTruncated)
        var fields = try object.read()
        if fields.signpostID == nil { fields.takeIteratorSignpost(in: line) }
        return fields
    }
}
