/// What one rule made of one line.
package struct RuleFinding: Sendable, Hashable {
    package enum Result: Sendable, Hashable {
        /// It read an event there.
        case matched
        /// The pattern matched, but the line only repeats what somebody searched a log for.
        case echo
        /// The pattern matched, but the error grammar finds no error in what it gave.
        case errorNotUnderstood
        /// A rule in front of it took the line.
        case taken(by: String)
        /// The record comes from elsewhere than the rule wants.
        case elsewhere([Contradiction])
        case notMatched
        /// A limit ended the search; its name.
        case gaveUp(String)
    }

    /// A field of the record that a rule's condition excludes.
    package struct Contradiction: Sendable, Hashable {
        package let field: String
        package let value: String
        package let wanted: [String]

        package init(field: String, value: String, wanted: [String]) {
            self.field = field
            self.value = value
            self.wanted = wanted
        }
    }

    package struct Field: Sendable, Hashable {
        package let name: String
        package let value: String

        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    package let rule: String
    /// The event that the rule reads, in the words of a rule pack.
    package let yields: String
    /// The gates of the rule that stand in the message.
    package let gates: [String]
    package let result: Result
    /// What a pattern that matched read, by name.
    package let fields: [Field]
    /// Whether the line quotes the error, or a sentence goes on behind it: it tells of an error and may not be one.
    package let isHearsay: Bool

    package init(
        rule: String, yields: String, gates: [String], result: Result, fields: [Field] = [], isHearsay: Bool = false
    ) {
        self.rule = rule
        self.yields = yields
        self.gates = gates
        self.result = result
        self.fields = fields
        self.isHearsay = isHearsay
    }
}
