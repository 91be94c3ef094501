import RoutingPolicy

/// Which policy was in force when, by its position.
struct PolicyTerms {
    private let terms: MomentIndex<(since: Int64, position: Int)>

    /// - Parameters:
    ///   - first: The policy from the first line on.
    ///   - changes: The others, by when they came into force.
    init(_ first: Int, changes: [(since: Int64, position: Int)]) {
        terms = MomentIndex([(since: .min, position: first)] + changes, by: \.since)
    }

    /// The policy at a moment.
    func position(at moment: Int64) -> Int { terms.elements[max(0, terms.count(until: moment) - 1)].position }

    /// The policy of a whole range; `nil` where another one came into force in it.
    func position(in range: ClosedRange<Int64>) -> Int? {
        terms.count(until: range.lowerBound) == terms.count(until: range.upperBound)
            ? position(at: range.lowerBound) : nil
    }
}
