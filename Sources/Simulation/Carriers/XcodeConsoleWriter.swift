import RateLimitEvents

/// Xcode's console with metadata shown: the message first, its fields on the line below.
package struct XcodeConsoleWriter: CarrierWriter {
    private let stamp: StampWriter

    package init(clock: DeviceClock) { stamp = StampWriter(clock: clock, zone: .extended) }

    package mutating func begin(into output: inout [UInt8]) {}

    package mutating func append(_ entry: LogEntry, to output: inout [UInt8]) {
        output.append("\(entry.message)\nType: \(entry.level.word) | Timestamp: ")
        stamp.append(entry.time, to: &output)
        output.append(" | Process: \(entry.process.name) | Library: \(entry.sender ?? entry.process.name)")
        output.append(" | Subsystem: \(entry.subsystem) | Category: \(entry.category)")
        output.append(" | PID: \(entry.process.pid) | TID: 0x\(String(entry.threadID, radix: 16))\n")
    }

    package mutating func end(into output: inout [UInt8]) {}
}
