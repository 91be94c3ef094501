import RateLimitEvents

/// The log archive's timeline of the sysdiagnose analysis framework: its own keys around an entry in `data`.
package struct SysdiagnoseJSONWriter: CarrierWriter {
    private let clock: DeviceClock
    private let stamp: StampWriter

    package init(clock: DeviceClock) {
        self.clock = clock
        stamp = StampWriter(clock: clock, joint: UInt8(ascii: "T"), zone: .extended)
    }

    package mutating func begin(into output: inout [UInt8]) {}

    package mutating func append(_ entry: LogEntry, to output: inout [UInt8]) {
        output.append("{\"data\":{\"event_type\":\"\(eventType(of: entry))\"")
        if entry.kind == .log { output.append(",\"log_type\":\"\(entry.level.word)\"") }
        if let signpost = entry.signpost {
            output.append(",\"signpostID\":\(signpost.id),\"signpostType\":\"\(signpost.phase.rawValue)\"")
            output.append(",\"signpostName\":")
            output.append(quoted: signpost.name)
        }
        output.append(",\"euid\":\(entry.process.userID),\"activity_id\":\(entry.activity),\"subsystem\":")
        output.append(quoted: entry.subsystem)
        output.append(",\"category\":")
        output.append(quoted: entry.category)
        output.append(",\"thread_id\":\(entry.threadID),\"pid\":\(entry.process.pid),\"process\":")
        output.append(quoted: entry.process.path)
        output.append(",\"library\":")
        output.append(quoted: entry.senderPath)
        output.append(",\"boot_uuid\":\"\(clock.bootUUID)\",\"machTimestamp\":\(entry.machTicks)},\"datetime\":\"")
        stamp.append(entry.time, to: &output)
        output.append("\",\"message\":")
        output.append(quoted: entry.message)
        output.append(",\"timestamp_desc\":\"logarchive\",\"module\":\"logarchive\"}\n")
    }

    package mutating func end(into output: inout [UInt8]) {}

    private func eventType(of entry: LogEntry) -> String {
        switch entry.kind {
        case .activity: "activityCreateEvent"
        case .signpost: "signpostEvent"
        default: "logEvent"
        }
    }
}
