extension LimiterTrace.Element {
    var isRefusal: Bool {
        if case .request(let request) = self { request.outcome == .refused } else { false }
    }
}

extension LimiterTrace {
    /// The position, among the requests, of the first one with which a beginning of the trace is not explained any more.
    ///
    /// - Parameter explains: what explains a trace explains each of its beginnings.
    /// - Returns: `nil` where the whole is explained.
    /// - Complexity: O(log n) beginnings, the longest about twice as long as needed.
    func firstUnexplained(_ explains: (LimiterTrace) -> Bool) -> Int? {
        var good = 0
        var bad = 1
        while explains(prefix(bad)) {
            good = bad
            guard bad < elements.count else { return nil }
            bad = min(bad * 2, elements.count)
        }
        while bad - good > 1 {
            let middle = good + (bad - good) / 2
            if explains(prefix(middle)) { good = middle } else { bad = middle }
        }
        return elements.prefix(bad).reduce(-1) { count, element in
            if case .request = element { count + 1 } else { count }
        }
    }
}
