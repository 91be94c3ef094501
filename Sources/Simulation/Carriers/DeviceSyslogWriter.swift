import RateLimitEvents

/// `idevicesyslog`: whole seconds, no year, and text that is not ASCII in the encoding of `vis`.
package struct DeviceSyslogWriter: CarrierWriter {
    private let stamp: StampWriter

    package init(clock: DeviceClock) { stamp = StampWriter(clock: clock, fractionDigits: 0) }

    package mutating func begin(into output: inout [UInt8]) { output.append("[connected]\n") }

    package mutating func append(_ entry: LogEntry, to output: inout [UInt8]) {
        stamp.appendWithMonthName(entry.time, to: &output)
        output.append(" \(entry.process.name)")
        if let sender = entry.sender { output.append("(\(sender))") }
        output.append("[\(entry.process.pid)] <\(entry.level.syslogWord)>: ")
        for byte in entry.message.utf8 { appendVis(byte, to: &output) }
        output.append(UInt8(ascii: "\n"))
    }

    package mutating func end(into output: inout [UInt8]) { output.append("[disconnected]\n") }

    private func appendVis(_ byte: UInt8, to output: inout [UInt8]) {
        switch byte {
        case UInt8(ascii: "\\"): output.append("\\\\")
        case 0xA0: output.append("\\240")
        case 0x80..<0xA0, 0xFF:
            output.append("\\M^")
            output.append(byte & 0x7F ^ 0x40)
        case 0xA0...:
            output.append("\\M-")
            output.append(byte & 0x7F)
        default: output.append(byte)
        }
    }
}
