/// A start of the app's process.
package struct ProcessStart: Sendable, Hashable {
    /// Nanoseconds since 1970, UTC.
    package let time: Int64
    package let pid: Int32
}
