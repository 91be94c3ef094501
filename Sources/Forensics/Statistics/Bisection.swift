/// Where a rising condition turns true, by halving: `turns` is false at the lower end and true at the upper one.
///
/// - Complexity: O(1), 200 evaluations at most.
func bisect(_ range: ClosedRange<Double>, turns: (Double) -> Bool) -> Double {
    var low = range.lowerBound
    var high = range.upperBound
    for _ in 0..<200 {
        let middle = low + (high - low) / 2
        guard middle > low, middle < high else { break }
        if turns(middle) { high = middle } else { low = middle }
    }
    return low + (high - low) / 2
}
