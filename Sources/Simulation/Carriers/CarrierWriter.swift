/// Prints entries as one of the styles of `log show` does: once `begin`, any number of entries, once `end`.
package protocol CarrierWriter: Sendable {
    /// Writes what stands before the first entry.
    mutating func begin(into output: inout [UInt8])

    /// Writes one entry with the line break that ends it.
    mutating func append(_ entry: LogEntry, to output: inout [UInt8])

    /// Writes what stands after the last entry.
    mutating func end(into output: inout [UInt8])
}
