/// How much more a search may do before it leaves the rest untried.
struct Effort: Sendable {
    /// In steps of one state over one request, some tens of nanoseconds each.
    private(set) var left: Int

    init(_ steps: Int) { left = steps }

    var isSpent: Bool { left <= 0 }

    mutating func spend(_ steps: Int) { left = max(0, left - min(max(steps, 0), left)) }
}
