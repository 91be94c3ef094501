/// One entry of a log, cut out of its carrier.
///
/// What a carrier does not write is `nil`: it is unknown, not absent.
package struct LogRecord: Sendable {
    package var location: SourceLocation
    package var time: Instant?
    package var machTime: MachTime?
    package var kind: RecordKind
    package var level: LogLevel?
    /// The process's name (the last path component where the carrier has a path).
    package var process: String?
    package var pid: Int32?
    package var threadID: UInt64?
    package var activity: UInt64?
    /// The library that logged the entry.
    package var sender: String?
    package var subsystem: String?
    package var category: String?
    /// The text, with its own line breaks as `\n`; invalid UTF-8 is repaired.
    package var message: String
    /// What a signpost or a report of lost entries says besides its message.
    package var detail: RecordDetail?
    /// How many lines of the input the entry takes, at least 1.
    package var lineCount: Int
    /// Whether the message reaches a place where what was read ends, and no line end or quote shows that it is whole.
    package var mayBeCut: Bool

    package init(
        location: SourceLocation, time: Instant? = nil, machTime: MachTime? = nil, kind: RecordKind = .log,
        level: LogLevel? = nil, process: String? = nil, pid: Int32? = nil, threadID: UInt64? = nil,
        activity: UInt64? = nil, sender: String? = nil, subsystem: String? = nil, category: String? = nil,
        message: String, detail: RecordDetail? = nil, lineCount: Int = 1, mayBeCut: Bool = false
    ) {
        self.location = location
        self.time = time
        self.machTime = machTime
        self.kind = kind
        self.level = level
        self.process = process
        self.pid = pid
        self.threadID = threadID
        self.activity = activity
        self.sender = sender
        self.subsystem = subsystem
        self.category = category
        self.message = message
        self.detail = detail
        self.lineCount = lineCount
        self.mayBeCut = mayBeCut
    }
}
