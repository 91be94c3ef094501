import RateLimitEvents

/// SwiftyBeaver's default layout: time of day, a sign in colour, level, place and text.
package struct SwiftyBeaverWriter: CarrierWriter {
    private let stamp: StampWriter

    package init(clock: DeviceClock) { stamp = StampWriter(clock: clock, fractionDigits: 3, dateMark: nil) }

    package mutating func begin(into output: inout [UInt8]) {}

    package mutating func append(_ entry: LogEntry, to output: inout [UInt8]) {
        stamp.append(entry.time, to: &output)
        output.append(" \(sign(of: entry)) \(entry.process.name).log():\(entry.format.utf8.count) - \(entry.message)\n")
    }

    package mutating func end(into output: inout [UInt8]) {}

    private func sign(of entry: LogEntry) -> String {
        switch entry.level {
        case .default, .info: "💙 INFO"
        case .debug: "💚 DEBUG"
        case .error: "❤️ ERROR"
        case .fault: "💔 FAULT"
        }
    }
}
