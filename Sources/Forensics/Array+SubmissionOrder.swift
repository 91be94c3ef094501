import RateLimitEvents

extension [InferenceRequest] {
    /// Positions by submission.
    var submissionOrder: [Int] { positions { $0.submitted } }
}
