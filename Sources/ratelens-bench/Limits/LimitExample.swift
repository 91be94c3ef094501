import Forensics
import RateLimitEvents
import Simulation

/// One simulated trace, with the limiter that made it.
struct LimitExample {
    let model: LimiterModel
    let observed: SimulatedTrace
    /// The same limiter and demand some requests later, anywhere in a run of refusals or outside one.
    let later: SimulatedTrace
    private let isCensored: Bool

    /// `nil` where the demand never met the limit so often.
    init?(_ cell: LimitCell, seed: UInt64) {
        var random = SplitMix64(seed: seed)
        model = cell.limiter.model(&random)
        isCensored = cell.isCensored
        let span = model.span
        // 1.3 to 3 times the limit; in phases about as long as the window.
        let factor = 1.3 + Double(random.share(of: 1_700)) / 1_000
        let pattern: Demand.Pattern =
            cell.isBursty
            ? .bursty(on: span / 2 + random.share(of: span), off: span / 2 + random.share(of: 2 * span)) : .steady
        guard let demand = Demand(pattern, factor: factor, of: model) else { return nil }
        // With a share of wrong labels, a longer trace has more of them than any search follows.
        var options = TraceOptions(end: .lifts(cell.lifts, atMost: cell.falseShare > 0 ? 300 : 5_000))
        options.start = 0
        options.warmUp = cell.isCensored ? 3 * span : 0
        options.falseShare = cell.falseShare
        let seed = random.next()
        observed = SimulatedTrace(limiter: model, demand: demand, seed: seed, options: options)
        guard observed.lifts == cell.lifts else { return nil }
        options.end = .requests(observed.times.count + 1 + Int(random.share(of: 20)))
        later = SimulatedTrace(limiter: model, demand: demand, seed: seed, options: options)
    }

    private var longest: Int64 { isCensored ? 2 * model.span : 1 << 60 }

    /// The sets of its own family, where outcomes may be labelled wrong.
    var trueFit: LimiterFit? {
        model.variant.map { variant in
            LimiterFit(
                LimitExample.budgetTrace(observed, isCensored: isCensored).trace, family: variant.family,
                countsRefused: variant.countsRefused, longest: longest, allowing: 12)
        }
    }

    /// What is inferred of a trace where no window is longer than a clean start allows, or than twice the true one.
    func finding(_ observed: SimulatedTrace) -> LimitFinding {
        var options = LimitOptions()
        options.longestWindowNanoseconds = longest
        return finding(observed, options)
    }

    /// What the command says of a trace.
    func said(_ observed: SimulatedTrace) -> LimitFinding { finding(observed, LimitOptions()) }

    private func finding(_ observed: SimulatedTrace, _ options: LimitOptions) -> LimitFinding {
        LimitInference(options: options, requests: []).finding(
            LimitExample.budgetTrace(observed, isCensored: isCensored), records: [])
    }

    /// Whether the true limiter admits the next request within the bounds.
    func isBracketed(by opening: Opening) -> Bool {
        let now = later.times.last ?? 0
        let truth = later.nextAdmission ?? .max
        switch opening.earliest {
        case .atOnce: break
        case .at(let time): if truth <= time { return false }
        case .never: if truth < .max { return false }
        }
        switch opening.latest {
        case .atOnce: return truth <= now
        case .at(let time): return truth <= max(time, now)
        case .never: return true
        }
    }

    static func budgetTrace(_ observed: SimulatedTrace, isCensored: Bool) -> BudgetTrace {
        let elements = zip(observed.times, observed.observations).map { time, observation in
            let outcome: LimiterTrace.Outcome =
                switch observation {
                case .admitted: .admitted
                case .refused: .refused
                case .unknown: .unknown
                }
            return LimiterTrace.Element.request(.init(outcome, at: time))
        }
        return BudgetTrace(
            budget: .shortcut, trace: LimiterTrace(start: isCensored ? .censored(at: 0) : .clean, elements: elements),
            now: observed.times.last ?? 0)
    }
}
