package import LogCore

/// Where a line must come from for a rule to apply.
package struct RuleCondition: Sendable, Hashable {
    package let process: [String]
    package let subsystem: [String]
    package let category: [String]
    /// The ends of signposted intervals that it applies to; with none, it applies to no signpost.
    package let signpost: [SignpostMark.Phase]

    package init(
        process: [String] = [], subsystem: [String] = [], category: [String] = [],
        signpost: [SignpostMark.Phase] = []
    ) {
        self.process = process
        self.subsystem = subsystem
        self.category = category
        self.signpost = signpost
    }

    /// How a record meets a condition.
    enum Outcome {
        /// Every field that the condition names is there and fits.
        case met
        /// Nothing speaks against it, but the carrier lacks a field.
        case notContradicted
        case contradicted
    }

    func evaluate(
        process: String?, subsystem: String?, category: String?, signpost: SignpostMark.Phase? = nil
    ) -> Outcome {
        if signpost.map({ !self.signpost.contains($0) }) ?? !self.signpost.isEmpty { return .contradicted }
        var outcome = Outcome.met
        for (allowed, value) in [(self.process, process), (self.subsystem, subsystem), (self.category, category)]
        where !allowed.isEmpty {
            guard let value else {
                outcome = .notContradicted
                continue
            }
            guard allowed.contains(value) else { return .contradicted }
        }
        return outcome
    }
}
