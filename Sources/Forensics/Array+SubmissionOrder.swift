import RateLimitEvents

extension [InferenceRequest] {
    /// Positions by submission; equal times keep the log's order, requests without a time come last.
    ///
    /// - Complexity: O(n log n).
    var submissionOrder: [Int] {
        indices.sorted { left, right in
            switch (self[left].submitted, self[right].submitted) {
            case (let first?, let second?): first == second ? left < right : first < second
            case (.some, nil): true
            case (nil, .some): false
            case (nil, nil): left < right
            }
        }
    }
}
