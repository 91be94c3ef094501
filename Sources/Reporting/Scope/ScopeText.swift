import Forensics
import RateLimitEvents

/// What of a log is shown and under which figures, in sentences for the head of a report.
struct ScopeText {
    let options: AnalysisOptions
    let result: FilterResult?
    let requestsShown: Int
    private let budgets: [Budget]
    private let hiddenBudgets: [Budget]
    private let hasFindings: Bool
    private let firstTime: Instant?
    private let lastTime: Instant?

    init(_ analysis: Analysis) {
        budgets = analysis.budgets
        hiddenBudgets = analysis.hiddenBudgets
        hasFindings = !analysis.findings.isEmpty
        firstTime = analysis.filtering?.firstTime ?? analysis.events.firstTime
        lastTime = analysis.filtering?.lastTime ?? analysis.events.lastTime
        options = analysis.options
        result = analysis.filtering
        requestsShown = analysis.events.requests.count
    }

    /// Nothing where the whole log is shown under the usual figures.
    var sentences: [String] { filterSentences + budgetSentences + optionSentences + mappingSentences }

    /// Why nothing remains, where the log has requests; `nil` where some remain, or there was none.
    var emptiness: String? {
        guard let result, result.requestsInLog > 0, requestsShown == 0 else { return nil }
        let filter = result.filter
        func isUnmet(_ criterion: FilterResult.Criterion) -> Bool { result.alone[criterion] == 0 }
        if isUnmet(.process) {
            return "No request of process \(either(filter.processes)); the log has \(names(result.processes))."
        }
        if isUnmet(.subsystem) {
            return "No request under subsystem \(either(filter.subsystems)); the log has \(names(result.subsystems))."
        }
        if isUnmet(.route) {
            return "No request by route \(either(filter.routes.map(\.label))); the log has "
                + "\(names(result.routes.map(\.label)))."
        }
        if isUnmet(.record) {
            return "No request of record \(either(filter.records)) among \(Count.of(result.requestsInLog, "request"))."
        }
        if isUnmet(.origin) {
            return "No refusal of origin \(either(filter.origins.map(\.optionWord))) among "
                + "\(Count.of(result.requestsInLog, "request"))."
        }
        if isUnmet(.period) {
            let span = [result.firstTime, result.lastTime].compactMap { $0 }.map(Clock.full)
            return "No request \(period); the log "
                + (span.count == 2 ? "runs from \(span[0]) to \(span[1])." : "tells no time.")
        }
        return "No request meets all the filters, though some meet each of them."
    }

    private var filterSentences: [String] {
        guard let result else { return [] }
        let filter = result.filter
        let parts = [
            filter.hasPeriod ? period : nil,
            filter.processes.isEmpty ? nil : "of process \(either(filter.processes))",
            filter.subsystems.isEmpty ? nil : "under subsystem \(either(filter.subsystems))",
            filter.routes.isEmpty ? nil : "by route \(either(filter.routes.map(\.label)))",
            filter.records.isEmpty ? nil : "of record \(either(filter.records))",
            filter.origins.isEmpty ? nil : "refused with origin \(either(filter.origins.map(\.optionWord)))",
        ].compactMap { $0 }
        let shown = "\(Count.text(requestsShown)) of \(Count.of(result.requestsInLog, "request"))"
        var sentences = ["\(shown) shown: those \(parts.joined(separator: ", "))."]
        if result.requestsWithoutPlace > 0 {
            let count = result.requestsWithoutPlace
            sentences.append(
                "\(Count.of(count, "request")) \(count == 1 ? "is" : "are") left out, as \(count == 1 ? "its" : "their") "
                    + "time is not told or cannot be compared.")
        }
        if filter.breaksBudgets {
            sentences.append(
                "Windows and tables of shared budgets are left out: \(AnalysisReport.budgetsBroken).")
        }
        return sentences
    }

