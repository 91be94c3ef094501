import Forensics
import RateLimitEvents

/// What the limiter's own process logged of one budget's limit, held against what was seen.
struct RecordText {
    let limits: BudgetLimits
    let clock: Clock
    let words: (TellingRequest) -> String

    /// One paragraph per rate.
    var paragraphs: [String] {
        let rates = limits.readings.flatMap { $0.records.map(\.limit) }.uniqued
        return rates.compactMap { limit in
            let checks = limits.readings.flatMap { finding in
                finding.records.filter { $0.limit == limit }.map { (finding: finding, check: $0) }
            }
            // A reading in which it holds tells more than one in which it does not, and the last one has only what was
            // refused for certain.
            let held = checks.filter { !$0.check.isContradicted }
            guard let shown = held.last(where: { $0.check.agreement == .agrees }) ?? held.last ?? checks.first else {
                return nil
            }
            let next = NextAdmission(unionOf: held.map { NextAdmission($0.check, of: $0.finding.trace) })
            let place = limit.witness.location.description.printable.unbreakable
            let condition =
                held.count < checks.count ? held.last.map { self.condition($0.finding.trace.reading) } : nil
            return "The limiter's own record says \(limit.rate) (\(place)). "
                + "\(agreement(of: shown.check))\(condition ?? "")." + (next.map { lift(shown.check, next: $0) } ?? "")
        }
    }

    private func agreement(of check: RecordedLimitCheck) -> String {
        switch check.agreement {
        case .agrees:
            "What was admitted and refused agrees with it"
                + (check.firstRefusal.map { ", from \(words($0)) on" } ?? "")
        case .untested: "Nothing was refused that could have contradicted it"
        case .disagrees(let request):
            "What was admitted and refused does not agree with it" + (request.map { ": \(words($0))" } ?? "")
        }
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
