import Forensics
import RateLimitEvents

extension AnalysisReport {
    /// What the app read before asking, and whether it foretold the outcome.
    func writePredictors(to page: inout TextPage) {
        let predictors = analysis.predictors
        guard !predictors.isEmpty else { return }
        page.begin("Predictors: what the app read before asking")
        for predictor in predictors {
            let name = predictor.when.printable.unbreakable
            page.add("\(name) (\(predictor.target.label)): \(finding(predictor))", indent: "  ", hanging: "    ")
        }
    }

    private func finding(_ predictor: ConditionalOutcome) -> String {
        let held = predictor.refusedWhenTrue
        let not = predictor.refusedWhenFalse
        let heldText = "\(Count.text(held.successes)) of \(Count.text(held.trials))".unbreakable
        if predictor.constant || held.trials == 0 || not.trials == 0 {
            let seen = held.trials > 0 ? held : not
            return "predicts nothing: said the same before every request "
                + "(\("\(Count.text(seen.successes)) of \(Count.text(seen.trials))".unbreakable) refused)."
        }
        let notText = "\(Count.text(not.successes)) of \(Count.text(not.trials))".unbreakable
        let test = predictor.fisherP.map { " (\(Quantity.probability($0)))" } ?? ""
        return "refused \(heldText), otherwise \(notText)\(test)."
    }
}
