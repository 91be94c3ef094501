import Forensics
import RateLimitEvents

/// What an analysis found, as lines: everything in it that no carrier adds to or takes from.
///
/// Left out are the places of lines, process numbers, and what hangs on fractions of a millisecond: the latencies that
/// are differences of stamps. Times are compared by the millisecond.
struct Figures: Equatable {
    let lines: [String]

    init(_ analysis: Analysis) {
        var lines = analysis.routes.map(Figures.route)
        lines += analysis.apps.flatMap { app in app.routes.map { "\(app.process) \(Figures.route($0))" } }
        let refusals = analysis.refusals
        lines.append(
            "refusals \(refusals.total) suspected \(refusals.suspected) banners \(refusals.banners ?? -1)")
        lines += Verdict.Origin.allCases.map { "origin \($0.rawValue) \(refusals.byOrigin[$0] ?? 0)" }
        lines += Verdict.Limiter.allCases.map { "limiter \($0.rawValue) \(refusals.byLimiter[$0] ?? 0)" }
        lines += analysis.lookAlikes.map { "look-alike \($0.kind.rawValue) \($0.errors) \($0.requests)" }
        lines += analysis.sharedBudget.map(Figures.table)
        lines += analysis.predictors.map(Figures.table)
        if let recovered = analysis.recovered {
            lines.append("recovered \(recovered.answeredByShortcut) of \(recovered.of)")
        }
        lines += analysis.windows.map(Figures.window)
        lines += analysis.limits.map { "limit \($0.budget) \($0.count) \($0.durationNanoseconds)" }
        lines.append("gaps \(analysis.events.gaps.count) boots \(analysis.events.boots.count)")
        self.lines = lines
    }

    /// The lines before the tables and windows: what became of the requests.
    var counts: [String] { Array(lines.prefix { !$0.hasPrefix("origin ") }) }

    /// The first line in which other figures differ, or `nil`.
    func difference(from other: Figures) -> String? {
        if let pair = zip(lines, other.lines).first(where: { $0 != $1 }) { return "\(pair.0)\n  not \(pair.1)" }
        return lines.count == other.lines.count ? nil : "\(lines.count) lines, not \(other.lines.count)"
    }

    private static func route(_ summary: RouteSummary) -> String {
        let states = [ExecutionState.background, .foreground, nil].map { state in
            let counts = summary.outcomes(in: state)
            return "\(state?.rawValue ?? "-") \(counts.asked)/\(counts[.answered])/\(counts[.refused])"
        }
        return "\(summary.route.rawValue) asked \(summary.asked) answered \(summary.answered) refused "
            + "\(summary.refused) failed \(summary.failed) unanswered \(summary.unanswered) open \(summary.open) "
            + states.joined(separator: " ")
    }

    private static func table(_ row: ConditionalOutcome) -> String {
        func share(_ proportion: Proportion) -> String { "\(proportion.successes)/\(proportion.trials)" }
        return
            "\(row.when) \(row.target.rawValue) refused \(share(row.refusedWhenTrue)) \(share(row.refusedWhenFalse)) "
            + "not answered \(share(row.notAnsweredWhenTrue)) \(share(row.notAnsweredWhenFalse)) "
            + "p \(row.fisherP.map { "\($0)" } ?? "-") stretches \(share(row.stretches.refusedWhenTrue)) "
            + "\(share(row.stretches.refusedWhenFalse)) p \(row.stretches.permutationP.map { "\($0)" } ?? "-")"
    }

    private static func window(_ window: BudgetWindow) -> String {
        let moments = [
            window.firstAdmitted, window.lastAdmitted, window.firstRefused, window.lastRefused, window.engaged?.after,
            window.engaged?.notAfter, window.lifted?.after, window.lifted?.notAfter,
        ]
        return "window \(window.budget) \(window.process ?? "-") \(window.admitted) \(window.refused) "
            + "\(window.unknown) \(window.runs) \(window.closed?.rawValue ?? "-") \(window.censoredStart) "
            + "\(window.censoredEnd) \(window.retriesIntoRefusal) \(window.missesEntries) "
            + moments.map { $0.map { "\($0.nanoseconds / 1_000_000)" } ?? "-" }.joined(separator: " ")
    }
}
