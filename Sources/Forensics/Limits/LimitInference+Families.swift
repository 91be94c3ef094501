/// The families that are tried, and what becomes of each.
extension LimitInference {
    /// A family, or its variant in which refused requests count.
    struct Variant {
        let family: LimiterFamily
        let countsRefused: Bool
    }

    /// What became of a variant where all outcomes are taken for right.
    struct TriedFamily {
        let variant: Variant
        let finding: FamilyFinding
        /// The length of a beginning that it does not explain: the shortest, unless that takes too long to find out.
        let unexplainedLength: Int?
    }

    var variants: [Variant] {
        LimiterFamily.allCases.filter(options.families.contains).flatMap { family in
            (family.mayCountRefused ? [false, true] : [false]).map { Variant(family: family, countsRefused: $0) }
        }
    }

    private func search(_ trace: LimiterTrace, _ variant: Variant) -> LimiterSearch {
        LimiterSearch(
            trace: trace, family: variant.family, countsRefused: variant.countsRefused,
            longest: options.longestWindowNanoseconds)
    }

    /// Whether anything of a variant explains a trace but for so many outcomes.
    func answer(
        to trace: LimiterTrace, _ variant: Variant, allowing allowed: Int = 0, effort: inout Effort
    ) -> LimiterSearch.Answer {
        var hint: Int?
        return search(trace, variant).answer(
            to: trace, allowing: allowed, jitterShare: options.maxJitterShare, hint: &hint, effort: &effort)
    }

    /// The members within the greatest jitter that were followed to their end.
    func considered(_ fit: LimiterFit) -> [LimiterFit.Member] {
        fit.members.filter { member in
            switch member.parameters {
            case .jittered(let set): set.durations(withJitterShareUpTo: options.maxJitterShare) != nil
            case .durations, .widths, .tokenTimes, .unbounded: true
            case .undetermined: false
            }
        }
    }

    private func best(of fit: LimiterFit) -> LimiterFit.Member? {
        considered(fit).min { ($0.unexplained, $0.count) < ($1.unexplained, $1.count) }
    }

    /// Each variant first has a part of the effort, and what is then left is for those that need more.
    private func tried(_ trace: LimiterTrace, _ variants: [Variant], effort: inout Effort) -> [LimiterSearch] {
        var searches: [LimiterSearch] = []
        effort.keeping(2) { (effort: inout Effort) -> Void in
            for (place, variant) in variants.enumerated() {
                var search = search(trace, variant)
                effort.share(variants.count - place) { search.run(&$0) }
                searches.append(search)
            }
        }
        let unfinished = searches.indices.filter { searches[$0].isIncomplete }
        for (number, place) in unfinished.enumerated() {
            var search = search(trace, variants[place])
            effort.share(unfinished.count - number) { search.run(&$0) }
            if search.members.count >= searches[place].members.count || !search.isIncomplete {
                searches[place] = search
            }
        }
        return searches
    }

    /// What becomes of each family where all outcomes are taken for right.
    func exactFindings(_ budget: BudgetTrace, effort: inout Effort) -> [TriedFamily] {
        let variants = self.variants
        let searches = effort.keeping(4) { tried(budget.trace, variants, effort: &$0) }
        return searches.enumerated().map { place, search in
            let fit = LimiterFit(search)
            let verdict: FamilyFinding.Verdict =
                best(of: fit) != nil ? .possible : fit.isIncomplete ? .undetermined : .excluded
            var length: Int?
            if verdict == .excluded {
                // The search itself allows any jitter: a shorter beginning may need more than is considered.
                let isOfJitter = search.firstUnexplained == nil || variants[place].family == .rollingWindowJittered
                length = effort.share(searches.count - place) {
                    search.shortestUnexplained(
                        after: isOfJitter ? 0 : search.lastExplained,
                        upTo: search.firstUnexplained ?? budget.trace.elements.count,
                        jitterShare: options.maxJitterShare, effort: &$0)
                }
            }
            let excludedBy = length.flatMap { budget.trace.lastRequest(ofFirst: $0) }
                .flatMap { tellingRequest($0, of: budget) }
            return TriedFamily(
                variant: variants[place],
                finding: FamilyFinding(
                    fit: fit, verdict: verdict, excludedBy: excludedBy, unexplained: verdict == .possible ? 0 : nil,
                    unexplainedRequests: []),
                unexplainedLength: length)
        }
    }

