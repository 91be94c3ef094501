import RateLimitEvents

/// `log show --style json`: one array, with one member of an object a line.
package struct JSONArrayWriter: CarrierWriter {
    private let object: EntryObjectWriter
    private var count = 0

    package init(clock: DeviceClock) { object = EntryObjectWriter(clock: clock, isPretty: true) }

    package mutating func begin(into output: inout [UInt8]) { output.append("[") }

    package mutating func append(_ entry: LogEntry, to output: inout [UInt8]) {
        output.append(count == 0 ? "{\n  " : "},{\n  ")
        count += 1
        object.append(entry, to: &output)
        output.append("\n")
    }

    package mutating func end(into output: inout [UInt8]) { output.append(count == 0 ? "]\n" : "}]\n") }
}
