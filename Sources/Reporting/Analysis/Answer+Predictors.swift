import Forensics
import RateLimitEvents

extension Answer {
    /// Which of the app's readings foretold nothing, being the same before every request.
    var predictorClaim: Claim? {
        let names = analysis.predictors.filter {
            $0.constant && $0.refusedWhenTrue.successes + $0.refusedWhenFalse.successes > 0
        }
        .map(\.predictorName).uniqued
        guard !names.isEmpty else { return nil }
        let witness = report.firstWitness { request in
            request.outcome == .refused && request.readings.contains { names.contains($0.name) }
        }
        let labels = names.map { $0.printable.unbreakable }
        let text =
            switch labels.count {
            case 1: "\(labels[0].sentenceCase) predicts no refusal: it said the same before every request."
            case 2:
                "Neither \(labels[0]) nor \(labels[1]) predicts a refusal: each said the same before every request."
            default: "None of \(Count.list(labels)) predicts a refusal: each said the same before every request."
            }
        return Claim(text: text, witness: witness)
    }

    /// How many of the failed direct calls the shortcut made good.
    var recoveryClaim: Claim? {
        guard let recovered = analysis.recovered, recovered.of > 0, let shortcut = report.summary(of: .shortcut),
            shortcut.asked > 0
        else { return nil }
        let records = Set(
            analysis.events.requests.compactMap { request in
                request.route == .direct && request.outcome != .answered ? request.record : nil
            })
        return Claim(
            text: "The shortcut answered \(Count.text(recovered.answeredByShortcut)) of the "
                + "\(Count.text(recovered.of)) that the direct call could not.",
            witness: report.firstWitness { request in
                request.route == .shortcut && request.outcome == .answered
                    && (request.record.map(records.contains) ?? false)
            })
    }
}

extension ConditionalOutcome {
    /// The reading's name in `name=value`.
    var predictorName: String { when.split(separator: "=").first.map(String.init) ?? when }
}

extension Array where Element: Hashable {
    /// The elements without repeats, in the order of their first appearance.
    var uniqued: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
