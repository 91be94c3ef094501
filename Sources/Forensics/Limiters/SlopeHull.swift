/// Finds the least slope from points, whose indices ascend, to a later one: the tangent to their upper hull.
struct SlopeHull: Sendable, Hashable {
    private struct Point: Sendable, Hashable {
        let index: Int64
        let time: Int64
    }

    private var points: [Point] = []

    /// How many points are kept.
    var weight: Int { points.count }

    /// Adds a point behind all others, or with the index of the last one, of which two the later one counts.
    ///
    /// - Complexity: O(1) amortized.
    mutating func append(index: Int64, time: Int64) {
        let point = Point(index: index, time: time)
        if let last = points.last, last.index == index {
            if last.time >= time { return }
            points.removeLast()
        }
        while points.count > 1, isCovered(points[points.count - 1], points[points.count - 2], point) {
            points.removeLast()
        }
        points.append(point)
    }

    /// Whether a point is on or below the line through its neighbours, so that the least slope is never from it.
    private func isCovered(_ middle: Point, _ first: Point, _ last: Point) -> Bool {
        let own = (middle.time - first.time).multipliedFullWidth(by: last.index - first.index)
        let line = (last.time - first.time).multipliedFullWidth(by: middle.index - first.index)
        return own <= line
    }

    /// The least of (time − p.time)/(index − p.index) over the points, or `nil` without any.
    ///
    /// - Complexity: O(log n).
    func leastSlope(toIndex index: Int64, time: Int64) -> Fraction? {
        guard let last = points.last, last.index < index else { return nil }
        func slope(_ place: Int) -> Fraction {
            Fraction(time - points[place].time, index - points[place].index)
        }
        var low = 0
        var high = points.count - 1
        while low < high {
            let middle = low + (high - low) / 2
            if slope(middle) <= slope(middle + 1) { high = middle } else { low = middle + 1 }
        }
        return slope(low)
    }

    /// The greatest of (time − p.time)/(index − p.index), for points that were added with negated times.
    func greatestSlope(toIndex index: Int64, time: Int64) -> Fraction? {
        leastSlope(toIndex: index, time: -time).map { Fraction(-$0.numerator, $0.denominator) }
    }
}