    /// The families that come nearest to a trace that none explains.
    enum Doubtful {
        case nearest([FamilyFinding], fewest: Int)
        /// None was found; each leaves more than so many requests, or that was not sought to the end.
        case none(moreThan: Int?)
    }

    /// What becomes of each family where some outcomes may be wrong: as few as help any of them, and up to two more.
    func doubtfulFindings(_ budget: BudgetTrace, _ tried: [TriedFamily], effort: inout Effort) -> Doubtful {
        let trace = budget.trace
        guard options.mostWrong > 0, trace.elements.count <= options.longestDoubted else {
            return .none(moreThan: nil)
        }
        let most = min(options.mostWrong, 2 + trace.elements.count / 12)
        // What is contradictory so often needs no search.
        let least = tried.map { contradictions(in: trace, $0, upTo: most + 1, effort: &effort) }
        let nearest = effort.keeping(2) { self.fewest(tried, least, trace, upTo: most, effort: &$0) }
        guard let fewest = nearest.fewest else { return .none(moreThan: nearest.isSettled ? most : nil) }
        let families = tried.enumerated().map { place, family in
            guard least[place] <= fewest + 2 else { return family.finding }
            return effort.share(tried.count - place) { effort in
                doubtful(family, budget, allowing: fewest + 2, effort: &effort)
            }
        }
        return .nearest(families, fewest: fewest)
    }

    /// How few outcomes need to be wrong so that a family explains the rest; of those that were tried to the end.
    private func fewest(
        _ tried: [TriedFamily], _ least: [Int], _ trace: LimiterTrace, upTo most: Int, effort: inout Effort
    ) -> (fewest: Int?, isSettled: Bool) {
        var isSettled = true
        for allowed in 1...most {
            let places = tried.indices.filter { least[$0] <= allowed }
            for (number, place) in places.enumerated() {
                let answer = effort.keeping(2) { effort in
                    effort.share(places.count - number) {
                        self.answer(to: trace, tried[place].variant, allowing: allowed, effort: &$0)
                    }
                }
                switch answer {
                case .explained: return (allowed, true)
                case .undetermined: isSettled = false
                case .unexplained: continue
                }
            }
            if effort.isSpent { return (nil, false) }
        }
        return (nil, isSettled)
    }

    private func doubtful(
        _ family: TriedFamily, _ budget: BudgetTrace, allowing allowed: Int, effort: inout Effort
    ) -> FamilyFinding {
        let fit = LimiterFit(
            budget.trace, family: family.variant.family, countsRefused: family.variant.countsRefused,
            longest: options.longestWindowNanoseconds, allowing: allowed, effort: &effort)
        let best = best(of: fit)
        let isFound = best.map { $0.unexplained <= allowed } ?? false
        return FamilyFinding(
            fit: fit, verdict: isFound ? .possible : fit.isIncomplete ? .undetermined : .excluded,
            excludedBy: family.finding.excludedBy, unexplained: best?.unexplained,
            unexplainedRequests: (best?.unexplainedRequests ?? []).compactMap { tellingRequest($0, of: budget) })
    }

    /// A family that only windows longer than half the log explain, with the shorter ones that leave a few requests
    /// unexplained: behind a censored start the long ones explain almost anything, so they are weighed by themselves.
    func withShorter(_ finding: FamilyFinding, _ budget: BudgetTrace, effort: inout Effort) -> FamilyFinding {
        let trace = budget.trace
        guard finding.isPossible, case .censored = trace.start, options.mostWrong > 0,
            trace.elements.count <= options.longestDoubted
        else { return finding }
        let half = trace.length / 2
        guard considered(finding.fit).allSatisfy({ $0.isLonger(than: half) }) else { return finding }
        let shorter = LimiterFit(
            trace, family: finding.family, countsRefused: finding.countsRefused,
            longest: min(half, options.longestWindowNanoseconds), allowing: options.mostWrong, effort: &effort)
        let fit = LimiterFit(
            family: finding.family, countsRefused: finding.countsRefused,
            members: (finding.fit.members + shorter.members.filter { $0.unexplained > 0 })
                .sorted { ($0.unexplained, $0.count) < ($1.unexplained, $1.count) },
            isOuter: finding.fit.isOuter || shorter.isOuter, isIncomplete: finding.fit.isIncomplete)
        return FamilyFinding(
            fit: fit, verdict: finding.verdict, excludedBy: finding.excludedBy, unexplained: finding.unexplained,
            unexplainedRequests: finding.unexplainedRequests)
    }

