import LogCore

extension RuleSet {
    /// Tries each rule that has a gate in the message, in order, and tells what came of it.
    ///
    /// The first rule that matches decides, and one that gives up does not. Later ones only add what may stand in one
    /// line with it: a daemon's error and the limit that it applied.
    ///
    /// - Complexity: O(rules · message), bounded by the match limits.
    func tryRules(
        on record: LogRecord, _ message: [UInt8], with matcher: Matcher,
        _ tell: (ExtractionRule, RuleTry) -> Void
    ) {
        var matches: [RuleMatch] = []
        var gates = GateScan(self, message)
        for index in rules.indices where gates.admits(rule: index) {
            let rule = rules[index]
            if let other = matches.first(where: { !$0.yields.mayShareLine(with: rule.yields) }) {
                tell(rule, .taken(by: other.rule))
                continue
            }
            let condition = rule.condition.evaluate(
                process: record.process, subsystem: record.subsystem, category: record.category,
                signpost: record.signpost?.phase)
            guard condition != .contradicted else {
                tell(rule, .elsewhere)
                continue
            }
            do {
                guard let (fields, end) = try rule.match(message, with: matcher) else {
                    tell(rule, .notMatched)
                    continue
                }
                let match = RuleMatch(
                    rule: rule.id, yields: rule.yields, fields: fields, end: end,
                    isConditionUnproven: condition == .notContradicted)
                matches.append(match)
                tell(rule, .matched(match))
            } catch {
                tell(rule, .gaveUp(error))
            }
        }
    }
}
