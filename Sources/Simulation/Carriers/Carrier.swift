/// A text form in which `log show` prints entries.
package enum Carrier: String, Sendable, CaseIterable {
    case compact, `default`, ndjson

    /// The end of a sample's file name.
    package var fileSuffix: String {
        switch self {
        case .compact: "compact.log"
        case .default: "default.log"
        case .ndjson: "ndjson"
        }
    }

    /// A writer of this form.
    ///
    /// - Parameters:
    ///   - clock: Gives the zone of the stamps and the boot.
    ///   - predicate: What `log show` says it filtered by, or `nil` for no such line.
    /// - Returns: A writer that has written nothing yet.
    package func writer(clock: DeviceClock, predicate: String?) -> any CarrierWriter {
        switch self {
        case .compact: CompactWriter(clock: clock, predicate: predicate)
        case .default: DefaultWriter(clock: clock, predicate: predicate)
        case .ndjson: NDJSONWriter(clock: clock)
        }
    }
}
