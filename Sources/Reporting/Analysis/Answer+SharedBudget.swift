import Forensics
import RateLimitEvents

extension Answer {
    /// Whether the app's own calls share the on-device model's budget; `nil` where the log has nothing to compare.
    var sharedBudgetClaim: Claim? {
        guard let outcome = analysis.sharedBudget.first(where: { $0.target == .direct }),
            let direct = report.summary(of: .direct)
        else { return nil }
        let calls = "\(report.appName.map { "\($0)'s" } ?? "the app's") direct calls to Private Cloud Compute"
        // A process's name stays as it is, also at the start of a sentence.
        let subject = report.appName == nil ? calls.sentenceCase : calls
        let text: String
        let figures: String
        switch SharedBudgetReading(outcome) {
        case .oneSided: return nil
        case .shared:
            text = "\(subject) appear to share the on-device model's background budget."
            figures = contrast(outcome, direct)
        case .suggestive:
            text =
                "\(subject) were refused more often when the on-device model was just limited, but the log "
                + "is too thin to call the budget shared."
            figures = refusals(outcome)
        case .tooFew:
            text =
                "Too few requests to tell whether \(calls) share the on-device model's background budget."
            figures = refusals(outcome)
        case .notShown:
            text = "This log does not show that \(calls) share the on-device model's budget."
            figures = refusals(outcome)
        }
        return Claim(
            text: text,
            detail: [figures, report.foreignRefusals(of: .direct) ?? predictorSentence].compactMap { $0 }
                .joined(separator: " "),
            witness: report.firstWitness { $0.route == .direct && $0.outcome == .refused }
                ?? report.firstWitness { $0.route == .direct })
    }

    /// Refused when it was just limited against answered when it was not: the two sides of one argument.
    private func contrast(_ outcome: ConditionalOutcome, _ direct: RouteSummary) -> String {
        let held = outcome.refusedWhenTrue
        let not = outcome.notAnsweredWhenFalse
        let answered = not.trials - not.successes
        // A summary is over the whole route, so it is a group's own only when the group has all of it.
        let refusedMedian = median(
            direct.refusedLatency, isGroupsOwn: held.successes == direct.refused, of: "refusals")
        let answeredMedian = median(direct.answeredLatency, isGroupsOwn: answered == direct.answered, of: "answers")
        return
            "\(pair(held.successes, held.trials)) \(Count.be(held.successes, of: held.trials)) refused\(refusedMedian) "
            + "when that model was just limited, and \(pair(answered, not.trials)) "
            + "\(Count.be(answered, of: not.trials)) answered\(answered == 0 ? "" : answeredMedian) when it was not."
    }

    /// Refused against refused.
    private func refusals(_ outcome: ConditionalOutcome) -> String {
        let held = outcome.refusedWhenTrue
        let not = outcome.refusedWhenFalse
        guard report.foreignRefusals(of: .direct) == nil else {
            return
                "That budget may have refused \(pair(held.successes, held.trials)) when that model was just limited, "
                + "and \(pair(not.successes, not.trials)) when it was not."
        }
        return "\(pair(held.successes, held.trials)) \(Count.be(held.successes, of: held.trials)) refused when that "
            + "model was just limited, and \(pair(not.successes, not.trials)) when it was not."
    }

    private func median(_ latency: LatencySummary?, isGroupsOwn: Bool, of all: String) -> String {
        guard let latency else { return "" }
        return " (median \(isGroupsOwn ? "" : "of all \(all) ")\(Quantity.milliseconds(latency.medianMilliseconds)))"
    }

    private func pair(_ part: Int, _ whole: Int) -> String {
        "\(Count.text(part)) of \(Count.text(whole))".unbreakable
    }
}
