import Forensics
import RateLimitEvents

extension AnalysisReport {
    /// What the shortcut made good.
    func writeRecovery(to page: inout TextPage) {
        guard let recovered = analysis.recovered, recovered.of > 0, let shortcut = summary(of: .shortcut) else { return }
        page.begin("Recovered by the shortcut")
        let share = "\(Count.text(recovered.answeredByShortcut)) of \(Count.text(recovered.of))".unbreakable
        page.add("\(share) direct requests that were not answered.", indent: "  ")
        if let saved = recovered.savedSeconds, let direct = summary(of: .direct), let wait = shortcut.answeredLatency {
            // What both routes would take is known; what was spared is not, as both may have been asked.
            let answers = Count.of(direct.answered, "direct answer")
            page.add(
                "The shortcut's median wait for each of the \(answers) would be "
                    + "\(Quantity.milliseconds(wait.medianMilliseconds)), \(Quantity.milliseconds(saved * 1_000)) in all.",
                indent: "  ")
        }
    }
}
