import Forensics

/// The families of one finding in lines: those that explain what was seen with their sets, and what excludes the others.
struct FamilyText {
    let finding: LimitFinding
    let options: LimitOptions

    /// A line for each class that explains it: its simplest member, and a rolling window with jitter too.
    ///
    /// Where all leave requests unexplained, the first of them is told.
    func possible(_ words: (TellingRequest) -> String) -> [String] {
        shownClasses.compactMap { limiter in
            let own = self.own(limiter)
            guard let sets = simplest(own) else { return nil }
            return "\(limiter.label): \(sets)." + (exceptions(own, words).map { " \($0)." } ?? "")
        }
    }

    /// What stands above the lines: whether the sets are exact, and whether all was tried.
    var heading: String {
        if case .exceptions = finding.statement { return "Nearest come these sizes:" }
        let possible = finding.families.filter(\.isPossible)
        let isWhole = !possible.contains(where: \.fit.isIncomplete)
        guard possible.contains(where: \.fit.isOuter) else {
            return isWhole ? "Possible are exactly these sizes:" : "Of the sizes tried exactly these are possible:"
        }
        let why = Count.list(possible.compactMap(reason).uniqued)
        return isWhole
            ? "Possible are at most these sizes, as \(why):"
            : "Of the sizes tried at most these are possible, as \(why):"
    }

    /// Why the set of a family may hold too much; `nil` where it does not.
    private func reason(_ family: FamilyFinding) -> String? {
        guard family.fit.isOuter else { return nil }
        let lost = finding.trace.reading == .lost ? "requests that were lost may have counted" : nil
        // Any number of hidden requests leaves the set of a fixed window exact.
        if family.family != .fixedWindow {
            if let lost { return lost }
            if options.unseenPossible { return "requests that the log does not show may have counted" }
            if finding.trace.hasGaps { return "entries are missing" }
        }
        if finding.trace.hasBoots || finding.trace.hasClockSteps {
            return "what came before a boot or a set clock may still count"
        }
        if finding.trace.hasStrays { return lost ?? "some requests may have counted or not" }
        if family.fit.members.contains(where: \.isOuter) { return "not all narrow windows were followed" }
        if family.fit.members.contains(where: \.isUnbounded) { return "nothing bounds how narrow some windows are" }
        return "the moments of some decisions are not known"
    }

    private func own(_ limiter: LimiterFamily.Class) -> [FamilyFinding] {
        finding.families.filter { $0.isPossible && $0.family.family == limiter }
    }

    /// A sentence on the classes that are excluded, with the request that excludes each.
    func excluded(_ words: (TellingRequest) -> String) -> [String] {
        let reasons = LimiterFamily.Class.allCases.filter(finding.excludes).map { limiter in
            let own = finding.families.filter { $0.family.family == limiter }
            let by = own.compactMap(\.excludedBy).first.map { ", by \(words($0))" } ?? ""
            // A jitter of more than the duration is no jitter any more.
            let needed = options.maxJitterShare > 0 ? own.compactMap(\.leastJitterShare).min() : nil
            let jitter = needed.flatMap { share in
                share <= 1 ? " (it would need jitter of more than \(Quantity.share(above: share)))" : nil
            }
            return (label: limiter.label, reason: "\(by)\(jitter ?? "")")
        }
        let parts = reasons.map(\.reason).uniqued.map { reason in
            Count.list(reasons.filter { $0.reason == reason }.map(\.label)) + reason
        }
        return parts.isEmpty ? [] : ["Excluded: \(parts.joined(separator: "; "))."]
    }

    /// Of each class that may be one or two wrong outcomes away, as far as was found out: the first request that it does
    /// not explain.
    func unsettled(_ words: (TellingRequest) -> String) -> [String] {
        finding.near.compactMap { limiter in
            let own = finding.families.filter { $0.family.family == limiter }
            guard !finding.excludes(limiter), own.allSatisfy({ $0.verdict == .excluded || $0.excludedBy != nil }),
                let first = own.compactMap(\.excludedBy).first
            else { return nil }
            return "First unexplained by a \(limiter.label): \(words(first))."
        }
    }

    private func exceptions(_ own: [FamilyFinding], _ words: (TellingRequest) -> String) -> String? {
        guard let best = own.min(by: { $0.unexplained ?? .max < $1.unexplained ?? .max }), let count = best.unexplained,
            count > 0
        else { return nil }
        let first = best.unexplainedRequests.first.map { count == 1 ? ": \(words($0))" : ", the first \(words($0))" }
        return "Left unexplained \(count == 1 ? "is" : "are") \(Count.of(count, "request"))\(first ?? "")"
    }

    private var shownClasses: [LimiterFamily.Class] {
        LimiterFamily.Class.allCases.filter { finding.classes.contains($0) || finding.coinciding.contains($0) }
    }

    /// Of the simplest family that explains it, or where that is a rolling window with jitter of both.
    private func simplest(_ own: [FamilyFinding]) -> String? {
        let plain = own.first { $0.family == .rollingWindow && !$0.countsRefused }
        if let jittered = own.first(where: { $0.family == .rollingWindowJittered }), hasJitter || plain == nil {
            return windows(plain, jittered)
        }
        guard let simplest = own.first(where: { !$0.countsRefused }) ?? own.first else { return nil }
        return sets(simplest)
    }

