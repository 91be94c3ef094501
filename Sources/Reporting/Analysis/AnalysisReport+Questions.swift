import Forensics
import RateLimitEvents

extension AnalysisReport {
    /// What a developer who met a limit asks besides who refused, each answered or said to be beyond this log.
    func writeQuestions(to page: inout TextPage) {
        guard analysis.refusals.total > 0 else { return }
        page.begin("Questions that a refusal raises")
        let answers: [(question: String, answer: String?)] = [
            ("Whose limit", ownerAnswer), ("How many count, in which window", sizeAnswer),
            ("When it lifts", liftAnswer),
            ("Was the first refusal the server's", serverAnswer), ("Did the app retry into the refusal", retryAnswer),
            ("What hid it", hidingAnswer), ("Is anything missing from the log", gapAnswer),
        ]
        for case (let question, let answer?) in answers {
            page.add("\(question)? \(answer)", indent: "  ", hanging: "    ")
        }
    }

    private var refusedVerdicts: [Verdict] { analysis.verdicts.compactMap(\.self) }

    private var ownerAnswer: String {
        let counts = refusedVerdicts.reduce(into: [Verdict.Counter: Int]()) { $0[$1.counter, default: 0] += 1 }
        let parts = Verdict.Counter.allCases.compactMap { counter in
            counts[counter].map { "\(counter.owner) \(Count.text($0))".unbreakable }
        }
        return "\(parts.joined(separator: ", ").sentenceCase)."
    }

    /// `nil` where a filter leaves no windows, which the head of the report says.
    private var sizeAnswer: String? {
        if let rates = Answer(report: self).daemonRates {
            let others = refusedVerdicts.contains { $0.limiter != .devicePolicy }
            return [
                "The device policy's own record: \(Count.list(rates.texts)).", recordSentence,
                others ? "Of what else refused, no line names a rate." : nil, others ? limitsSentence : nil,
            ].compactMap { $0 }.joined(separator: " ")
        }
        guard hasBudgets else { return nil }
        guard !analysis.routes.allSatisfy(\.onlyRefusalsSeen) else {
            return "Cannot be told: the log has no line for admitted requests."
        }
        guard !analysis.windows.isEmpty else {
            return "Cannot be told: no line names a rate, and no window of a budget can be told."
        }
        guard let limitsSentence else {
            return "Cannot be told: no line names a rate, and what was counted (see Windows) fits many limits."
        }
        return "No line names a rate. \(limitsSentence)"
    }

    private var liftAnswer: String? {
        var parts: [String] = []
        // The windows of one budget come together, by time, so its last closed one tells most.
        let closed = analysis.windows.filter { $0.closed != nil && $0.refused > 0 }
        let budgets = closed.map(\.budget).uniqued.filter(seesAdmissions)
        for budget in budgets.prefix(2) {
            guard let last = closed.last(where: { $0.budget == budget }),
                let lifting = last.lifting(clock: clock, logEnd: analysis.events.lastTime, period: hasPeriodEnd)
            else { continue }
            let doubt = last.closed == .certain ? "" : ", if it was one,"
            let name = budget.description.printable.unbreakable
            let isAtMoment = analysis.options.limits.at != nil
            let next = budgetLimits.limits(of: last)?.nextAdmission.map {
                isAtMoment
                    ? "; as of \($0.moment(clock)) the next request \($0.words(clock))"
                    : ", and the next request \($0.words(clock))"
            }
            parts.append("the last closure of \(name)\(doubt) \(lifting)\(next ?? "")")
        }
        if budgets.count > 2 { parts.append("the others are under Windows") }
        let promised = analysis.events.requests.compactMap { request -> (date: Instant, witness: Witness?)? in
            guard request.outcome == .refused, let date = request.error?.retryAfter ?? request.error?.resetDate else {
                return nil
            }
            return (date, request.outcomeWitness)
        }
        if let latest = promised.max(by: { $0.date < $1.date }) {
            let line = latest.witness.map { " (\($0.location.description.printable.unbreakable))" } ?? ""
            parts.append("the latest date that an error names is \(Clock.full(latest.date).unbreakable)\(line)")
        }
        guard !parts.isEmpty else {
            guard hasBudgets else { return nil }
            return analysis.windows.contains { $0.closed == .probable && seesAdmissions(of: $0.budget) }
                ? "Cannot be told: no closure is certain (see Windows), and no retry date is in the log."
                : "Cannot be told: no lift, no retry date and no record of the limiter is in the log."
        }
        return "\(parts.joined(separator: "; ").sentenceCase)."
    }

