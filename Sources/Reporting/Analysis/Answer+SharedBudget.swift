import Forensics
import RateLimitEvents

extension Answer {
    /// Whether the app's own calls share the on-device model's budget; `nil` where the log has no such calls, or
    /// neither model was refused.
    var sharedBudgetClaim: Claim? {
        guard let outcome = analysis.sharedBudget.first(where: { $0.target == .direct }),
            let direct = report.summary(of: .direct), direct.asked > 0,
            direct.refused > 0 || outcome.refusedWhenTrue.trials > 0
        else { return nil }
        let name = report.appName.map { "\($0)'s" } ?? "the app's"
        let calls = "\(name) own calls to Private Cloud Compute"
        let witness =
            report.firstWitness { $0.route == .direct && $0.outcome == .refused }
            ?? report.firstWitness { $0.route == .direct }
        switch SharedBudgetReading(outcome) {
        case .shared:
            return Claim(
                text: "\(calls.sentenceCase) appear to share the on-device model's background budget. "
                    + comparison(outcome, direct),
                witness: witness)
        case .suggestive:
            return Claim(
                text: "\(calls.sentenceCase) were refused more often when the on-device model was just limited, but "
                    + "the log is too short to call the budget shared. " + comparison(outcome, direct),
                witness: witness)
        case .notShown:
            return Claim(
                text: "This log does not show that \(calls) share the on-device model's budget. "
                    + comparison(outcome, direct),
                witness: witness)
        case .oneSided(let conditionHeld):
            let often = conditionHeld ? "always" : "never"
            return Claim(
                text: "\(Count.text(direct.refused)) of \(Count.of(direct.asked, "direct request")) "
                    + "\(direct.asked == 1 ? "was" : "were") refused. Whether \(calls) share the on-device model's "
                    + "budget cannot be told: that model was \(often) just limited.",
                witness: witness)
        }
    }

    private func comparison(_ outcome: ConditionalOutcome, _ direct: RouteSummary) -> String {
        let held = outcome.refusedWhenTrue
        let not = outcome.notAnsweredWhenFalse
        let answered = not.trials - not.successes
        let refusedMedian =
            held.successes == 0
            ? nil
            : direct.refusedLatency.map { latency in
                // The summary is over all refusals, so it is this group's own only when no other group has any.
                let scope = outcome.refusedWhenFalse.successes == 0 ? "" : "of all refusals "
                return " (median \(scope)\(Quantity.milliseconds(latency.medianMilliseconds)))"
            }
        let answeredMedian =
            answered == 0
            ? nil
            : direct.answeredLatency.map { latency in
                let scope = outcome.notAnsweredWhenTrue.successes == outcome.notAnsweredWhenTrue.trials
                return " (median \(scope ? "" : "of all answers ")\(Quantity.milliseconds(latency.medianMilliseconds)))"
            }
        return
            "Of \(Count.of(direct.asked, "direct request")), \(pair(held.successes, held.trials)) \(held.trials == 1 ? "was" : "were") "
            + "refused\(refusedMedian ?? "") when that model was just limited, and "
            + "\(pair(answered, not.trials)) \(not.trials == 1 ? "was" : "were") answered\(answeredMedian ?? "") when it was not."
    }

    private func pair(_ part: Int, _ whole: Int) -> String {
        "\(Count.text(part)) of \(Count.text(whole))".unbreakable
    }
}
