import RateLimitEvents

extension Outcome {
    /// The colour that goes with the word, never in its place.
    var paint: Paint? {
        switch self {
        case .answered: .green
        case .refused: .red
        case .failed, .unanswered: .yellow
        case .open: nil
        }
    }
}