    private func windows(_ plain: FamilyFinding?, _ jittered: FamilyFinding) -> String {
        let wide = sets(jittered)
        guard hasJitter else { return wide }
        guard let plain else {
            let needs = best(jittered).compactMap { member -> JitteredRegion? in
                if case .jittered(let set) = member.parameters { set.leastJittered } else { nil }
            }
            let least = needs.min { ($0.jitterShareAfter ?? 0) < ($1.jitterShareAfter ?? 0) }?.neededJitter
            return "with jitter of up to \(mostJitter), \(wide)"
                + (least.map { ". Jitter of more than \($0) is needed" } ?? "")
        }
        let narrow = sets(plain)
        guard narrow != wide else { return "\(narrow), with jitter or without" }
        let text = memberText(plain)
        if !plain.fit.isIncomplete, text.differInLowerBounds(best(plain), best(jittered)) {
            return text.text(of: best(plain), jittered: best(jittered)) + ". No jitter is needed"
        }
        return "\(narrow). With jitter of up to \(mostJitter), \(wide). No jitter is needed"
    }

    private var hasJitter: Bool { options.maxJitterShare > 0 }

    private var mostJitter: String { Quantity.share(above: options.maxJitterShare) }

    /// `more than 99 min (with jitter of up to 25 %, more than 79 min)`: the durations of rolling windows of a count;
    /// `nil` without any.
    func windows(ofCount count: Int) -> String? {
        func durations(_ family: LimiterFamily) -> String? {
            own(.rollingWindow).first { $0.family == family && !$0.countsRefused }.flatMap { finding in
                memberText(finding).values(best(finding), count: count)
            }
        }
        let plain = durations(.rollingWindow)
        guard hasJitter, let jittered = durations(.rollingWindowJittered), jittered != plain else { return plain }
        let jitter = "with jitter of up to \(mostJitter)"
        return plain.map { "\($0) (\(jitter), \(jittered))" } ?? "\(jittered), \(jitter)"
    }

    /// Where variants explain it with other sizes, which the documents have; `nil` without any.
    var variants: String? {
        let refusing = shownClasses.filter { limiter in
            let own = self.own(limiter)
            // Without the simpler member its line tells the variant.
            return own.contains(where: \.countsRefused)
                && own.contains { !$0.countsRefused && $0.family != .rollingWindowJittered }
        }
        let cooldowns = own(.cooldown).filter { !$0.countsRefused }.map(\.family)
        var variants: [String] = []
        if cooldowns.contains(.cooldown), cooldowns.contains(.cooldownFromRefusal) {
            variants.append("a cooldown that begins at the next refusal")
        }
        if !refusing.isEmpty {
            variants.append(
                "\(Count.list(refusing.map { "a \($0.label)" }, "or")) where refused requests count too")
        }
        guard !variants.isEmpty, finding.runs.refused > 1 else { return nil }
        return "Variants explain it with other sizes, which --format json has: \(variants.joined(separator: "; "))."
    }

    /// Whether a token bucket explains it however slowly it refills, as one whose start is not seen may.
    var hasEndlessBucket: Bool {
        own(.tokenBucket).flatMap(best).contains { member in
            switch member.parameters {
            case .tokenTimes(let times): times.intervals.contains { $0.upper == nil }
            case .unbounded: true
            case .durations, .widths, .jittered, .undetermined: false
            }
        }
    }

    /// That classes are one and the same limiter, as a whole or with a count of 1; `nil` where none are.
    var coincidence: String? {
        let same = finding.coinciding.map { "a \($0.label)" }
        let alike = alikeWithOne.map { "a \($0.label)" }
        // Where all of them are told as one, the first has the name.
        guard alike.count < 2 || alike.count == same.count + 1 else {
            return "With one request at a time \(Count.list(alike)) are one and the same limiter."
        }
        guard !same.isEmpty else { return nil }
        return
            "With one request at a time \(Count.list(same)) \(same.count == 1 ? "does" : "do") the same as a rolling "
            + "window."
    }

    /// The families that are one limiter with a count of 1 and explain it so; other counts or variants may keep their
    /// classes apart.
    private var alikeWithOne: [LimiterFamily] {
        [.rollingWindow, .tokenBucket, .cooldown].filter { family in
            own(family.family).contains { finding in
                finding.family == family && !finding.countsRefused && best(finding).contains { $0.contains(count: 1) }
            }
        }
    }

    private func sets(_ finding: FamilyFinding) -> String {
        let rest = finding.fit.isIncomplete ? "; not all counts were tried" : ""
        let variant = finding.countsRefused ? "where refused requests count too, " : ""
        return variant + memberText(finding).text(of: best(finding)) + rest
    }

    private func best(_ finding: FamilyFinding) -> [LimiterFit.Member] {
        finding.bestMembers(withJitterShareUpTo: options.maxJitterShare)
    }

    private func memberText(_ finding: FamilyFinding) -> MemberText {
        MemberText(
            family: finding.family, longest: options.longestWindowNanoseconds, maxJitterShare: options.maxJitterShare)
    }
}

extension FamilyFinding {
    /// The least jitter, as a share of the duration, that a member beyond what is taken for possible would need.
    var leastJitterShare: Double? {
        guard verdict == .excluded else { return nil }
        return fit.members.compactMap { member in
            if case .jittered(let set) = member.parameters { set.leastJittered?.jitterShareAfter } else { nil }
        }.min()
    }

    /// Those within the greatest jitter considered that leave as few requests unexplained as any, and where that are some
    /// also those that leave one more: the right one may be among these.
    func bestMembers(withJitterShareUpTo share: Double) -> [LimiterFit.Member] {
        let members = fit.members.filter { member in
            guard case .jittered(let set) = member.parameters else { return true }
            return set.durations(withJitterShareUpTo: share) != nil
        }
        guard let least = members.map(\.unexplained).min() else { return [] }
        return members.filter { $0.unexplained <= (least == 0 ? 0 : least + 1) }
    }
}
