import RateLimitEvents

/// `log show --style ndjson`: one object a line in the order of keys that `log` uses, slashes escaped, a footer object.
///
/// `backtrace` is left out: it holds nothing that a reader of messages needs, and would take a tenth of the file.
package struct NDJSONWriter: CarrierWriter {
    private let clock: DeviceClock
    private let stamp: StampWriter
    private var count = 0

    package init(clock: DeviceClock) {
        self.clock = clock
        stamp = StampWriter(clock: clock, fractionDigits: 6, showsZone: true)
    }

    package mutating func begin(into output: inout [UInt8]) {}

    package mutating func append(_ entry: LogEntry, to output: inout [UInt8]) {
        count += 1
        let sender = entry.sender.map(LoggedProcess.path(ofSender:)) ?? entry.process.path
        output.append("{\"timezoneName\":\"\"")
        if entry.kind == .log {
            output.append(",\"messageType\":\"")
            output.append(entry.level.rawValue.prefix(1).uppercased() + entry.level.rawValue.dropFirst())
            output.append(UInt8(ascii: "\""))
        }
        append("eventType", eventType(of: entry), to: &output)
        if entry.kind == .log { output.append(",\"source\":null") }
        append("formatString", entry.format, to: &output)
        append("userID", entry.process.userID, to: &output)
        if let signpost = entry.signpost {
            append("signpostID", signpost.id, to: &output)
            output.append(",\"signpostScope\":\"process\"")
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
        output.append(",\"timestamp\":\"")
        stamp.append(entry.time, to: &output)
        output.append(UInt8(ascii: "\""))
        append("machTimestamp", entry.machTicks, to: &output)
        append("eventMessage", entry.message, to: &output)
        append("processImageUUID", LoggedProcess.imageUUID(of: entry.process.path), to: &output)
        append("traceID", traceID(of: entry), to: &output)
        append("processID", entry.process.pid, to: &output)
        append("senderProgramCounter", LoggedProcess.imageHash(of: entry.format) % 0x40_0000, to: &output)
        output.append(",\"parentActivityIdentifier\":0}\n")
    }

    package mutating func end(into output: inout [UInt8]) {
        output.append("{\"count\":\(count),\"finished\":1}\n")
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
        output.append(",\"\(key)\":\(number)")
    }

    private func append(_ key: String, _ text: String, to output: inout [UInt8]) {
        output.append(",\"\(key)\":\"")
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
                output.append(UInt8(ascii: "\\"))
                output.append(byte)
            case UInt8(ascii: "\n"): output.append("\\n")
            case UInt8(ascii: "\t"): output.append("\\t")
            case UInt8(ascii: "\r"): output.append("\\r")
            case 0..<0x20:
                output.append("\\u00")
                output.append(String(byte / 16, radix: 16))
                output.append(String(byte % 16, radix: 16))
            default: output.append(byte)
            }
        }
        output.append(UInt8(ascii: "\""))
    }
}
