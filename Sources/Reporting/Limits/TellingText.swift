import Forensics
import RateLimitEvents

/// The request that would tell classes apart, as a sentence.
struct TellingText {
    let telling: TellingObservation
    let trace: BudgetTrace
    let clock: Clock
    /// Whether the state is told for a moment that the user named.
    let isAtMoment: Bool

    /// Requests that must be closer together than this nobody makes.
    private static let shortest: Int64 = 1_000_000_000

    /// `nil` where no outcome would leave a class that explains it, or nobody can make the requests.
    var sentence: String? {
        if let within = telling.within, within < TellingText.shortest { return nil }
        let all = LimiterFamily.Class.allCases.filter {
            telling.ifAdmitted.contains($0) || telling.ifRefused.contains($0)
        }
        guard telling.tellsEitherWay else {
            let isRefusal = telling.ifRefused.count < telling.ifAdmitted.count
            let left = isRefusal ? telling.ifRefused : telling.ifAdmitted
            guard !left.isEmpty else { return nil }
            let gone = all.filter { !left.contains($0) }.map { "a \($0.label)" }
            return "\(requests) would tell if \(isRefusal ? "refused" : "admitted"): that would exclude "
                + "\(Count.list(gone))."
        }
        func outcome(_ word: String, _ left: [LimiterFamily.Class]) -> String? {
            left.isEmpty || left.count == all.count ? nil : "\(word) → \(Count.list(left.map(\.label), "or"))"
        }
        let isOne = telling.place == 1
        let outcomes = [
            outcome(isOne ? "admitted" : "all admitted", telling.ifAdmitted),
            outcome(isOne ? "refused" : "one refused", telling.ifRefused),
        ].compactMap { $0 }.joined(separator: "; ")
        return "\(requests) would tell: \(outcomes)."
    }

    /// `A request before 09:12:00`, `The next 3 requests of this budget, made within 40 s of each other from the end of the
    /// log on,`.
    private var requests: String {
        guard telling.place > 1 else { return "A request \(span)" }
        let within = telling.within.map { "within \(Quantity.duration(atLeast: $0)) of each other " } ?? ""
        return "The next \(Count.of(telling.place, "request")) of this budget, made \(within)\(span),"
    }

    private var span: String {
        let from = trace.moment(telling.from, isRoundedUp: true)
        let to = telling.to.map { trace.moment($0, isRoundedUp: false) }
        let clock = clock.reaching(to: [trace.instant(trace.now), from] + (to.map { [$0] } ?? []))
        let isNow = telling.from <= trace.now
        return switch (isNow, to) {
        case (true, nil): "from \(isAtMoment ? "then" : "the end of the log") on"
        case (true, let to?): "before \(clock.column(to).unbreakable)"
        case (false, nil): "after \(clock.column(Clock.roundedUp(from)).unbreakable)"
        case (false, let to?):
            "between \(clock.column(Clock.roundedUp(from)).unbreakable) and \(clock.column(to).unbreakable)"
        }
    }
}
