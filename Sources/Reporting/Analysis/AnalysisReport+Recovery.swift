import Forensics
import RateLimitEvents

extension AnalysisReport {
    /// What the shortcut made good.
    func writeRecovery(to page: inout TextPage) {
        guard let recovered = analysis.recovered, recovered.of > 0 else { return }
        page.begin("Recovered by the shortcut")
        let asked = (summary(of: .shortcut)?.asked ?? 0) > 0
        page.add(
            asked
                ? "\(Count.text(recovered.answeredByShortcut)) of \(Count.of(recovered.of, "direct request")) that "
                    + "\(recovered.of == 1 ? "was" : "were") not answered."
                : "Nothing: \(Count.of(recovered.of, "direct request")) \(recovered.of == 1 ? "was" : "were") not "
                    + "answered, and the shortcut was never asked.",
            indent: "  ")
        if let saved = recovered.savedSeconds {
            page.add(
                "Direct answers spared the shortcut's wait: \(Quantity.milliseconds(saved * 1_000)) in all.",
                indent: "  ")
        }
    }
}
