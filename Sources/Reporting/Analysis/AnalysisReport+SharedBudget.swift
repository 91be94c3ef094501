import Forensics
import RateLimitEvents

extension AnalysisReport {
    /// The 2×2 tables with their exact intervals and both tests.
    func writeSharedBudget(to page: inout TextPage) {
        for outcome in analysis.sharedBudget {
            let reading = SharedBudgetReading(outcome)
            guard let sentence = reading.sentence else { continue }
            page.begin("Shared budget: \(outcome.target.label) requests by state of the on-device model")
            page.add(table(of: outcome, rows: ("just limited", "not just limited")))
            page.add(sentence, indent: "  ")
            for remark in [foreignRefusals(of: outcome.target), leftOut(of: outcome)] {
                if let remark { page.add(remark, indent: "  ") }
            }
            writeTests(of: outcome, to: &page)
        }
    }

    /// How many refusals of a route another limiter made, and which; `nil` where there is none.
    func foreignRefusals(of route: Route) -> String? {
        var counts: [Verdict.Limiter: Int] = [:]
        for (request, verdict) in zip(analysis.events.requests, analysis.verdicts) where request.route == route {
            if let verdict, !verdict.mayBeBackgroundBudget { counts[verdict.limiter, default: 0] += 1 }
        }
        let total = counts.values.reduce(0, +)
        guard total > 0 else { return nil }
        let parts = Verdict.Limiter.allCases.compactMap { limiter -> String? in
            guard let count = counts[limiter] else { return nil }
            let label = limiter == .unknown ? "device policy or server" : limiter.label
            return counts.count == 1 ? label : "\(label) \(Count.text(count))"
        }
        return "\(Count.of(total, "\(route.label) refusal")) \(Count.be(total)) made by another limiter "
            + "(\(parts.joined(separator: ", "))), which is no sign of a shared budget."
    }

    /// How many requests tell nothing of this budget, so that they are not counted as refused or not.
    private func leftOut(of outcome: ConditionalOutcome) -> String? {
        let all = outcome.notAnsweredWhenTrue.trials + outcome.notAnsweredWhenFalse.trials
        let count = all - outcome.refusedWhenTrue.trials - outcome.refusedWhenFalse.trials
        guard count > 0 else { return nil }
        return "\(Count.of(count, "failed request")) \(count == 1 ? "is" : "are") left out of \u{201C}refused\u{201D}: "
            + "\(count == 1 ? "it" : "each") may have met no limiter, or failed for a reason that the log does not show."
    }

    /// The table of a condition's two groups.
    private func table(of outcome: ConditionalOutcome, rows: (String, String)) -> TextTable {
        var table = TextTable([
            .init(title: ""),
            .init(title: foreignRefusals(of: outcome.target) == nil ? "refused" : "refused by it", alignment: .right),
            .init(title: "95 % interval", alignment: .right), .init(title: "answered", alignment: .right),
        ])
        let groups = [
            (rows.0, outcome.refusedWhenTrue, outcome.notAnsweredWhenTrue),
            (rows.1, outcome.refusedWhenFalse, outcome.notAnsweredWhenFalse),
        ]
        for (label, refused, notAnswered) in groups {
            let answered = notAnswered.trials - notAnswered.successes
            table.add([
                .init(label),
                .init(of(refused.successes, refused.trials), refused.successes > 0 ? .red : nil),
                .init(Quantity.interval(refused).plainSpaces),
                .init(of(answered, notAnswered.trials), answered > 0 ? .green : nil),
            ])
        }
        return table
    }

    private func of(_ part: Int, _ whole: Int) -> String { "\(Count.text(part)) of \(Count.text(whole))" }

    private func writeTests(of outcome: ConditionalOutcome, to page: inout TextPage) {
        var tests: [String] = []
        if let p = outcome.fisherP { tests.append("Fisher's exact test, two-sided: \(Quantity.probability(p))") }
        if let odds = outcome.oddsRatio { tests.append("odds ratio \(odds.text)") }
        if !tests.isEmpty { page.add(tests.joined(separator: "; ") + ".", indent: "  ") }
        let held = outcome.stretches.refusedWhenTrue
        let not = outcome.stretches.refusedWhenFalse
        guard held.trials + not.trials > 0 else { return }
        let permutation =
            outcome.stretches.permutationP.map { "; permutation test \(Quantity.probability($0))" } ?? ""
        page.add(
            "By stretch, as neighbouring requests are not independent: \(of(held.successes, held.trials)) against "
                + "\(of(not.successes, not.trials)) refused\(permutation).", indent: "  ")
    }
}

extension OddsRatio {
    /// `12 (95 %: 3.1 to 60)`, `infinite (95 %: from 412)`.
    fileprivate var text: String {
        let estimate = estimate.map { Quantity.number($0) } ?? "infinite"
        let range =
            upper.map { "\(Quantity.number(lower)) to \(Quantity.number($0))" } ?? "from \(Quantity.number(lower))"
        return "\(estimate) " + "(95 %: \(range))".unbreakable
    }
}
