import RateLimitEvents

/// What a latency may be held to say about where a request was refused.
struct LatencyEvidence: Sendable {
    /// `nil` where the log has none that could tell the bands apart.
    let milliseconds: Double?
    /// Whether only the wall clock says so, which steps by 60 to 70 ms.
    let isWeak: Bool

    /// Takes the latency of a request, unless it is negative or a difference of stamps in whole seconds.
    init(_ request: InferenceRequest) {
        guard let latency = request.latency, latency.nanoseconds >= 0 else {
            milliseconds = nil
            isWeak = false
            return
        }
        let fromStamps = latency.basis == .wallClock
        let coarse = request.asked?.resolution == .second || request.ended?.resolution == .second
        milliseconds = fromStamps && coarse ? nil : latency.milliseconds
        isWeak = fromStamps && !coarse
    }

    func isBelow(_ bound: Double) -> Bool { milliseconds.map { $0 < bound } ?? false }

    func isAtLeast(_ bound: Double) -> Bool { milliseconds.map { $0 >= bound } ?? false }

    /// The caveat that belongs to a verdict resting on this latency.
    var note: String? { isWeak ? "the latency is a difference of wall-clock stamps" : nil }
}
