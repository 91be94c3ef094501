package import LogCore

/// A line that a rule must match, and what it must read there.
package struct RuleSample: Sendable, Hashable {
    package let text: String
    package let process: String?
    package let subsystem: String?
    package let category: String?
    package let signpost: SignpostMark.Phase?
    /// Every field that the rule must give, no more and no less.
    package let fields: [String: String]

    package init(
        text: String, process: String? = nil, subsystem: String? = nil, category: String? = nil,
        signpost: SignpostMark.Phase? = nil, fields: [String: String] = [:]
    ) {
        self.text = text
        self.process = process
        self.subsystem = subsystem
        self.category = category
        self.signpost = signpost
        self.fields = fields
    }
}
