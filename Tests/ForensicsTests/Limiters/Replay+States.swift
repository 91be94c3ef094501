@testable import Forensics

extension Replay {
    /// Replays a trace from given states, with every value of one parameter.
    static func outcome<Value>(
        of trace: LimiterTrace, states: [Limiter], zero: Value, allowing allowed: Int = 0
    ) -> Outcome? where Limiter.Region == ParameterInterval<Value> {
        guard let all = Limiter.Region(above: zero, upTo: nil) else { return Outcome(explanations: []) }
        var effort = Effort(.max)
        return outcome(
            of: trace, cells: states.map { Cell(limiter: $0, region: all) }, allowing: allowed, effort: &effort)
    }
}
