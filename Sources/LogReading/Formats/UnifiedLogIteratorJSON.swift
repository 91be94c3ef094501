import LogCore

/// What `unifiedlog_iterator` of macos-UnifiedLogs writes: one JSON object a line, without an end mark.
///
/// ```
/// {"subsystem":"app.karui","thread_id":20270,"pid":1621,"time":1791929822123456000,"event_type":"Log",…}
/// ```
/// `time` counts nanoseconds; some versions write it as a floating-point number, which keeps 256 ns.
package struct UnifiedLogIteratorJSON: LogFormat {
    package var name: String { "unifiedlog-iterator-jsonl" }
    package var title: String { "unifiedlog_iterator (macos-UnifiedLogs), JSON lines" }
    package var specificity: Double { 1 }
    package var isJSONLines: Bool { true }
    package var carrierGates: [String] { UnifiedLogText.carrierGates + ["Loss\""] }

    package init() {}

    package func classify(_ line: UnsafeRawBufferPointer) -> LineKind {
        line.allSatisfy(\.isBlank) ? .blank : .recordStart
    }

    package func parse(_ record: UnsafeRawBufferPointer, isTruncated: Bool) throws(ParseFault) -> RecordFields {
        let line = record.part(0..<record.lineEnd(from: 0)).withoutLineEnd
        var object = JSONRecord(.iterator, line, isTruncated: isTruncated)
        var fields = try object.read()
        fields.takeIteratorSignpost(in: line)
        return fields
    }
}
