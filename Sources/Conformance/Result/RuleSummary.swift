/// How one rule came out over the whole log.
package struct RuleSummary: Sendable, Hashable {
    package let rule: ConformanceRule
    package var counts = ResultCounts()
    /// How often each fact was missing.
    package var missing: [MissingFact: Int] = [:]
    /// Whether a notification of this log could have shown a violation at all: false where no revision or mode that was
    /// in force has what the rule is about, or nothing happened that it is about.
    package var couldApply: Bool { counts.conforms + counts.violates + counts.cannotJudge > 0 }
}
