import RateLimitEvents

/// Writes an entry as the JSON object that `log` prints, with its keys in the order that `log` uses.
///
/// `backtrace` is left out: it holds nothing that a reader of messages needs, and would take a tenth of the file.
struct EntryObjectWriter: Sendable {
    private let clock: DeviceClock
    private let stamp: StampWriter
    /// What stands before each key but the first, and between key and value.
    private let separator: String
    private let colon: String

    /// One object a line, or one member a line.
    init(clock: DeviceClock, isPretty: Bool) {
        self.clock = clock
        stamp = StampWriter(clock: clock, zone: .basic)
        separator = isPretty ? ",\n  " : ","
        colon = isPretty ? " : " : ":"
    }

    /// Writes the members without the braces around them.
    func append(_ entry: LogEntry, to output: inout [UInt8]) {
        let sender = entry.sender.map(LoggedProcess.path(ofSender:)) ?? entry.process.path
        output.append("\"timezoneName\"\(colon)\"\"")
        if entry.kind == .log { append("messageType", entry.level.word, to: &output) }
        append("eventType", eventType(of: entry), to: &output)
        if entry.kind == .log { output.append("\(separator)\"source\"\(colon)null") }
        append("formatString", entry.format, to: &output)
        append("userID", entry.process.userID, to: &output)
        if let signpost = entry.signpost {
            append("signpostID", signpost.id, to: &output)
            append("signpostScope", "process", to: &output)
            append("signpostType", signpost.phase.rawValue, to: &output)
            append("signpostName", signpost.name, to: &output)
        }
        append("activityIdentifier", entry.activity, to: &output)
        append("subsystem", entry.subsystem, to: &output)
        append("category", entry.category, to: &output)
        append("threadID", entry.threadID, to: &output)
        append("senderImageUUID", LoggedProcess.imageUUID(of: sender), to: &output)
        append("bootUUID", clock.bootUUID, to: &output)
        append("processImagePath", entry.process.path, to: &output)
        append("senderImagePath", sender, to: &output)
        output.append("\(separator)\"timestamp\"\(colon)\"")
        stamp.append(entry.time, to: &output)
        output.append(UInt8(ascii: "\""))
        append("machTimestamp", entry.machTicks, to: &output)
        append("eventMessage", entry.message, to: &output)
        append("processImageUUID", LoggedProcess.imageUUID(of: entry.process.path), to: &output)
        append("traceID", traceID(of: entry), to: &output)
        append("processID", entry.process.pid, to: &output)
        append("senderProgramCounter", LoggedProcess.imageHash(of: entry.format) % 0x40_0000, to: &output)
        append("parentActivityIdentifier", 0, to: &output)
    }

    private func eventType(of entry: LogEntry) -> String {
        switch entry.kind {
        case .activity: "activityCreateEvent"
        case .signpost: "signpostEvent"
        default: "logEvent"
        }
    }

    /// The trace ID names the call in the code, so it depends on image and format alone.
    private func traceID(of entry: LogEntry) -> UInt64 {
        LoggedProcess.imageHash(of: entry.process.path + entry.format)
    }

    private func append(_ key: String, _ number: some BinaryInteger, to output: inout [UInt8]) {
        output.append("\(separator)\"\(key)\"\(colon)\(number)")
    }

    private func append(_ key: String, _ text: String, to output: inout [UInt8]) {
        output.append("\(separator)\"\(key)\"\(colon)")
        output.append(quoted: text)
    }
}
