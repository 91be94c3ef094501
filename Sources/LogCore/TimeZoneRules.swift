/// A named zone's offsets from UTC, from whoever has a database of them.
package protocol TimeZoneRules: Sendable {
    /// The zone's name as the user gave it.
    var name: String { get }

    /// The offset in force at a moment, and when the next one begins.
    ///
    /// - Parameter second: seconds since 1970-01-01T00:00:00 UTC.
    /// - Returns: the offset, and the second at which it ends, `nil` when no later change is known.
    func period(at second: Int64) -> (offset: UTCOffset, end: Int64?)
}
