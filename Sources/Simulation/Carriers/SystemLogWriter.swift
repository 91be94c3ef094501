import RateLimitEvents

/// A traditional system log: whole seconds, no year, host and process.
package struct SystemLogWriter: CarrierWriter {
    private let stamp: StampWriter

    package init(clock: DeviceClock) { stamp = StampWriter(clock: clock, fractionDigits: 0) }

    package mutating func begin(into output: inout [UInt8]) {}

    package mutating func append(_ entry: LogEntry, to output: inout [UInt8]) {
        stamp.appendWithMonthName(entry.time, to: &output)
        output.append(" iPhone \(entry.process.name)[\(entry.process.pid)]: \(entry.message)\n")
    }

    package mutating func end(into output: inout [UInt8]) {}
}
