import LogCore

/// What `unifiedlog_iterator` of macos-UnifiedLogs writes as CSV: milliseconds in UTC, and text over several lines.
///
/// ```
/// Timestamp,Event Type,Log Type,Subsystem,Thread ID,PID,EUID,Library,Library UUID,Activity ID,Category,Process,…
/// 2026-10-13T22:17:02.123Z,Log,Default,app.karui,20270,1621,501,/…,…,0,cloud,/…/Karui,…,"text",…
/// ```
/// There are seventeen columns, and from version 0.7 eighteen, with `Parent Activity ID` before `Category`.
package struct UnifiedLogIteratorCSV: LogFormat {
    package var name: String { "unifiedlog-iterator-csv" }
    package var title: String { "unifiedlog_iterator (macos-UnifiedLogs), CSV" }
    package var specificity: Double { 1 }
    package var carrierGates: [String] { UnifiedLogText.carrierGates + [",Loss,"] }

    private static let eventTypes: [StaticString] = [
        "Log,", "Activity,", "Signpost,", "Loss,", "Simpledump,", "Statedump,", "Trace,", "Unknown,",
    ]

    package init() {}

    package func classify(_ line: UnsafeRawBufferPointer) -> LineKind {
        guard !line.isEmpty else { return .blank }
        if ByteCursor(line).starts(with: "Timestamp,Event Type,") { return .header }
        return stamp(line) == nil ? .continuation : .recordStart
    }

    package func parse(_ record: UnsafeRawBufferPointer, isTruncated: Bool) throws(ParseFault) -> RecordFields {
        guard let stamp = stamp(record) else { throw ParseFault(at: 0, expected: "a timestamp and an event type") }
        var row = CSVRow(record)
        let columns = try row.read(isTruncated: isTruncated)
        guard columns.count >= 17 || isTruncated else {
            throw ParseFault(at: record.count, expected: "seventeen or eighteen columns")
        }
        // A cut row has no number of columns to go by; the present layout is assumed and the text is the last column read.
        let shift = columns.count == 17 && !isTruncated ? 0 : 1
        func column(_ index: Int) -> FieldText? { index < columns.count ? columns[index] : nil }
        var fields = RecordFields()
        fields.time = stamp
        if let type = column(1)?.range { fields.kind = RecordKind(eventType: record.part(type)) }
        if let type = column(2)?.range {
            let word = String(decoding: record.part(type), as: UTF8.self)
            fields.level = LogLevel(rawValue: word.lowercased())
            fields.signpostPhase = SignpostMark.Phase(iteratorType: word)
        }
        fields.subsystem = column(3)
        fields.threadID = column(4)?.number(in: record)
        fields.pid = column(5)?.number(in: record).flatMap { Int32(exactly: $0) }
        fields.sender = column(7)?.lastComponent(in: record)
        fields.activity = column(9)?.number(in: record)
        fields.category = column(10 + shift)
        fields.process = column(11 + shift)?.lastComponent(in: record)
        fields.message = column(13 + shift) ?? FieldText(record.count..<record.count)
        fields.boot = column(15 + shift)
        fields.takeIteratorSignpost(in: record)
        return fields
    }

    /// The stamp, if an event type stands behind it.
    private func stamp(_ line: UnsafeRawBufferPointer) -> Instant? {
        guard let stamp = StampParser.parse(line) else { return nil }
        var cursor = ByteCursor(line, at: stamp.end)
        guard cursor.skip(UInt8(ascii: ",")),
            UnifiedLogIteratorCSV.eventTypes.contains(where: { cursor.starts(with: $0) })
        else { return nil }
        return stamp.instant
    }
}
