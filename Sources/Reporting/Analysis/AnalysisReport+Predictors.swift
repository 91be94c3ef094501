import Forensics
import RateLimitEvents

extension AnalysisReport {
    /// What the app read before asking, and whether it foretold the outcome; a line per reading.
    func writePredictors(to page: inout TextPage) {
        let predictors = analysis.predictors
        guard !predictors.isEmpty else { return }
        page.begin("Predictors: what the app read before its direct requests")
        for name in predictors.map(\.predictorName).uniqued {
            let values = predictors.filter { $0.predictorName == name }
            let label = name.printable.unbreakable
            page.add("\(label): \(finding(values))", indent: "  ", hanging: "    ")
        }
    }

    private func finding(_ values: [ConditionalOutcome]) -> String {
        if let only = values.first, values.count == 1, only.constant {
            let seen = only.onlyGroup
            let value = only.predictorValue.printable.unbreakable
            let share = refused(seen)
            if only.isSilent { return "\(value) every time, \(share): it predicts nothing." }
            return "\(value) every time, \(share): as neither varied, it cannot be judged."
        }
        let shares = values.map { "\(refused($0.refusedWhenTrue)) at \($0.predictorValue.printable.unbreakable)" }
        // With two values each is the other's opposite, and so are their tests.
        guard values.count > 2 else { return shares.joined(separator: ", ") + tests(values.first) + "." }
        return zip(shares, values).map { $0 + tests($1) }.joined(separator: ", ") + "."
    }

    private func refused(_ group: Proportion) -> String {
        "\(Count.text(group.successes)) of \(Count.text(group.trials)) refused".unbreakable
    }

    private func tests(_ predictor: ConditionalOutcome?) -> String {
        guard let predictor, let p = predictor.fisherP else { return "" }
        let byStretch = predictor.stretches.permutationP.map { ", by stretch \(Quantity.probability($0))" } ?? ""
        return " (\(Quantity.probability(p))\(byStretch))"
    }
}
