import Forensics
import RateLimitEvents

/// What the limiter's own process logged of one budget's limit, held against what was seen.
struct RecordText {
    let limits: BudgetLimits
    let clock: Clock
    /// The greatest jitter considered, as a share of the duration.
    let maxJitterShare: Double
    let words: (TellingRequest) -> String

    /// One paragraph per rate.
    var paragraphs: [String] {
        let rates = limits.readings.flatMap { $0.records.map(\.limit) }.uniqued
        return rates.compactMap { limit in
            guard let readings = RecordReadings(of: limit, in: limits) else { return nil }
            let (shown, held) = (readings.shown, readings.held)
            let place = limit.witness.location.description.printable.unbreakable
            let condition =
                held.count < readings.checks.count ? held.last.map { self.condition($0.finding.trace.reading) } : nil
            return "The limiter's own record says \(limit.rate) (\(place)). "
                + "\(agreement(of: shown))\(condition ?? "")."
                + (readings.nextAdmission.map { lift(shown, next: $0) } ?? "")
        }
    }

    private func agreement(of check: RecordedLimitCheck) -> String {
        switch check.agreement {
        case .agrees:
            "What was admitted and refused agrees with it"
                + (check.firstRefusal.map { ", from \(words($0)) on" } ?? "")
        case .untested: "Nothing was refused that could have contradicted it"
        case .disagrees(let request):
            "What was admitted and refused does not agree with it\(asked(check))"
                + (request.map { ": \(words($0))" } ?? "")
        }
    }

    /// That it agrees but for the jitter asked for.
    private func asked(_ check: RecordedLimitCheck) -> String {
        guard let needed = check.agreesWithJitterShare else { return "" }
        let most =
            maxJitterShare > 0 ? "with jitter of up to \(Quantity.share(above: maxJitterShare))" : "without jitter"
        return " \(most), as asked, and would with up to \(Quantity.share(above: needed))"
    }

    private func condition(_ reading: BudgetTrace.Reading) -> String {
        reading == .lost
            ? ", if the requests without an answer never reached it" : ", if it refused the requests without an answer"
    }

    private func lift(_ check: RecordedLimitCheck, next: NextAdmission) -> String {
        let share = Quantity.share(above: check.jitterShare)
        let observed = RecordedLimitCheck.observedJitterShare
        let jitter =
            switch check.jitterShare {
            case ...0: " (without jitter, as asked)"
            case ..<observed: " (with jitter of up to \(share), as asked)"
            case ...observed: " (with jitter of up to \(share), the most ever observed elsewhere)"
            default:
                " (with jitter of up to \(share), the most considered, as what was seen needs more than was ever observed "
                    + "elsewhere)"
            }
        return " By it the next request \(next.words(clock))\(jitter)."
    }
}

extension RecordedLimit {
    /// `10 requests per 24 h`.
    var rate: String {
        "\(Count.of(count, "request")) per \(Quantity.exact(nanoseconds: durationNanoseconds))".unbreakable
    }
}

extension RecordedLimitCheck {
    /// Whether what was seen speaks against it.
    var isContradicted: Bool { if case .disagrees = agreement { true } else { false } }
}
