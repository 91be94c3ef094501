import LogCore

extension LogRecord {
    /// Makes a record by copying its fields out of its bytes.
    init(_ fields: RecordFields, in bytes: UnsafeRawBufferPointer, at location: SourceLocation) {
        self.init(
            location: location, time: fields.time,
            machTime: fields.machTicks.map { MachTime(ticks: $0, boot: fields.boot?.text(in: bytes) ?? "") },
            kind: fields.kind, level: fields.level, process: fields.process?.nonEmptyText(in: bytes), pid: fields.pid,
            threadID: fields.threadID, activity: fields.activity, sender: fields.sender?.nonEmptyText(in: bytes),
            subsystem: fields.subsystem?.nonEmptyText(in: bytes),
            category: fields.category?.nonEmptyText(in: bytes), message: fields.message.text(in: bytes),
            lineCount: LineFeeds.lines(in: bytes))
    }
}
