/// The times within which lines are taken to belong together.
package struct ExtractionOptions: Sendable {
    /// A request without an end counts as unanswered after so much more log: 30 s, the app's own timeout.
    package var unansweredAfterNanoseconds: Int64 = 30_000_000_000
    /// A refusal in Shortcuts belongs to a triage whose flag was set at most so long before: 30 s, as above.
    package var shortcutPairingNanoseconds: Int64 = 30_000_000_000
    /// Lines of different processes about one error are one request within this: 250 ms, a domain figure.
    package var groupingNanoseconds: Int64 = 250_000_000

    /// A cause is logged before what it causes; lines of two processes swap within this: 20 ms, a few thread switches.
    package var causeLagNanoseconds: Int64 = 20_000_000

    package init() {}
}
