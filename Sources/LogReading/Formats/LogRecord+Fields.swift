import LogCore

extension LogRecord {
    /// Makes a record by copying its fields out of its bytes.
    init(_ fields: RecordFields, in bytes: UnsafeRawBufferPointer, at location: SourceLocation) {
        self.init(
            location: location, time: fields.time,
            machTime: fields.machTicks.map { MachTime(ticks: $0, boot: fields.boot?.uuidText(in: bytes) ?? "") },
            kind: fields.kind, level: fields.level, process: fields.process?.nonEmptyText(in: bytes), pid: fields.pid,
            threadID: fields.threadID, activity: fields.activity, sender: fields.sender?.nonEmptyText(in: bytes),
            subsystem: fields.subsystem?.nonEmptyText(in: bytes),
            category: fields.category?.nonEmptyText(in: bytes), message: fields.message.text(in: bytes),
            detail: RecordDetail(fields, in: bytes), lineCount: LineFeeds.lines(in: bytes))
    }
}

extension RecordDetail {
    /// What the fields of a signpost or of a report of lost entries say; `nil` for all other records.
    fileprivate init?(_ fields: RecordFields, in bytes: UnsafeRawBufferPointer) {
        switch fields.kind {
        case .signpost:
            guard let id = fields.signpostID, let phase = fields.signpostPhase else { return nil }
            self = .signpost(SignpostMark(id: id, phase: phase, name: fields.signpostName?.nonEmptyText(in: bytes)))
        case .loss:
            guard fields.lossCount != nil || fields.lossStart != nil || fields.lossEnd != nil else { return nil }
            self = .loss(
                LossReport(
                    count: fields.lossCount.map { Int(clamping: $0) }, from: fields.lossStart, to: fields.lossEnd))
        case .log, .activity, .timesync, .state, .userAction, .trace:
            return nil
        }
    }
}
