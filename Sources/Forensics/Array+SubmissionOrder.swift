import RateLimitEvents

extension [InferenceRequest] {
    /// Positions by submission; equal times keep the log's order, requests without a time come last.
    ///
    /// - Complexity: O(n log n).
    var submissionOrder: [Int] {
        let times = map { $0.submitted?.nanoseconds }
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