    /// `nil` where a filter chose the refusals, as then none of those left need be the first.
    private var serverAnswer: String? {
        let requests = analysis.events.requests
        let judged = zip(requests, analysis.verdicts).compactMap { request, verdict in
            verdict.map { (request: request, origin: $0.judgedOrigin ?? $0.origin, verdict: $0) }
        }
        let told = judged.filter { $0.verdict.limiter == .server }
        if let first = told.first {
            return
                "\(Count.of(told.count, "refusal")) \(Count.be(told.count)) the server's own"
                + "\(place(first.request.outcomeWitness)); the device repeats such a refusal until its retry date."
        }
        let open = judged.filter { $0.origin == .indeterminate }
        if let first = open.first {
            return
                "Cannot be told for \(Count.of(open.count, "refusal"))\(place(first.request.outcomeWitness)); none "
                + "quotes the server."
        }
        let quota = judged.count { $0.verdict.limiter == .accountQuota }
        if quota > 0 { return "\(Count.of(quota, "refusal")) came from the account's quota, which the server keeps." }
        let unnamed = judged.filter { $0.verdict.limiter == .unknown }
        if let first = unnamed.first {
            return
                "Probably not: \(Count.of(unnamed.count, "refusal")) \(unnamed.count == 1 ? "was" : "were") too quick "
                + "for a server\(place(first.request.outcomeWitness)), but no line names the limiter."
        }
        guard hasBudgets else { return nil }
        let isSure = judged.allSatisfy { $0.verdict.isFirm }
        return "\(isSure ? "No" : "Probably not"): every refusal is judged to have been made on the device."
    }

    private var retryAnswer: String? {
        guard hasBudgets else { return nil }
        let closed = analysis.windows.filter { $0.closed == .certain }
        guard closed.contains(where: { seesAdmissions(of: $0.budget) }) else {
            return analysis.routes.allSatisfy(\.onlyRefusalsSeen)
                ? "Cannot be told: the log has no line for admitted requests, so no lift is seen."
                : "Cannot be told: no budget is known for certain to have been closed."
        }
        let retries = closed.reduce(0) { $0 + $1.retriesIntoRefusal }
        guard retries > 0 else { return "No: no request followed a refusal before its limit lifted." }
        return "Yes, with \(Count.of(retries, "request")) while a budget was refusing."
    }

    private var hidingAnswer: String {
        var parts: [String] = []
        if let banners = analysis.refusals.banners, banners > 0 {
            parts.append(
                "\(Count.of(banners, "error banner")) \(Count.be(banners)) shown, symptoms and not counted again"
                    + place(analysis.events.banners.first?.witness))
        }
        let wrapped = analysis.events.requests.filter { request in
            guard request.outcome == .refused, let outer = request.error?.links.first?.codeText,
                request.error?.links.count ?? 0 > 1
            else { return false }
            return !outer.lowercased().contains("limit")
        }
        if let first = wrapped.first {
            let names = Count.tally(wrapped.compactMap { $0.error?.links.first?.description }, most: 3)
            parts.append(
                "\(Count.of(wrapped.count, "refusal")) \(wrapped.count == 1 ? "was" : "were") inside another error: "
                    + "\(names)\(place(first.outcomeWitness))")
        }
        guard !parts.isEmpty else {
            return analysis.refusals.banners == nil
                ? "No other error; banners are left out by the filter."
                : "Nothing: no banner is in the log, and no other error stands around a refusal's."
        }
        return "\(parts.joined(separator: "; ").sentenceCase)."
    }

    private var gapAnswer: String {
        var parts: [String] = []
        if let firstGap { parts.append("entries are missing (first: \(firstGap)), so silence there proves nothing") }
        let unreadable = analysis.lookAlikes.first { $0.kind == .redacted }?.count ?? 0
        if unreadable > 0 {
            parts.append("the reason of \(Count.of(unreadable, "failure")) is redacted or missing")
        }
        if analysis.windows.contains(where: \.censoredStart) {
            parts.append("what came before \(start) may have counted")
        }
        guard !parts.isEmpty else { return "No gap is noted in it." }
        return "\(parts.joined(separator: "; ").sentenceCase)."
    }
}
