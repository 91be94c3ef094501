import JSON5

/// One kind of line and what it tells: data from a rule pack, with its pattern compiled.
package struct ExtractionRule: Sendable {
    /// Unique among all packs in use.
    package let id: String
    package let description: String
    package let yields: RuleYield
    /// Literals of which a matching message holds at least one; ASCII, compared with letters' case.
    package let gates: [String]
    package let condition: RuleCondition
    /// The pattern's source; named groups give fields.
    package let pattern: String
    /// Whether `key=value` pairs follow the match.
    package let keyValues: Bool
    package let samples: [RuleSample]
    /// Texts that the rule must not match.
    package let rejects: [String]

    /// Where the `id` stands in the pack's file.
    let idPosition: TextPosition
    let compiledPattern: Pattern
    let gateBytes: [[UInt8]]
}
