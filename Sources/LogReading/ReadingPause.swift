package import LogCore

/// A moment between two reads of an input that may still be written.
package struct ReadingPause: Sendable {
    /// The time of the first record so far.
    package let firstTime: Instant?
    /// The time of the last record so far.
    package let lastTime: Instant?
    /// Whether the input has been quiet for a while, and every whole line of it was delivered.
    package let isQuiet: Bool
}
