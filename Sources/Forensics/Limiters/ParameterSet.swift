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

    package func contains(_ value: Value) -> Bool { intervals.contains { $0.contains(value) } }

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
