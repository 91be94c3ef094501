import RateLimitEvents

extension Array {
    /// Positions by time; equal times keep the log's order, elements without a time come last.
    ///
    /// - Complexity: O(n log n).
    func positions(by time: (Element) -> Instant?) -> [Int] {
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
}

extension [InferenceRequest] {
    /// Positions by submission.
    var submissionOrder: [Int] { positions { $0.submitted } }
}
