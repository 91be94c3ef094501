import RateLimitEvents

/// CocoaLumberjack's file logger: milliseconds behind a colon, and two spaces.
package struct CocoaLumberjackWriter: CarrierWriter {
    private let stamp: StampWriter

    package init(clock: DeviceClock) {
        stamp = StampWriter(
            clock: clock, fractionDigits: 3, dateMark: UInt8(ascii: "/"), fractionMark: UInt8(ascii: ":"))
    }

    package mutating func begin(into output: inout [UInt8]) {}

    package mutating func append(_ entry: LogEntry, to output: inout [UInt8]) {
        stamp.append(entry.time, to: &output)
        output.append("  \(entry.message)\n")
    }

    package mutating func end(into output: inout [UInt8]) {}
}
