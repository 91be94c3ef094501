import Forensics
import RateLimitEvents
import Simulation

/// One simulated trace, with the limiter that made it.
struct LimitExample {
    let model: LimiterModel
    let observed: SimulatedTrace
    private let isCensored: Bool
    private let end: Int64
    /// The limiter as the trace leaves it.
    private var limiter: any RunningLimiter

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
        var options = TraceOptions(end: .lifts(cell.lifts, atMost: 5_000))
        options.start = 0
        options.warmUp = cell.isCensored ? 3 * span : 0
        options.falseShare = cell.falseShare
        let seed = random.next()
        observed = SimulatedTrace(limiter: model, demand: demand, seed: seed, options: options)
        guard observed.lifts == cell.lifts, let last = observed.times.last else { return nil }
        end = last
        limiter = observed.limiter
    }

    func finding() -> LimitFinding {
        var options = LimitOptions()
        options.longestWindowNanoseconds = isCensored ? 2 * model.span : 1 << 60
        return LimitInference(options: options, requests: []).finding(
            LimitExample.budgetTrace(observed, isCensored: isCensored), records: [])
    }

    /// Whether the true limiter next admits a request between two bounds.
    func isBracketed(by opening: Opening) -> Bool {
        let horizon = end + 4 * model.span
        let truth = limiter.nextAdmission(from: end, by: horizon)
        switch opening.earliest {
        case .atOnce: break
        case .at(let time): if let truth, truth <= time { return false }
        case .never: if truth != nil { return false }
        }
        switch opening.latest {
        case .atOnce: return truth.map { $0 <= end } ?? false
        case .at(let time): return truth.map { $0 <= max(time, end) } ?? (time > horizon)
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
