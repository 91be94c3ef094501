import Forensics
import RateLimitEvents

extension BudgetWindow {
    /// Whether its count of admissions is one that requests before the log's start, or missing entries, may add to.
    var isLowerBound: Bool { (censoredStart || missesEntries) && admitted > 0 }

    /// `at least 10 requests were admitted in the 75 min before the first refusal`.
    ///
    /// The time runs from the first admission to the first refusal, rounded down. Where nothing may be missing the
    /// count is exact and "at least" falls away; without a span it is left out. `nil` where nothing was refused, or nothing admitted before.
    var admittedBeforeRefusal: String? {
        guard let firstRefused, admitted > 0 else { return nil }
        let bound = isLowerBound ? "at least " : ""
        let were = admitted == 1 ? "was" : "were"
        // Two moments on the two sides of a set clock, or one moment of both, are no span.
        guard let firstAdmitted, firstAdmitted < firstRefused, !opensAcrossClockStep else {
            return "\(bound)\(Count.of(admitted, "request")) \(were) admitted before the first refusal"
        }
        let span = Quantity.span(nanoseconds: firstRefused.nanoseconds(since: firstAdmitted))
        return "\(bound)\(Count.of(admitted, "request")) \(were) admitted in the \(span) before the first refusal"
    }

    /// `was not seen to lift by the end of the log (9:05)`, `lifted in 08:40:02–08:55:11`; `nil` where it never engaged.
    ///
    /// With `period` the end is not the log's but that of the period asked for.
    func lifting(clock: Clock, logEnd: Instant?, period: Bool) -> String? {
        guard closed != nil, let lifted else { return nil }
        guard lifted.notAfter != nil, !censoredEnd else {
            let end = logEnd.map { " (\(clock.prose($0)))" }
            return "was not seen to lift by the end of the \(period ? "period" : "log")" + (end ?? "")
        }
        return clock.interval(lifted).map { "lifted \(lifted.after == nil ? "" : "in ")\($0.unbreakable)" }
    }
}
