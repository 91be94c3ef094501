/// A few rules, as bits.
struct RuleFlags {
    private var bits: UInt64 = 0

    var isEmpty: Bool { bits == 0 }

    mutating func insert(_ rule: ConformanceRule) { bits |= 1 << UInt64(rule.position) }

    func contains(_ rule: ConformanceRule) -> Bool { bits & 1 << UInt64(rule.position) != 0 }
}
