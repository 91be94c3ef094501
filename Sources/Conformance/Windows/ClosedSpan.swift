import Forensics
import RateLimitEvents
import RoutingPolicy

/// When a budget was closed: for certain, and at most.
struct ClosedSpan {
    /// From the first refusal that was logged to the last that was submitted; `nil` where the log does not tell.
    let certain: ClosedRange<Int64>?
    /// After the last admission before, until the first one behind; unbounded where none was seen.
    let possible: ClosedRange<Int64>

    init?(_ window: BudgetWindow, _ moment: (Instant?) -> Int64?) {
        guard let engaged = window.engaged else { return nil }
        let from = moment(engaged.notAfter)
        let to = moment(window.lifted?.after)
        certain = if let from, let to, from <= to { from...to } else { nil }
        let earliest = engaged.after == nil ? Int64.min : moment(engaged.after) ?? .min
        let latest = window.lifted?.notAfter.flatMap { moment($0) } ?? .max
        possible = earliest...max(earliest, latest)
    }

    /// How many fell into it.
    ///
    /// - Complexity: O(log n) for n elements.
    func count<Element>(_ index: MomentIndex<Element>) -> CountBounds {
        CountBounds(
            certain.map { index.count(in: $0) } ?? 0,
            index.count(after: possible.lowerBound, before: possible.upperBound))
    }

    /// How long it was closed.
    var length: LengthBounds {
        LengthBounds(
            certain.map { $0.upperBound.clampedDistance(from: $0.lowerBound) } ?? 0,
            possible.upperBound == .max || possible.lowerBound == .min
                ? nil : possible.upperBound.clampedDistance(from: possible.lowerBound))
    }
}

extension ClosedRange<Int64> {
    /// How much of it another range covers.
    func overlap(with other: ClosedRange<Int64>) -> Int64 {
        guard overlaps(other) else { return 0 }
        return Swift.min(upperBound, other.upperBound).clampedDistance(from: Swift.max(lowerBound, other.lowerBound))
    }

    /// What two ranges have in common.
    func intersection(with other: ClosedRange<Int64>) -> ClosedRange<Int64>? {
        overlaps(other) ? clamped(to: other) : nil
    }
}
