/// The values of a parameter that explain a log: above ``lower``, and up to ``upper``.
package struct ParameterInterval<Value: Comparable & Sendable>: Sendable, Equatable {
    /// Not itself a member.
    package let lower: Value
    /// `nil` where nothing bounds the parameter.
    package let upper: Value?
    /// Whether ``upper`` itself is a member.
    package let includesUpper: Bool

    /// `nil` when no value is left.
    package init?(above lower: Value, upTo upper: Value?, includesUpper: Bool = true) {
        if let upper, upper <= lower { return nil }
        self.lower = lower
        self.upper = upper
        self.includesUpper = includesUpper || upper == nil
    }

    package func intersection(_ other: ParameterInterval) -> ParameterInterval? {
        let lower = max(lower, other.lower)
        guard let mine = upper else {
            return ParameterInterval(above: lower, upTo: other.upper, includesUpper: other.includesUpper)
        }
        guard let theirs = other.upper else {
            return ParameterInterval(above: lower, upTo: mine, includesUpper: includesUpper)
        }
        if mine == theirs {
            return ParameterInterval(above: lower, upTo: mine, includesUpper: includesUpper && other.includesUpper)
        }
        return mine < theirs
            ? ParameterInterval(above: lower, upTo: mine, includesUpper: includesUpper)
            : ParameterInterval(above: lower, upTo: theirs, includesUpper: other.includesUpper)
    }

    package func contains(_ value: Value) -> Bool {
        guard lower < value else { return false }
        guard let upper else { return true }
        return value < upper || value == upper && includesUpper
    }

    /// Whether the upper end lies behind a value, or is it and a member.
    func reaches(beyond value: Value) -> Bool {
        guard let upper else { return true }
        return upper > value || upper == value && includesUpper
    }

    /// Whether nothing lies between this one and one that begins no earlier.
    func touches(_ later: ParameterInterval) -> Bool { reaches(beyond: later.lower) }

    /// The later of two upper ends.
    func joined(_ later: ParameterInterval) -> ParameterInterval {
        guard let mine = upper, let theirs = later.upper else {
            return ParameterInterval(above: lower, upTo: nil) ?? self
        }
        if mine == theirs {
            let includes = includesUpper || later.includesUpper
            return ParameterInterval(above: lower, upTo: mine, includesUpper: includes) ?? self
        }
        let further = mine > theirs ? self : later
        return ParameterInterval(above: lower, upTo: further.upper, includesUpper: further.includesUpper) ?? self
    }
}
