/// A part of the parameters of a limiter.
protocol ParameterRegion: Sendable {
    /// Whether another one holds all of it.
    func isInside(_ other: Self) -> Bool
    /// What a step with it costs.
    var weight: Int { get }
}

extension ParameterRegion {
    var weight: Int { 1 }
}

extension ParameterInterval: ParameterRegion {
    func isInside(_ other: ParameterInterval) -> Bool { lower >= other.lower && !exceeds(other) }

    private func exceeds(_ other: ParameterInterval) -> Bool {
        guard let theirs = other.upper else { return false }
        guard let upper else { return true }
        return upper > theirs || upper == theirs && includesUpper && !other.includesUpper
    }

    /// The part above a value.
    func above(_ value: Value) -> ParameterInterval? {
        value <= lower ? self : ParameterInterval(above: value, upTo: upper, includesUpper: includesUpper)
    }

    /// The part up to a value, or below it.
    func upTo(_ value: Value, includes: Bool = true) -> ParameterInterval? {
        if let upper, upper < value || upper == value && (includes || !includesUpper) { return self }
        return ParameterInterval(above: lower, upTo: value, includesUpper: includes)
    }
}
