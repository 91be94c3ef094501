import LogCore

extension RuleSet {
    /// Whether a rule's pattern holds a word that is longer and begins so.
    ///
    /// - Complexity: O(n) in the patterns; asked only of a text that may be cut.
    private func isHeadOfWord(_ word: ArraySlice<UInt8>) -> Bool {
        rules.contains { rule in
            var pattern = Array(rule.pattern.utf8)[...]
            while let byte = pattern.first {
                let length = pattern.prefix(while: \.isIdentifier).count
                if length > word.count, pattern.starts(with: word) { return true }
                // An escape's letter belongs to no word.
                pattern = pattern.dropFirst(byte == UInt8(ascii: "\\") ? 2 : max(length, 1))
            }
            return false
        }
    }

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
                guard let reading = try rule.match(message, with: matcher) else {
                    tell(rule, .notMatched)
                    continue
                }
                var match = RuleMatch(
                    rule: rule.id, yields: rule.yields, fields: reading.fields, end: reading.end,
                    isConditionUnproven: condition == .notContradicted)
                if record.mayBeCut { match.reduce(reading.openFields, of: message, endsInKnownHead: isHeadOfWord) }
                matches.append(match)
                tell(rule, .matched(match))
            } catch {
                tell(rule, .gaveUp(error))
            }
        }
    }
}
