/// Why a rule pack cannot be used, and where in it the reason stands.
package struct RulePackError: Error, Sendable, Equatable {
    package let file: String
    /// The `id` of the rule, or its place (`#3`) where the `id` is what is wrong.
    package let rule: String?
    /// The path of the key inside the pack or rule: `where.process`.
    package let key: String?
    /// Counted from 1.
    package let line: Int?
    /// Counted from 1, in Unicode scalars.
    package let column: Int?
    /// The byte offset in the pattern where PCRE2 stopped.
    package let patternOffset: Int?
    package let reason: String

    package init(
        file: String, rule: String? = nil, key: String? = nil, line: Int? = nil, column: Int? = nil,
        patternOffset: Int? = nil, reason: String
    ) {
        self.file = file
        self.rule = rule
        self.key = key
        self.line = line
        self.column = column
        self.patternOffset = patternOffset
        self.reason = reason
    }
}

extension RulePackError: CustomStringConvertible {
    /// `my.json5:12:9: rule "my.answer", key "pattern": missing closing parenthesis (at offset 14 of the pattern)`.
    package var description: String {
        var place = file
        if let line { place += ":\(line)" + (column.map { ":\($0)" } ?? "") }
        let subject = [rule.map { "rule \"\($0)\"" }, key.map { "key \"\($0)\"" }].compactMap(\.self)
        let prefix = subject.isEmpty ? "" : subject.joined(separator: ", ") + ": "
        let suffix = patternOffset.map { " (at offset \($0) of the pattern)" } ?? ""
        return "\(place): \(prefix)\(reason)\(suffix)"
    }
}
