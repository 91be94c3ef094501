import RateLimitEvents

/// `pymobiledevice3 syslog live --label`: microseconds, no zone, subsystem and category behind the message.
package struct MobileDeviceSyslogWriter: CarrierWriter {
    private let stamp: StampWriter

    package init(clock: DeviceClock) { stamp = StampWriter(clock: clock) }

    package mutating func begin(into output: inout [UInt8]) {}

    package mutating func append(_ entry: LogEntry, to output: inout [UInt8]) {
        stamp.append(entry.time, to: &output)
        output.append(" \(entry.process.name){\(entry.sender ?? entry.process.name)}[\(entry.process.pid)] ")
        output.append("<\(entry.level.syslogWord.uppercased())>: \(entry.message)")
        if !entry.subsystem.isEmpty { output.append(" [\(entry.subsystem)][\(entry.category)]") }
        output.append(UInt8(ascii: "\n"))
    }

    package mutating func end(into output: inout [UInt8]) {}
}
