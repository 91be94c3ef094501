/// What is made of one line of a log, and why.
package struct LineExplanation: Sendable {
    /// What the line is a part of.
    package enum Place: Sendable {
        case record(LogRecord)
        /// Of no record; what it is instead.
        case outside(reason: String, text: String)
    }

    /// A rule that did not look at the line, as it holds none of the gates.
    package struct SilentRule: Sendable, Hashable {
        package let rule: String
        package let gates: [String]

        package init(rule: String, gates: [String]) {
            self.rule = rule
            self.gates = gates
        }
    }

    package let path: String
    /// Counted from 1.
    package let line: Int
    /// The carrier's name.
    package let format: String
    package let place: Place
    /// Whether such entries hold what processes say; of others no rule is asked.
    package let isRead: Bool
    /// The rules that have a gate in the line, in the order in which they are tried.
    package let rules: [RuleFinding]
    package let silent: [SilentRule]
    /// What became of the line.
    package let fates: [LineFate]

    package init(
        path: String, line: Int, format: String, place: Place, isRead: Bool = false, rules: [RuleFinding] = [],
        silent: [SilentRule] = [], fates: [LineFate] = []
    ) {
        self.path = path
        self.line = line
        self.format = format
        self.place = place
        self.isRead = isRead
        self.rules = rules
        self.silent = silent
        self.fates = fates
    }
}
