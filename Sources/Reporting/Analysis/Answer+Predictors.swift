import Forensics
import RateLimitEvents

extension Answer {
    /// Which of the app's readings foretold nothing, being the same whatever came of the request.
    var predictorClaim: Claim? {
        guard let sentence = predictorSentence else { return nil }
        let names = silentPredictors
        let witness = report.firstWitness { request in
            request.outcome == .refused && request.readings.contains { names.contains($0.name) }
        }
        return Claim(text: sentence, witness: witness)
    }

    /// The same in words, as part of another claim; `nil` where no reading is known to foretell nothing.
    var predictorSentence: String? {
        let labels = silentPredictors.map { $0.printable.unbreakable }
        switch labels.count {
        case 0: return nil
        case 1: return "\(labels[0].sentenceCase) predicts no refusal: it said the same every time."
        case 2: return "Neither \(labels[0]) nor \(labels[1]) predicts a refusal: each said the same every time."
        default: return "None of \(Count.list(labels)) predicts a refusal: each said the same every time."
        }
    }

    private var silentPredictors: [String] {
        analysis.predictors.filter(\.isSilent).map(\.predictorName).uniqued
    }
}
