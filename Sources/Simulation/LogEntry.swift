package import RateLimitEvents

/// What a process logs, before any carrier gives it a form.
package struct LogEntry: Sendable {
    /// Nanoseconds since 1970 in UTC, whole microseconds.
    package var time: Int64
    /// Ticks of the mach clock at that time.
    package var machTicks: UInt64
    package var process: LoggedProcess
    package var threadID: UInt64
    /// The activity's ID, 0 for none.
    package var activity: UInt64
    /// The library that logs, or `nil` for the process's own image.
    package var sender: String?
    package var subsystem: String
    package var category: String
    package var kind: RecordKind
    package var level: LogLevel
    /// Set for signposts only.
    package var signpost: Signpost?
    /// The format string that made the message, as the compiler kept it.
    package var format: String
    package var message: String

    package init(
        time: Int64, machTicks: UInt64, process: LoggedProcess, threadID: UInt64, activity: UInt64 = 0,
        sender: String? = nil, subsystem: String = "", category: String = "", kind: RecordKind = .log,
        level: LogLevel = .default, signpost: Signpost? = nil, format: String = "%{public}s", message: String
    ) {
        self.time = time
        self.machTicks = machTicks
        self.process = process
        self.threadID = threadID
        self.activity = activity
        self.sender = sender
        self.subsystem = subsystem
        self.category = category
        self.kind = kind
        self.level = level
        self.signpost = signpost
        self.format = format
        self.message = message
    }
}
