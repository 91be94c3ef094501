import RateLimitEvents

/// `log show --style ndjson`: one object a line, slashes escaped, and a footer object.
package struct NDJSONWriter: CarrierWriter {
    private let object: EntryObjectWriter
    private var count = 0

    package init(clock: DeviceClock) { object = EntryObjectWriter(clock: clock, isPretty: false) }

    package mutating func begin(into output: inout [UInt8]) {}

    package mutating func append(_ entry: LogEntry, to output: inout [UInt8]) {
        count += 1
        output.append(UInt8(ascii: "{"))
        object.append(entry, to: &output)
        output.append("}\n")
    }

    package mutating func end(into output: inout [UInt8]) {
        output.append("{\"count\":\(count),\"finished\":1}\n")
    }
}