    /// `since 07:17 (2026-10-14 07:17:00 +0900), before 08:30 (…)`: as written, and what it was taken for.
    private var period: String {
        guard let filter = result?.filter else { return "" }
        let parts = [("since", filter.since), ("before", filter.until)].compactMap { word, bound in
            bound.map { bound -> String in
                let taken = bound.shown.map { " " + "(\(Clock.full($0)))".unbreakable } ?? ""
                if bound.countsBack {
                    let since = bound.shown.map { " " + "(since \(Clock.full($0)))".unbreakable } ?? ""
                    return "in the last \(bound.text.printable)\(since)"
                }
                return "\(word) \(bound.text.printable)\(taken)"
            }
        }
        return parts.joined(separator: ", ")
    }

    private var optionSentences: [String] {
        let usual = AnalysisOptions()
        var parts: [String] = []
        if options.localBandMilliseconds != usual.localBandMilliseconds
            || options.serverBandMilliseconds != usual.serverBandMilliseconds
        {
            parts.append(
                "bands of \(bands(options)) in place of \(bands(usual))")
        }
        if options.justLimitedNanoseconds != usual.justLimitedNanoseconds {
            parts.append(
                "“just limited” by time within \(Quantity.exact(nanoseconds: options.justLimitedNanoseconds)) in place of "
                    + "\(Quantity.exact(nanoseconds: usual.justLimitedNanoseconds))")
        }
        return (parts.isEmpty ? [] : ["Judged with \(Count.list(parts))."]) + limitSentences
    }

    private var budgetSentences: [String] {
        guard !hiddenBudgets.isEmpty, !budgets.isEmpty else { return [] }
        return [
            "Of budgets only \(Count.list(budgets.map(\.description.printable.unbreakable))) "
                + "\(budgets.count == 1 ? "is" : "are") shown, as asked; the log has "
                + "\(Count.of(hiddenBudgets.count, "more budget")).".replacing("more budgets", with: "more")
        ]
    }

    private var limitSentences: [String] {
        let limits = options.limits
        var sentences: [String] = []
        if result != nil, hasFindings {
            sentences.append(
                "What is said of limits rests on all requests of their budgets, as those that are not shown counted too."
            )
        }
        if let at = limits.at {
            sentences.append(
                "Limits are told for \(Clock.full(at)): later requests are left out of what is inferred of them.")
            if let firstTime, firstTime.zoneKnown == at.zoneKnown, at < firstTime {
                sentences.append("That is before the log begins (\(Clock.full(firstTime))).")
            } else if let lastTime, lastTime.zoneKnown == at.zoneKnown, at > lastTime {
                sentences.append(
                    "That is after the log ends (\(Clock.full(lastTime))): it holds if no request was made between.")
            }
        }
        let tried = LimiterFamily.allCases.filter(limits.families.contains).map { "a \($0.label)" }
        if tried.count < LimiterFamily.allCases.count {
            sentences.append(
                "Of limiters only \(Count.list(tried)) \(tried.count == 1 ? "was" : "were") tried, as asked: others may "
                    + "explain the log as well.")
        }
        return sentences
    }

    private func bands(_ options: AnalysisOptions) -> String {
        "\(Quantity.number(options.localBandMilliseconds, significant: 6)) and "
            + "\(Quantity.number(options.serverBandMilliseconds, significant: 6)) ms".unbreakable
    }

    private var mappingSentences: [String] {
        let pairs = options.originMapping.pairs.map { "\($0.limiter.label) as \($0.origin.optionWord)" }
        guard !pairs.isEmpty else { return [] }
        return ["Origins are named by whose limit it is, as asked: \(Count.list(pairs))."]
    }

    private func either(_ words: [String]) -> String { Count.list(words.map(\.printable.unbreakable), "or") }

    /// A dozen names at most, so that a log of many processes does not fill the screen.
    private func names(_ words: [String]) -> String {
        guard !words.isEmpty else { return "none, as its lines do not tell one" }
        let shown = words.prefix(12).map(\.printable.unbreakable)
        let rest = words.count - shown.count
        return Count.list(rest > 0 ? shown + ["\(Count.text(rest)) more"] : shown)
    }
}
