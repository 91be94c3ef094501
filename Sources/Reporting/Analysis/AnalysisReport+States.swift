import Forensics
import RateLimitEvents

extension AnalysisReport {
    /// What became of the requests by the app's state and by process, where the log tells of several.
    func writeGroups(to page: inout TextPage) {
        guard !showsRefusalsAlone else { return }
        writeStates(to: &page)
        writeProcesses(to: &page)
    }

    /// A limit may bind in one state only, so each state has its own shares.
    private func writeStates(to page: inout TextPage) {
        let states: [(name: String, state: ExecutionState?)] = [
            ("background", .background), ("foreground", .foreground), ("not told", nil),
        ]
        guard Set(analysis.routes.flatMap { $0.byState.keys }).count > 1 else { return }
        let rows = states.flatMap { state in
            analysis.routes.map { route in
                (name: state.name, route: route.route.label, counts: route.outcomes(in: state.state))
            }
        }
        page.begin("By the app's state when it asked")
        page.add(table(of: rows, title: "state"))
    }

    private func writeProcesses(to page: inout TextPage) {
        guard analysis.apps.count > 1 else { return }
        let rows = analysis.apps.flatMap { app in
            app.routes.map { (name: app.process.printable, route: $0.route.label, counts: $0.counts) }
        }
        page.begin("By process")
        page.add(table(of: rows, title: "process"))
    }

    private func table(
        of rows: [(name: String, route: String, counts: OutcomeCounts)], title: String
    ) -> TextTable {
        let rows = rows.filter { $0.counts.asked > 0 }
        let outcomes: [Outcome] = [.answered, .refused, .failed, .unanswered].filter { outcome in
            outcome == .answered || outcome == .refused || rows.contains { $0.counts[outcome] > 0 }
        }
        var table = TextTable(
            [.init(title: title, leastWidth: 12), .init(title: "route"), .init(title: "asked", alignment: .right)]
                + outcomes.map { .init(title: $0.rawValue, alignment: .right) }
                + [.init(title: "no answer", alignment: .right)])
        var previous: String?
        for row in rows {
            let ended = row.counts.asked - row.counts[.open]
            table.add(
                [.init(row.name == previous ? "" : row.name), .init(row.route), .init(Count.text(row.counts.asked))]
                    + outcomes.map { .init(Count.text(row.counts[$0]), row.counts[$0] > 0 ? $0.paint : nil) }
                    + [.init(Quantity.percent(ended - row.counts[.answered], of: ended).plainSpaces)])
            previous = row.name
        }
        return table
    }
}
