import RateLimitEvents

/// The layout of a sysdiagnose's text logs: whole seconds, no zone, a process number without a name.
package struct SysdiagnoseTextWriter: CarrierWriter {
    private let stamp: StampWriter

    package init(clock: DeviceClock) { stamp = StampWriter(clock: clock, fractionDigits: 0) }

    package mutating func begin(into output: inout [UInt8]) {}

    package mutating func append(_ entry: LogEntry, to output: inout [UInt8]) {
        output.append("\(stamp.weekday(entry.time)) ")
        stamp.appendWithMonthName(entry.time, to: &output)
        output.append(" \(stamp.clock.instant(entry.time).civil.year) [\(entry.process.pid)] ")
        output.append("<\(entry.level.syslogWord.lowercased())> (0x\(String(entry.threadID, radix: 16))) ")
        output.append("\(entry.message)\n")
    }

    package mutating func end(into output: inout [UInt8]) {}
}
