import Forensics
import RateLimitEvents

extension Answer {
    /// How often one route was refused, and after how much had been admitted.
    func refusedClaim(_ summary: RouteSummary) -> Claim {
        let median = summary.refusedLatency.map {
            " (median\(String.unbreakableSpace)\(Quantity.milliseconds($0.medianMilliseconds)))"
        }
        let share =
            switch (summary.asked, summary.refused) {
            case (1, 1): "the one time it was asked"
            case (2, 2): "both times it was asked"
            case (let asked, let refused) where asked == refused: "all \(Count.times(asked)) it was asked"
            default: "\(Count.text(summary.refused)) of \(Count.of(summary.asked, "time"))".unbreakable
            }
        var text = "\(summary.route.subject.sentenceCase) was refused \(share)\(median ?? "")"
        if let story = story(of: summary.route) { text += ": \(story)" }
        return Claim(
            text: text + ".",
            witness: report.firstWitness { $0.route == summary.route && $0.outcome == .refused })
    }

    /// Who refused, where, and how sure that is.
    var limiterClaim: Claim {
        let total = analysis.refusals.total
        let limiters = Verdict.Limiter.allCases.compactMap { limiter in
            analysis.refusals.byLimiter[limiter].flatMap { $0 > 0 ? (limiter, $0) : nil }
        }
        let origins = Verdict.Origin.allCases.compactMap { origin in
            analysis.refusals.byOrigin[origin].flatMap { $0 > 0 ? (origin, $0) : nil }
        }
        let witness = report.firstWitness { $0.outcome == .refused }
        let was = total == 1 ? "was" : "were"
        guard let (limiter, _) = limiters.first, limiters.count == 1, origins.count == 1 else {
            let places = Count.list(origins.map { "\(Count.text($0.1)) \($0.0.place)" })
            guard limiters.count > 1 else {
                let agent = limiters.first?.0.agent ?? Verdict.Limiter.unknown.agent
                return Claim(
                    text: "\(Count.whole(total, "refusal").sentenceCase) \(was) made by \(agent): \(places)."
                        + daemonSentence,
                    witness: witness)
            }
            let agents = limiters.map { "\($0.0.agent) (\(Count.text($0.1)))" }
            return Claim(
                text: "The \(Count.of(total, "refusal")) \(was) made by \(Count.list(agents)): \(places)."
                    + daemonSentence,
                witness: witness)
        }
        let (origin, _) = origins[0]
        let whole = Count.whole(total, "refusal").sentenceCase
        if limiter == .unknown, origin == .indeterminate {
            return Claim(
                text: "Who refused cannot be told from this log: \(Count.of(total, "refusal")) without a decisive "
                    + "mark.\(daemonSentence)",
                witness: witness)
        }
        let confidence = confidenceText.map { " (\($0))" } ?? ""
        return Claim(
            text: "\(whole) \(was) made \(origin.place) by \(limiter.agent)\(ownerText(limiter))\(confidence)."
                + daemonSentence,
            witness: witness)
    }

    /// `confidence 0.8`, `confidence 0.8 to 0.95`, over all refusals that have one.
    private var confidenceText: String? {
        let values = analysis.verdicts.compactMap { $0?.confidence }
        guard let least = values.min(), let most = values.max() else { return nil }
        let range = least == most ? Quantity.number(least) : "\(Quantity.number(least)) to \(Quantity.number(most))"
        return "confidence \(range)".unbreakable
    }

    private func ownerText(_ limiter: Verdict.Limiter) -> String {
        guard limiter == .backgroundBudget, let name = report.appName else { return "" }
        return " of \(name)"
    }

    /// The rate that a daemon itself named, where all its records agree: the one number that the data identify.
    private var daemonSentence: String {
        let records = analysis.events.limiterRecords.filter { $0.count != nil && $0.durationNanoseconds != nil }
        guard let first = records.first, let count = first.count, let duration = first.durationNanoseconds,
            records.allSatisfy({ $0.count == count && $0.durationNanoseconds == duration })
        else { return "" }
        let place = first.witness.location.description.printable.unbreakable
        return " The device's own daemon names the rate it applied: \(Count.of(count, "request")) per "
            + "\(Quantity.exact(nanoseconds: duration)) (\(place))."
    }
}
