/// What became of one family, or of its variant in which refused requests count.
package struct FamilyFinding: Sendable {
    /// Whether a member explains the trace within what is taken for possible.
    package enum Verdict: String, Sendable, CaseIterable {
        case possible, excluded
        /// That would have taken too long to find out; or, where ``FamilyFinding/excludedBy`` names a request, whether that
        /// one and another may be labelled wrongly.
        case undetermined
    }

    package let fit: LimiterFit
    package let verdict: Verdict
    /// The first request that no member explains any more; `nil` where it was not sought.
    package let excludedBy: TellingRequest?

    /// How many requests its best member leaves unexplained: 0 where it is possible; `nil` where that are more than were
    /// allowed for, or it was not found out.
    package let unexplained: Int?
    /// Those of one best member.
    package let unexplainedRequests: [TellingRequest]

    package var family: LimiterFamily { fit.family }
    package var countsRefused: Bool { fit.countsRefused }
    package var isPossible: Bool { verdict == .possible }

    /// The same with another verdict.
    func left(_ verdict: Verdict) -> FamilyFinding {
        FamilyFinding(
            fit: fit, verdict: verdict, excludedBy: excludedBy, unexplained: unexplained,
            unexplainedRequests: unexplainedRequests)
    }
}
