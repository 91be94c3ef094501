import RateLimitEvents

/// Rows copied from Console: type, time of day, process and message with tabs between them.
package struct ConsoleCopyWriter: CarrierWriter {
    private let stamp: StampWriter

    package init(clock: DeviceClock) { stamp = StampWriter(clock: clock, dateMark: nil, zone: .basic) }

    package mutating func begin(into output: inout [UInt8]) {}

    package mutating func append(_ entry: LogEntry, to output: inout [UInt8]) {
        output.append("\(entry.kind == .activity ? "activity" : entry.level.rawValue)\t")
        stamp.append(entry.time, to: &output)
        output.append("\t\(entry.process.name)\t\(entry.message)\n")
    }

    package mutating func end(into output: inout [UInt8]) {}
}
