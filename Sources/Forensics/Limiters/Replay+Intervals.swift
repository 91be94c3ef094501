extension Replay.Explanation {
    /// The part of the parameter's range.
    var interval: Limiter.Region { region }
}

extension Replay {
    /// Replays a trace from given states, with every value of one parameter.
    ///
    /// Values above the longest are not considered.
    ///
    /// - Returns: `nil` when too many parts would have to be followed.
    static func outcome<Value>(
        of trace: LimiterTrace, states: [Limiter], zero: Value, longest: Value? = nil, allowing allowed: Int = 0
    ) -> Outcome? where Limiter.Region == ParameterInterval<Value> {
        guard let all = Limiter.Region(above: zero, upTo: longest) else { return Outcome(explanations: []) }
        var effort = Effort(.max)
        return outcome(
            of: trace, cells: states.map { Cell(limiter: $0, region: all) }, allowing: allowed, effort: &effort)
    }
}

extension Replay.Outcome {
    /// All values that are left.
    func set<Value>() -> ParameterSet<Value> where Limiter.Region == ParameterInterval<Value> {
        ParameterSet(explanations.map(\.region))
    }
}
