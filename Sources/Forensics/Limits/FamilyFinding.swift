/// What became of one family, or of its variant in which refused requests count.
package struct FamilyFinding: Sendable {
    package let fit: LimiterFit
    /// Whether a member explains the trace within what is taken for possible.
    package let isPossible: Bool
    /// The first request that no member explains any more; `nil` where it was not sought.
    package let excludedBy: TellingRequest?

    /// How many requests its best member leaves unexplained: 0 where it is possible; `nil` where that are more than were
    /// allowed for.
    package let unexplained: Int?
    /// Those of one best member.
    package let unexplainedRequests: [TellingRequest]

    package var family: LimiterFamily { fit.family }
    package var countsRefused: Bool { fit.countsRefused }
}
