package import Conformance
package import Forensics
package import RateLimitEvents

/// What an analysis found, for people and for scripts: the answer first, then the figures, then what weakens them.
package struct AnalysisReport: Sendable {
    let analysis: Analysis
    let inputs: [InputSummary]
    let clock: Clock
    /// What the routing policy says of the log, where it has notifications.
    let conformance: ConformanceReport?

    /// - Complexity: O(n) for n requests, whose zones are looked at.
    package init(analysis: Analysis, inputs: [InputSummary], conformance: ConformanceReport? = nil) {
        self.analysis = analysis
        self.conformance = conformance
        self.inputs = inputs
        clock = Clock(
            from: analysis.events.firstTime, to: analysis.events.lastTime,
            others: analysis.events.requests.lazy.compactMap(\.time))
    }

    /// The report as text, wrapped to the style's width.
    package func text(_ style: TextStyle) -> String {
        var page = TextPage(style)
        writeScope(to: &page)
        writeAnswer(to: &page)
        writeQuestions(to: &page)
        writeRoutes(to: &page)
        writeGroups(to: &page)
        writeSharedBudget(to: &page)
        writePredictors(to: &page)
        writeRecovery(to: &page)
        writeWindows(to: &page)
        writeConformance(to: &page)
        writeLookAlikes(to: &page)
        writeAdvice(to: &page)
        writeInputs(to: &page)
        writeCaveats(to: &page)
        return page.text
    }

    /// The answer, its figures and what weakens them, without what the evidence tables tell besides.
    func shortText(_ style: TextStyle) -> String {
        var page = TextPage(style)
        writeScope(to: &page)
        writeAnswer(to: &page)
        writeRoutes(to: &page)
        writeWindows(to: &page)
        writeInputs(to: &page)
        writeCaveats(to: &page)
        return page.text
    }

    /// The document `ratelens.analysis/1` over several lines.
    package func json() -> String { document.pretty + "\n" }

    /// The same document on one line.
    package func ndjson() -> String { document.compact + "\n" }

    /// How the app is called in sentences: its process, where the app's requests name exactly one.
    var appName: String? {
        var name: String?
        for request in analysis.events.requests where request.route == .direct || request.route == .onDevice {
            guard let process = request.process, process != name else { continue }
            guard name == nil else { return nil }
            name = process
        }
        return name?.printable.unbreakable
    }

    /// Whether what remains is all that the budgets saw, so that tables and windows mean something.
    var hasBudgets: Bool { analysis.filtering?.filter.breaksBudgets != true }

    /// Whether a filter on origins leaves refusals alone, of which no share can be told.
    var showsRefusalsAlone: Bool { analysis.filtering?.filter.origins.isEmpty == false }

    /// Whether what is shown ends before the log does, because the user asked for that.
    var hasPeriodEnd: Bool { analysis.filtering.map { $0.lastTime != analysis.events.lastTime } ?? false }

    /// Where what is shown begins, for sentences on what came before.
    var start: String {
        let isCut = analysis.filtering.map { $0.firstTime != analysis.events.firstTime } ?? false
        return isCut ? "the period's start" : "the log's start"
    }

    /// Why a filter leaves no windows and tables.
    static let budgetsBroken = "what remains is not all that a budget saw"

    /// What is inferred of each budget's limiter.
    var budgetLimits: [BudgetLimits] { BudgetLimits.groups(analysis.findings) }

    func summary(of route: Route) -> RouteSummary? { analysis.routes.first { $0.route == route } }

    /// The first request that fits, by time.
    func firstWitness(where fits: (InferenceRequest) -> Bool) -> Witness? {
        analysis.events.requests.first(where: fits)?.outcomeWitness
    }

    func writeScope(to page: inout TextPage) {
        for sentence in ScopeText(analysis).sentences { page.add(sentence) }
        if !page.lines.isEmpty { page.addLine("") }
    }

    private func writeAnswer(to page: inout TextPage) {
        for warning in warnings { page.add(warning, .bold) }
        for claim in Answer(report: self).claims {
            page.add(claim.text, .bold)
            let place = claim.witness.map { "(first: \($0.location.description.printable))".unbreakable }
            page.add([claim.detail, place].compactMap { $0 }.joined(separator: " "), indent: "  ")
        }
    }
}
