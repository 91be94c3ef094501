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
}
