import Forensics
import RateLimitEvents

/// Something that a watch tells at the moment at which it is settled.
enum WatchEntry {
    /// By what a refusal is known from its first telling on.
    struct Name {
        /// Its first line: unique among requests.
        let id: String
        /// The line that told the refusal.
        let place: String
    }

    /// How a refusal stands to what was told before.
    enum Edition { case first, revised }

    /// A refusal, under the name and the place that its corrections have as well.
    case refusal(InferenceRequest, Verdict, Name, Edition)
    /// What was told as a refusal is none: later lines say what else became of the request, or took its lines over.
    case withdrawal(Name, InferenceRequest?)
    case budget(BudgetState)
    /// Every budget at once, at a moment.
    case states([BudgetState], Instant)
    case gap(LogGap)
    case boot(Boot)
    case clockStep(ClockStep)

    var time: Instant? {
        switch self {
        case .refusal(let request, _, _, _): request.time
        case .withdrawal(_, let request): request?.time
        case .budget(let state): state.time
        case .states(_, let time): time
        case .gap(let gap): gap.from ?? gap.to
        case .boot(let boot): boot.time
        case .clockStep(let step): step.time
        }
    }
}
