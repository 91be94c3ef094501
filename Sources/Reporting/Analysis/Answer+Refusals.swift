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
        let story = story(of: summary.route)
        if summary.onlyRefusalsSeen { return refusalsSeenClaim(summary, median: median ?? "", story) }
        return Claim(
            text: "\(summary.route.subject.sentenceCase) was refused \(share)\(median ?? "")"
                + (story?.before.map { ": \($0)" } ?? "") + ".",
            detail: story?.after,
            witness: report.firstWitness { $0.route == summary.route && $0.outcome == .refused },
            budget: story?.budget)
    }

    /// The same where only refusals are logged: of how many requests they were is not known.
    private func refusalsSeenClaim(_ summary: RouteSummary, median: String, _ story: Story?) -> Claim {
        let words =
            summary.route == .shortcut
            ? "How often it was asked cannot be told."
            : "So no window has an edge, and a shared budget cannot be shown; what to log is below."
        return Claim(
            text: "\(Count.of(summary.refused, "refusal")) of \(summary.route.subject) \(Count.be(summary.refused)) "
                + "seen\(median); the log has no line for answered requests.",
            detail: words,
            witness: report.firstWitness { $0.route == summary.route && $0.outcome == .refused },
            budget: story?.budget)
    }

    /// Where the refusals were made, by whom, and how sure that is.
    var limiterClaim: Claim {
        let total = analysis.refusals.total
        let limiters = Verdict.Limiter.allCases.compactMap { limiter in
            analysis.refusals.byLimiter[limiter].flatMap { $0 > 0 ? (limiter, $0) : nil }
        }
        let origins = Verdict.Origin.allCases.compactMap { origin in
            analysis.refusals.byOrigin[origin].flatMap { $0 > 0 ? (origin, $0) : nil }
        }
        var text = placeText(origins, of: total)
        var details: [String] = []
        if limiters.count == 1, let (limiter, _) = limiters.first {
            if limiter != .unknown {
                text += " by \(limiter.agent)\(ownerText(limiter))\(confidenceText)"
            } else {
                details.append("No line says by which limiter.")
            }
        } else {
            let parts = limiters.map { "\($0.0.label) \(Count.text($0.1))".unbreakable }
            details.append("By limiter: \(parts.joined(separator: ", "))\(confidenceText).")
        }
        if let daemonSentence { details.append(daemonSentence) }
        return Claim(
            text: text + ".", detail: details.isEmpty ? nil : details.joined(separator: " "),
            witness: report.firstWitness { $0.outcome == .refused })
    }

    /// `All 6 refusals were made on the device`, `Of 5 refusals, 4 were made on the device; for 1 the log does not …`.
    private func placeText(_ origins: [(Verdict.Origin, Int)], of total: Int) -> String {
        let known = origins.compactMap { origin, count in origin.place.map { (place: $0, count: count) } }
        guard let first = known.first else {
            return "Where \(Count.whole(total, "refusal")) \(Count.be(total)) made cannot be told from this log"
        }
        let open = total - known.reduce(0) { $0 + $1.count }
        if open == 0, known.count == 1 {
            return "\(Count.whole(total, "refusal").sentenceCase) \(made(total)) \(first.place)"
        }
        let others = known.dropFirst().map { " and \(Count.text($0.count)) \($0.place)" }.joined()
        let rest = open > 0 ? "; for \(Count.text(open)) the log does not tell where" : ""
        return "Of \(Count.of(total, "refusal")), \(Count.text(first.count)) \(made(first.count)) "
            + "\(first.place)\(others)\(rest)"
    }

    /// `were made`, `appear to have been made` where the evidence for one of them is weak, or `count as made` where the
    /// user has origins named otherwise than judged.
    private func made(_ count: Int) -> String {
        let verdicts = analysis.verdicts.compactMap(\.self)
        if verdicts.contains(where: { $0.judgedOrigin != nil }) { return "\(count == 1 ? "counts" : "count") as made" }
        guard verdicts.allSatisfy({ $0.origin == .indeterminate || $0.isFirm }) else {
            return "\(count == 1 ? "appears" : "appear") to have been made"
        }
        return "\(Count.be(count)) made"
    }

    /// ` (confidence 0.8)`, ` (confidence 0.8 to 0.95)`, over all refusals that have one.
    private var confidenceText: String {
        let values = analysis.verdicts.compactMap { $0?.confidence }
        guard let least = values.min(), let most = values.max() else { return "" }
        let range = least == most ? Quantity.number(least) : "\(Quantity.number(least)) to \(Quantity.number(most))"
        return " " + "(confidence \(range))".unbreakable
    }

    private func ownerText(_ limiter: Verdict.Limiter) -> String {
        guard limiter == .backgroundBudget, let name = report.appName else { return "" }
        return " of \(name)"
    }

    /// The rates that the daemon itself named: the one number of a limit that the data identify.
    private var daemonSentence: String? {
        guard let rates = daemonRates else { return nil }
        return "The device policy's own record\(rates.count == 1 ? "" : "s"): \(Count.list(rates.texts))."
    }

    /// `10 requests per 24 h (trace.log:12)` for each rate that the device policy's own records name; at most three.
    var daemonRates: (count: Int, texts: [String])? {
        struct Rate: Hashable {
            let count: Int
            let nanoseconds: Int64
        }
        let limits = analysis.limits
        guard !limits.isEmpty else { return nil }
        var seen: Set<Rate> = []
        let distinct = limits.filter {
            seen.insert(Rate(count: $0.count, nanoseconds: $0.durationNanoseconds)).inserted
        }
        var texts = distinct.prefix(3).map { limit in
            "\(Count.of(limit.count, "request")) per \(Quantity.exact(nanoseconds: limit.durationNanoseconds)) "
                + "(\(limit.witness.location.description.printable.unbreakable))"
        }
        if distinct.count > 3 { texts.append("\(Count.text(distinct.count - 3)) other rates") }
        return (distinct.count, texts)
    }
}
