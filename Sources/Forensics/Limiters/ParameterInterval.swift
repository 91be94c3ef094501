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

    /// Whether the upper end lies behind a value, or is it and a member.
    fileprivate func reaches(beyond value: Value) -> Bool {
        guard let upper else { return true }
        return upper > value || upper == value && includesUpper
    }

    /// Whether nothing lies between this one and one that begins no earlier.
    fileprivate func touches(_ later: ParameterInterval) -> Bool { reaches(beyond: later.lower) }

    /// The later of two upper ends.
    fileprivate func joined(_ later: ParameterInterval) -> ParameterInterval {
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

/// Disjoint intervals in ascending order.
package struct ParameterSet<Value: Comparable & Sendable>: Sendable, Equatable {
    package private(set) var intervals: [ParameterInterval<Value>]

    package init(_ intervals: [ParameterInterval<Value>] = []) {
        var joined: [ParameterInterval<Value>] = []
        for interval in intervals.sorted(by: { $0.lower < $1.lower }) {
            if let last = joined.last, last.touches(interval) {
                joined[joined.count - 1] = last.joined(interval)
            } else {
                joined.append(interval)
            }
        }
        self.intervals = joined
    }

    package init(_ interval: ParameterInterval<Value>?) { intervals = interval.map { [$0] } ?? [] }

    package var isEmpty: Bool { intervals.isEmpty }

    package func union(_ other: ParameterSet) -> ParameterSet { ParameterSet(intervals + other.intervals) }

    /// - Complexity: O(n + m).
    package func intersection(_ other: ParameterSet) -> ParameterSet {
        var common: [ParameterInterval<Value>] = []
        var left = 0
        var right = 0
        while left < intervals.count, right < other.intervals.count {
            let mine = intervals[left]
            let theirs = other.intervals[right]
            if let part = mine.intersection(theirs) { common.append(part) }
            switch (mine.upper, theirs.upper) {
            case (nil, _): right += 1
            case (_, nil): left += 1
            case (let mine?, let theirs?): if mine <= theirs { left += 1 } else { right += 1 }
            }
        }
        return ParameterSet(common)
    }
}
