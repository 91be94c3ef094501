import RateLimitEvents

/// `unifiedlog_iterator --format jsonl` of macos-UnifiedLogs: nanoseconds since 1970.
package struct IteratorJSONWriter: CarrierWriter {
    private let clock: DeviceClock

    package init(clock: DeviceClock) { self.clock = clock }

    package mutating func begin(into output: inout [UInt8]) {}

    package mutating func append(_ entry: LogEntry, to output: inout [UInt8]) {
        output.append("{\"subsystem\":")
        output.append(quoted: entry.subsystem)
        output.append(",\"thread_id\":\(entry.threadID),\"pid\":\(entry.process.pid),\"euid\":\(entry.process.userID)")
        output.append(",\"library\":")
        output.append(quoted: entry.senderPath)
        output.append(",\"activity_id\":\(entry.activity),\"time\":\(entry.time),\"category\":")
        output.append(quoted: entry.category)
        output.append(",\"event_type\":\"\(entry.iteratorEventType)\",\"log_type\":\"\(entry.iteratorLogType)\"")
        output.append(",\"process\":")
        output.append(quoted: entry.process.path)
        output.append(",\"message\":")
        output.append(quoted: entry.iteratorMessage)
        output.append(",\"raw_message\":")
        output.append(quoted: entry.format)
        output.append(",\"boot_uuid\":\"\(clock.bootUUID.replacing("-", with: ""))\",\"timezone_name\":\"\"}\n")
    }

    package mutating func end(into output: inout [UInt8]) {}
}
