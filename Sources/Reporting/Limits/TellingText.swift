import Forensics
import RateLimitEvents

/// The request that would tell classes apart, as a sentence.
struct TellingText {
    let telling: TellingObservation
    let trace: BudgetTrace
    let clock: Clock
    /// Whether the state is told for a moment that the user named.
    let isAtMoment: Bool

    /// `nil` where no outcome would leave a class that explains it.
    var sentence: String? {
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
        let outcomes = [outcome("admitted", telling.ifAdmitted), outcome("refused", telling.ifRefused)]
            .compactMap { $0 }.joined(separator: "; ")
        return "\(requests) would tell\(telling.place > 1 ? " by the last of them" : ""): \(outcomes)."
    }

    /// `A request before 09:12:00`, `3 requests of this budget in a row from the end of the log on`.
    private var requests: String {
        (telling.place > 1 ? "\(Count.of(telling.place, "request")) of this budget in a row " : "A request ") + span
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
