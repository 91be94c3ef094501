import RateLimitEvents

/// Text behind a stamp: in ISO 8601 with microseconds and offset, or a time of day alone.
package struct PlainTextWriter: CarrierWriter {
    private let stamp: StampWriter

    package init(clock: DeviceClock, hasDate: Bool) {
        stamp =
            hasDate
            ? StampWriter(clock: clock, joint: UInt8(ascii: "T"), zone: .basic)
            : StampWriter(clock: clock, fractionDigits: 3, dateMark: nil)
    }

    package mutating func begin(into output: inout [UInt8]) {}

    package mutating func append(_ entry: LogEntry, to output: inout [UInt8]) {
        stamp.append(entry.time, to: &output)
        output.append(" \(entry.message)\n")
    }

    package mutating func end(into output: inout [UInt8]) {}
}
