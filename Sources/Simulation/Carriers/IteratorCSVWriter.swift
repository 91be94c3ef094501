import RateLimitEvents

/// `unifiedlog_iterator --format csv` of macos-UnifiedLogs, version 0.7: milliseconds in UTC, eighteen columns.
package struct IteratorCSVWriter: CarrierWriter {
    private let stamp: StampWriter
    private let bootUUID: String

    package init(clock: DeviceClock) {
        bootUUID = clock.bootUUID.replacing("-", with: "")
        let utc = DeviceClock(zone: .utc, boot: clock.boot, bootUUID: clock.bootUUID)
        stamp = StampWriter(clock: utc, fractionDigits: 3, joint: UInt8(ascii: "T"), zone: .letter)
    }

    package mutating func begin(into output: inout [UInt8]) {
        output.append("Timestamp,Event Type,Log Type,Subsystem,Thread ID,PID,EUID,Library,Library UUID,Activity ID,")
        output.append("Parent Activity ID,Category,Process,Process UUID,Message,Raw Message,Boot UUID,")
        output.append("System Timezone Name\n")
    }

    package mutating func append(_ entry: LogEntry, to output: inout [UInt8]) {
        stamp.append(entry.time, to: &output)
        let columns = [
            entry.iteratorEventType, entry.iteratorLogType, entry.subsystem, "\(entry.threadID)",
            "\(entry.process.pid)", "\(entry.process.userID)", entry.senderPath, "", "\(entry.activity)", "0",
            entry.category, entry.process.path, "", entry.iteratorMessage, entry.format, bootUUID, "",
        ]
        for column in columns { output.append("," + IteratorCSVWriter.quoted(column)) }
        output.append(UInt8(ascii: "\n"))
    }

    package mutating func end(into output: inout [UInt8]) {}

    private static func quoted(_ text: String) -> String {
        guard text.utf8.contains(where: { ",\"\n\r".utf8.contains($0) }) else { return text }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }
}
