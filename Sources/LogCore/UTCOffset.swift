/// A time zone's distance from UTC at one moment, in whole seconds east.
package struct UTCOffset: Sendable, Hashable {
    /// Seconds east of UTC, −86 399 … 86 399.
    package let seconds: Int32

    /// Makes an offset, or `nil` when it is a day or more.
    package init?(seconds: Int) {
        guard abs(seconds) < 86_400 else { return nil }
        self.seconds = Int32(seconds)
    }

    private init(unchecked seconds: Int32) { self.seconds = seconds }

    /// Greenwich itself.
    package static let utc = UTCOffset(unchecked: 0)

    /// The offset as ISO 8601 basic text, `+0900`.
    package var text: String {
        let magnitude = Int(abs(seconds))
        let minutes = magnitude / 60
        let digits = "\(minutes / 60 < 10 ? "0" : "")\(minutes / 60)\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
        return (seconds < 0 ? "-" : "+") + digits
    }
}
