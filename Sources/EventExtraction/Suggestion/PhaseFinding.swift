import RateLimitEvents

/// A template that was found to tell a phase of requests, and why.
struct PhaseFinding {
    /// The template's position.
    let template: Int
    let phase: RuleYield.RequestPhase
    /// The part that holds the request's ID.
    var idPart: Int?
    /// Templates of the same requests.
    var partners: [Int]
    /// Sentences, without full stops.
    var reasons: [String]
}
