import RateLimitEvents

/// `log show --style syslog`: microseconds and zone, no level and no thread.
package struct SyslogWriter: CarrierWriter {
    private let stamp: StampWriter
    private let predicate: String?

    package init(clock: DeviceClock, predicate: String?) {
        stamp = StampWriter(clock: clock, zone: .basic)
        self.predicate = predicate
    }

    package mutating func begin(into output: inout [UInt8]) {
        output.appendBanner(predicate: predicate)
        output.append("Timestamp                       (process)[PID]    \n")
    }

    package mutating func append(_ entry: LogEntry, to output: inout [UInt8]) {
        stamp.append(entry.time, to: &output)
        output.append("  localhost \(entry.process.name)[\(entry.process.pid)]: ")
        entry.appendTail(to: &output)
    }

    package mutating func end(into output: inout [UInt8]) {}
}
