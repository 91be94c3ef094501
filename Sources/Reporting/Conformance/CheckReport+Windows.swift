import Conformance
import Forensics
import RateLimitEvents

extension CheckReport {
    /// The closed windows beside what the policy did in them, and what direct calls gained.
    func writeWindows(to page: inout TextPage) {
        let closed = report.windowChecks.filter { $0.closed != nil }
        let shortcut = closed.filter { $0.budget == .shortcut }
        let others = closed.filter { $0.directInClosed != nil }
        if !shortcut.isEmpty {
            page.begin("The shortcut's budget while it was closed")
            page.add(shortcutTable(shortcut))
            writeRest(of: shortcut, to: &page)
            page.add(
                "Spared: asks left out for a pause while it was closed, each an error banner less. Overshoot: the pause "
                    + "behind the lift, and the asks forgone in it.", indent: "  ", hanging: "    ")
        }
        if !others.isEmpty {
            page.begin("Background budgets while they were closed")
            page.add(backgroundTable(others))
            writeRest(of: others, to: &page)
        }
        guard report.gain.directAnswers > 0, let saved = report.gain.saved, let median = report.gain.shortcutMedian
        else { return }
        page.add(
            "\(Count.of(report.gain.directAnswers, "direct answer")) saved "
                + "\(Quantity.span(nanoseconds: saved)) of waiting for the shortcut (median "
                + "\(Quantity.milliseconds(Double(median) / 1e6)) each).", indent: "  ", hanging: "    ")
    }

    private static let mostRows = 12

    private func writeRest(of checks: [WindowCheck], to page: inout TextPage) {
        let rest = checks.count - CheckReport.mostRows
        if rest > 0 { page.addLine("  … and \(Count.text(rest)) more; --format json has them all.".plainSpaces) }
    }

    private func shortcutTable(_ checks: [WindowCheck]) -> TextTable {
        var table = TextTable([
            .init(title: "refusing from", leastWidth: 8), .init(title: "closed for", alignment: .right),
            .init(title: "flags", alignment: .right), .init(title: "paused", alignment: .right),
            .init(title: "spared", alignment: .right), .init(title: "overshoot", alignment: .right),
            .init(title: "forgone", alignment: .right),
        ])
        for check in checks.prefix(CheckReport.mostRows) {
            table.add([
                .init(begin(of: check)), .init(check.closed?.words ?? ""), .init(check.flagsInClosed?.words ?? ""),
                .init(check.paused?.words ?? ""), .init(check.bannersSpared?.words ?? ""),
                .init(check.overshoot?.words ?? ""), .init(check.asksForgone?.words ?? ""),
            ])
        }
        return table
    }

    private func backgroundTable(_ checks: [WindowCheck]) -> TextTable {
        let isOne = Set(checks.map(\.budget)).count == 1
        var table = TextTable(
            (isOne ? [] : [.init(title: "budget", leastWidth: 12)]) + [
                .init(title: "refusing from", leastWidth: 8), .init(title: "closed for", alignment: .right),
                .init(title: "direct calls", alignment: .right), .init(title: "just limited", alignment: .right),
                .init(title: "others refused", alignment: .right),
            ])
        for check in checks.prefix(CheckReport.mostRows) {
            table.add(
                (isOne ? [] : [.init(check.budget.description.printable)]) + [
                    .init(begin(of: check)), .init(check.closed?.words ?? ""),
                    .init(check.directInClosed?.words ?? ""),
                    .init(check.justLimitedInClosed?.words ?? ""),
                    .init(check.othersRefused?.words ?? ""),
                ])
        }
        return table
    }

    private func begin(of check: WindowCheck) -> String {
        guard windows.indices.contains(check.window) else { return "?" }
        let window = windows[check.window]
        return window.firstRefused.map(clock.column) ?? window.engaged?.notAfter.map { "by " + clock.column($0) } ?? "?"
    }
}
