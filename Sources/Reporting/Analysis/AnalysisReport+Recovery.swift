import Forensics
import RateLimitEvents

extension AnalysisReport {
    /// What the shortcut made good.
    func writeRecovery(to page: inout TextPage) {
        guard let recovered = analysis.recovered, recovered.of > 0, let shortcut = summary(of: .shortcut) else {
            return
        }
        page.begin("Recovered by the shortcut")
        page.add(
            "It made up for \(Count.text(recovered.answeredByShortcut)) of \(Count.of(recovered.of, "direct request")) "
                + "that had no answer.", indent: "  ")
        if let saved = recovered.savedSeconds, let direct = summary(of: .direct), let wait = shortcut.answeredLatency {
            // Not what was spared: both routes may have been asked.
            page.add(
                "To wait for the shortcut instead of \(Count.of(direct.answered, "direct answer")) would take "
                    + "\(Quantity.milliseconds(saved * 1_000)) in all "
                    + "(median \(Quantity.milliseconds(wait.medianMilliseconds)) each).",
                indent: "  ")
        }
    }
}
