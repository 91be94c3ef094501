import Forensics

/// The families of one finding in lines: those that explain what was seen with their sets, and what excludes the others.
struct FamilyText {
    let finding: LimitFinding
    let options: LimitOptions

    /// A line for each class that explains it: its simplest member first, then its variants.
    ///
    /// Where all leave requests unexplained, the first of them is told.
    func possible(_ words: (TellingRequest) -> String) -> [String] {
        shownClasses.compactMap { limiter in
            let own = finding.families.filter { $0.isPossible && $0.family.family == limiter }
            guard let sets = simplest(own) else { return nil }
            let rest = [variants(own), exceptions(own, words)].compactMap { $0 }.map { " \($0)." }.joined()
            return "\(limiter.label): \(sets).\(rest)"
        }
    }

    /// A sentence on the classes that are excluded, with the request that excludes each.
    func excluded(_ words: (TellingRequest) -> String) -> [String] {
        let reasons = LimiterFamily.Class.allCases.filter(finding.excludes).map { limiter in
            let own = finding.families.filter { $0.family.family == limiter }
            let by = own.compactMap(\.excludedBy).first.map { ", by \(words($0))" } ?? ""
            let jitter = own.compactMap(\.leastJitterShare).min().map {
                " (it would need jitter of more than \(Quantity.share(above: $0)))"
            }
            return (label: limiter.label, reason: "\(by)\(jitter ?? "")")
        }
        let parts = reasons.map(\.reason).uniqued.map { reason in
            Count.list(reasons.filter { $0.reason == reason }.map(\.label)) + reason
        }
        return parts.isEmpty ? [] : ["Excluded: \(parts.joined(separator: "; "))."]
    }

    /// That the sets are no narrower than they could be told; `nil` where all are exact.
    var outerRemark: String? {
        let shown = finding.families.filter(\.isPossible)
        guard shown.contains(where: \.fit.isOuter) else { return nil }
        let why =
            if finding.trace.hasGaps {
                "entries are missing"
            } else if finding.trace.hasStrays {
                "some requests may have counted or not"
            } else {
                "the moments of some decisions are not known"
            }
        return "At most these sets, as \(why)."
    }

    private func exceptions(_ own: [FamilyFinding], _ words: (TellingRequest) -> String) -> String? {
        guard let best = own.min(by: { $0.unexplained ?? .max < $1.unexplained ?? .max }), let count = best.unexplained,
            count > 0
        else { return nil }
        let first = best.unexplainedRequests.first.map { count == 1 ? ": \(words($0))" : ", the first \(words($0))" }
        return "Left unexplained \(count == 1 ? "is" : "are") \(Count.of(count, "request"))\(first ?? "")"
    }

    /// That windows of more than half the log explain almost anything; `nil` where one class alone does not rest on such.
    var longWindowRemark: String? {
        guard finding.classes == [.rollingWindow], let first = finding.trace.trace.requests.first else { return nil }
        let half = max(0, finding.trace.now - first.earliest) / 2
        let members = finding.families.filter(\.isPossible).flatMap(\.bestMembers)
        let areLong = members.allSatisfy { member in
            switch member.parameters {
            case .durations(let set): set.intervals.allSatisfy { $0.lower >= half }
            case .jittered(let set): set.durationAfter >= half
            case .widths, .tokenTimes, .unbounded, .undetermined: false
            }
        }
        guard areLong, !members.isEmpty else { return nil }
        return "Windows of more than half the log explain almost any log: that no other family does is a weak sign."
    }

    private var shownClasses: [LimiterFamily.Class] {
        LimiterFamily.Class.allCases.filter { finding.classes.contains($0) || finding.coinciding.contains($0) }
    }

    /// Of the simplest family that explains it, or where that is a rolling window with jitter of both.
    private func simplest(_ own: [FamilyFinding]) -> String? {
        let plain = own.first { $0.family == .rollingWindow && !$0.countsRefused }
        if let jittered = own.first(where: { $0.family == .rollingWindowJittered }) {
            return windows(plain, jittered)
        }
        guard let simplest = own.first(where: { !$0.countsRefused }) ?? own.first else { return nil }
        return sets(simplest)
    }

    private func windows(_ plain: FamilyFinding?, _ jittered: FamilyFinding) -> String {
        let wide = sets(jittered)
        let share = Quantity.share(above: options.maxJitterShare)
        guard let plain else {
            let needs = jittered.bestMembers.compactMap { member -> JitteredRegion? in
                if case .jittered(let set) = member.parameters { set.leastJittered } else { nil }
            }
            let least = needs.min { ($0.jitterShareAfter ?? 0) < ($1.jitterShareAfter ?? 0) }?.neededJitter
            return "with jitter of up to \(share), \(wide)"
                + (least.map { ". Jitter of more than \($0) is needed" } ?? "")
        }
        let narrow = sets(plain)
        guard narrow != wide else { return "\(narrow), with jitter or without" }
        return "\(narrow). With jitter of up to \(share), \(wide). No jitter is needed"
    }

    /// Variants that explain it as well, beside the simplest.
    private func variants(_ own: [FamilyFinding]) -> String? {
        let plain = own.filter { !$0.countsRefused && $0.family != .rollingWindowJittered }
        guard !plain.isEmpty else { return nil }
        var variants: [String] = []
        if plain.contains(where: { $0.family == .cooldown }),
            plain.contains(where: { $0.family == .cooldownFromRefusal })
        {
            variants.append("with a pause that begins at the next refusal")
        }
        if own.contains(where: \.countsRefused) { variants.append("where refused requests count too") }
        return variants.isEmpty ? nil : "Other sizes explain it \(Count.list(variants, "or"))"
    }

    private func sets(_ finding: FamilyFinding) -> String {
        let sets = MemberText(
            family: finding.family, longest: options.longestWindowNanoseconds, maxJitterShare: options.maxJitterShare
        ).text(of: finding.bestMembers)
        let rest = finding.fit.isIncomplete ? "; not all counts were tried" : ""
        let variant = finding.countsRefused ? "where refused requests count too, " : ""
        return variant + sets + rest
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

    /// Those that leave as few requests unexplained as any.
    var bestMembers: [LimiterFit.Member] {
        let least = fit.leastUnexplained
        return fit.members.filter { $0.unexplained == least }
    }
}
