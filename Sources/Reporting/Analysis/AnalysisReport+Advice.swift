import Forensics
import RateLimitEvents

extension AnalysisReport {
    /// What an app would have to log, where the log tells of its refusals alone.
    func writeAdvice(to page: inout TextPage) {
        // What Shortcuts logs is not for an app to change.
        let silent = analysis.routes.filter { $0.onlyRefusalsSeen && $0.route != .shortcut }
        guard let route = silent.first else { return }
        page.begin("What to log, so that windows and shared budgets can be shown")
        page.add("Let the app write one line at the end of each request, whatever became of it:", indent: "  ")
        let word = route.route == .direct ? "direct" : "on-device"
        page.addLine("    inference answered id=42 route=\(word) in 812 ms")
        page.addLine("    inference failed id=43 route=\(word) error=\"<its text>\" in 13 ms")
        page.add(
            "docs/logging.md has the lines, docs/capture.md how to get a log that holds them. If it logs its answers "
                + "in words of its own, `ratelens rules suggest` drafts a rule pack that reads them "
                + "(docs/rule-packs.md).", indent: "  ")
    }
}
