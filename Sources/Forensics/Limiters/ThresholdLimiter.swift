/// A limiter of one parameter θ and a whole number that is given: what it did so far decides how large θ may be.
///
/// A request is admitted exactly if θ is at most a threshold that follows from the requests before it. Behind a censored
/// start the two outcomes have thresholds of their own, since hidden requests may explain a refusal and never an
/// admission.
protocol ThresholdLimiter: Sendable {
    associatedtype Value: Comparable & Sendable

    /// The greatest θ with which a request at a time is admitted.
    func bound(admittingAt time: Int64) -> AdmissionBound<Value>
    /// What θ lies above if a request at a time is refused.
    func bound(refusingAt time: Int64) -> RefusalBound<Value>
    /// Takes a request into the history.
    mutating func record(at time: Int64, isAdmitted: Bool)
    /// Empties the counters.
    mutating func reset()
    /// The states that requests missing up to a time may have left.
    func states(afterGapTo time: Int64) -> [Self]
    /// Whether those states are the same whatever came before.
    static var forgetsAtGaps: Bool { get }
}

enum AdmissionBound<Value: Comparable & Sendable>: Sendable {
    case unbounded
    case atMost(Value)
    case impossible
}

enum RefusalBound<Value: Comparable & Sendable>: Sendable {
    case unbounded
    case above(Value)
    case impossible
}