    /// A family that is excluded, with the one or two requests that it leaves unexplained if there is such a member.
    ///
    /// Three pieces of the trace that it cannot explain one by one are three requests at least.
    func doubted(
        _ family: TriedFamily, _ budget: BudgetTrace, effort: inout Effort
    ) -> (finding: FamilyFinding, isSettled: Bool) {
        let finding = family.finding
        guard finding.verdict == .excluded else { return (finding, false) }
        let trace = budget.trace
        let least = contradictions(in: trace, family, upTo: 3, effort: &effort)
        if least == 3 { return (finding, true) }
        let isBeyondDoubt = search(trace, family.variant)
            .leavesMore(than: 2, jitterShare: options.maxJitterShare, effort: &effort)
        if isBeyondDoubt { return (finding, true) }
        guard trace.elements.count <= options.longestDoubted else { return (finding, false) }
        for allowed in max(least, 1)...2 {
            switch answer(to: trace, family.variant, allowing: allowed, effort: &effort) {
            case .unexplained: continue
            case .undetermined: return (finding, false)
            case .explained(let left):
                let doubted = FamilyFinding(
                    fit: finding.fit, verdict: finding.verdict, excludedBy: finding.excludedBy, unexplained: left.count,
                    unexplainedRequests: left.compactMap { tellingRequest($0, of: budget) })
                return (doubted, true)
            }
        }
        return (finding, true)
    }

    /// How many pieces of a trace, one behind the other, are each contradictory whatever came before: at least so many
    /// outcomes are wrong.
    private func contradictions(
        in trace: LimiterTrace, _ family: TriedFamily, upTo wanted: Int, effort: inout Effort
    ) -> Int {
        guard wanted > 0, var length = family.unexplainedLength else { return 0 }
        var piece = trace
        for found in 1..<max(wanted, 1) {
            effort.spend(length / 8)
            piece = piece.behind(length)
            let next = search(piece, family.variant)
                .firstUnexplainedBeginning(jitterShare: options.maxJitterShare, effort: &effort)
            guard case .length(let shortest) = next else { return found }
            length = shortest
        }
        return wanted
    }

    func tellingRequest(_ place: Int, of budget: BudgetTrace) -> TellingRequest? {
        guard budget.requests.indices.contains(place), requests.indices.contains(budget.requests[place]) else {
            return nil
        }
        let request = requests[budget.requests[place]]
        return TellingRequest(
            outcome: budget.trace.requests[place].outcome, time: request.submitted, witness: request.outcomeWitness)
    }

    /// One request per duration is the same limiter as a rolling window, a bucket and a cooldown.
    func coinciding(_ classes: [LimiterFamily.Class], _ families: [FamilyFinding]) -> [LimiterFamily.Class] {
        let possible = families.filter(\.isPossible)
        guard possible.contains(where: { $0.family == .rollingWindow && !$0.countsRefused && $0.hasOne }) else {
            return []
        }
        return classes.filter { limiter in
            let own = possible.filter { $0.family.family == limiter }
            switch limiter {
            case .rollingWindow, .fixedWindow: return false
            case .tokenBucket, .cooldown:
                return own.allSatisfy { $0.hasOnlyOne && !$0.countsRefused && $0.family != .cooldownFromRefusal }
            }
        }
    }
}

extension FamilyFinding {
    fileprivate var hasOne: Bool { fit.members.contains { $0.count == 1 } }
    fileprivate var hasOnlyOne: Bool { fit.members.allSatisfy { $0.count == 1 && !$0.orMore } }
}
