/// What a request's duration is the duration of.
package enum LatencyClass: String, Sendable, CaseIterable {
    /// A model's answer.
    case served
    /// A refusal by the background budget, in the device's own daemon.
    case local
    /// A refusal that the device makes by a policy, or repeats from memory.
    case daemon
    /// A refusal by a server.
    case server
    /// A failure that no limit is the cause of.
    case failed
    /// Nothing came back.
    case lost

    /// How long such a refusal takes; `nil` for what is no refusal.
    ///
    /// Medians and spreads are those of public reports of 2025 and 2026: 4 to 24 ms in the background, some hundred for a
    /// policy, from 400 ms for a server, one in three of which is faster.
    package var refusal: LogNormal? {
        switch self {
        case .local: LogNormal(median: 13, spread: 0.45, bounds: 1...10_000)
        case .daemon: LogNormal(median: 230, spread: 0.15, bounds: 1...10_000)
        case .server: LogNormal(median: 500, spread: 0.45, bounds: 1...10_000)
        case .served, .failed, .lost: nil
        }
    }
}
