import RateLimitEvents

/// What a latency may be held to say about where a request was refused.
struct LatencyEvidence: Sendable {
    /// `nil` where the log has none that could tell the bands apart.
    let milliseconds: Double?
    /// Whether only the wall clock says so, which steps by 60 to 70 ms.
    let isWeak: Bool
    /// Whether there is a difference of stamps that is worth nothing, as the wall clock was set in between.
    let isBroken: Bool

    /// Takes the latency of a request, unless it is negative, or a difference of stamps in whole seconds or across a step
    /// of the wall clock.
    init(_ request: InferenceRequest) {
        guard let latency = request.latency, latency.nanoseconds >= 0 else {
            milliseconds = nil
            isWeak = false
            isBroken = false
            return
        }
        guard !latency.isAcrossClockStep else {
            milliseconds = nil
            isWeak = false
            isBroken = true
            return
        }
        isBroken = false
        let fromStamps = latency.basis == .wallClock
        let coarse = [request.asked, request.ended].contains { $0.map { $0.resolution <= .second } ?? false }
        milliseconds = fromStamps && coarse ? nil : latency.milliseconds
        isWeak = fromStamps && !coarse
    }

    func isBelow(_ bound: Double) -> Bool { milliseconds.map { $0 < bound } ?? false }

    func isAtLeast(_ bound: Double) -> Bool { milliseconds.map { $0 >= bound } ?? false }

    /// Why there is no latency to go by; `nil` where there is one.
    var absence: String? {
        guard milliseconds == nil else { return nil }
        return isBroken ? "the clock was set while it ran, so its latency is unknown" : "no latency in the log"
    }

    /// The caveat that belongs to a verdict resting on this latency.
    var note: String? { isWeak ? "the latency is a difference of wall-clock stamps" : nil }
}
