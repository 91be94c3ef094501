import JSON5
import Simulation

extension Demand {
    private static let patterns = ["steady", "bursty", "regular"]

    /// Reads `steady:gap=90s`, `bursty:factor=2,on=30m,off=2h` or `regular:gap=5m,jitter=10%`.
    ///
    /// A factor is one of what `limiter` admits.
    /// - Throws: Which part is wrong, and what it may be.
    init(parsing value: String, option: String, of limiter: LimiterModel) throws(UsageError) {
        let parts = try ValueParts(value, option: option)
        let pattern: Pattern
        switch parts.head {
        case "steady":
            try parts.allow(["gap", "factor"])
            pattern = .steady
        case "bursty":
            try parts.allow(["gap", "factor", "on", "off"])
            pattern = .bursty(
                on: try parts.duration("on", written: parts.text("on") ?? "30m"),
                off: try parts.duration("off", written: parts.text("off") ?? "2h"))
        case "regular":
            try parts.allow(["gap", "factor", "jitter"])
            let text = parts.text("jitter") ?? "0%"
            guard let jitter = ShareValue.partsPerMillion(text) else {
                throw parts.fault("jitter=\(text)", "it takes a share of the gap such as 10%, of 100% at most")
            }
            pattern = .regular(jitterPartsPerMillion: jitter)
        default:
            throw .invalidChoice(
                option, value: parts.head, choices: Demand.patterns,
                suggestion: Suggestion.nearest(to: parts.head, among: Demand.patterns))
        }
        if let gap = parts.text("gap") {
            if let factor = parts.text("factor") {
                throw parts.fault("factor=\(factor)", "'gap' says the same in other words: give one of them")
            }
            self.init(pattern, gap: try parts.duration("gap", written: gap))
        } else {
            let text = parts.text("factor") ?? "1.5"
            guard let factor = Double(text), factor >= 0.01, factor <= 1_000 else {
                throw parts.fault("factor=\(text)", "it takes a number from 0.01 to 1000")
            }
            guard let demand = Demand(pattern, factor: factor, of: limiter) else {
                throw parts.fault(
                    parts.head, "a factor is one of what --limiter admits, which is none here: give gap=90s")
            }
            self = demand
        }
        // A phase of requests without any is none; the library would lengthen it unasked.
        if case .bursty(let on, _) = pattern, on < gap {
            throw parts.fault(parts.head, "'on' must be as long as a gap between two notifications, or longer")
        }
    }
}
