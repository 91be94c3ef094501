import RateLimitEvents

/// swift-log's stream handler: whole seconds, the level and a label, no process.
package struct SwiftLogWriter: CarrierWriter {
    private let stamp: StampWriter

    package init(clock: DeviceClock) {
        stamp = StampWriter(clock: clock, fractionDigits: 0, joint: UInt8(ascii: "T"), zone: .basic)
    }

    package mutating func begin(into output: inout [UInt8]) {}

    package mutating func append(_ entry: LogEntry, to output: inout [UInt8]) {
        stamp.append(entry.time, to: &output)
        let label = entry.subsystem.isEmpty ? "app" : entry.subsystem
        output.append(" \(level(of: entry)) \(label) : \(entry.message)\n")
    }

    package mutating func end(into output: inout [UInt8]) {}

    private func level(of entry: LogEntry) -> String {
        switch entry.level {
        case .default: "notice"
        case .fault: "critical"
        default: entry.level.rawValue
        }
    }
}
