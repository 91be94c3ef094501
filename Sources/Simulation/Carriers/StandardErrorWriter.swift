import RateLimitEvents

/// What `NSLog` writes to standard error: milliseconds, no zone, `process[pid:tid]`.
package struct StandardErrorWriter: CarrierWriter {
    private let stamp: StampWriter

    package init(clock: DeviceClock) { stamp = StampWriter(clock: clock, fractionDigits: 3) }

    package mutating func begin(into output: inout [UInt8]) {}

    package mutating func append(_ entry: LogEntry, to output: inout [UInt8]) {
        stamp.append(entry.time, to: &output)
        output.append(" \(entry.process.name)[\(entry.process.pid):\(entry.threadID)] \(entry.message)\n")
    }

    package mutating func end(into output: inout [UInt8]) {}
}
