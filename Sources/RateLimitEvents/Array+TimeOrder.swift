extension Array {
    /// Positions by time; equal times keep the log's order, elements without a time come last.
    ///
    /// - Complexity: O(n log n).
    package func positions(by time: (Element) -> Instant?) -> [Int] {
        let times = map { time($0)?.nanoseconds }
        return indices.sorted { left, right in
            switch (times[left], times[right]) {
            case (let first?, let second?): first == second ? left < right : first < second
            case (.some, nil): true
            case (nil, .some): false
            case (nil, nil): left < right
            }
        }
    }

    /// The elements in the order of ``positions(by:)``; those that are in it already are not copied.
    ///
    /// - Complexity: O(n log n).
    package func inTimeOrder(by time: (Element) -> Instant?) -> [Element] {
        let order = positions(by: time)
        return order.elementsEqual(indices) ? self : order.map { self[$0] }
    }
}
