import Forensics
import RateLimitEvents
import RoutingPolicy

extension ConformanceRun {
    /// Everything that came out, once the pass is over.
    mutating func report(windows: [BudgetWindow]) -> ConformanceReport {
        let checks = windows.isEmpty ? [] : check(windows)
        let order = tally.findings.positions(by: \.time)
        var position = [Int](repeating: 0, count: order.count)
        for (new, old) in order.enumerated() { position[old] = new }
        let findings = order.map { tally.findings[$0] }
        return ConformanceReport(
            policies: policies, modes: PolicyMode.allCases.filter { modes.contains($0) }, unknownModes: unknownModes,
            findings: findings, omittedFindings: tally.omitted, rules: tally.summaries,
            coverage: Coverage(reachable: reachable, taken: branches),
            windowChecks: checks.map { check in check.referring { position[$0] } }, gain: gain,
            notifications: notifications)
    }

    private mutating func check(_ windows: [BudgetWindow]) -> [WindowCheck] {
        let terms = PolicyTerms(0, changes: changes)
        var judge = windowJudge(terms)
        return windows.enumerated().map { index, window in
            let closed = ClosedSpan(window, timeline.moment)
            let span = closed.map { $0.certain ?? $0.possible }
            let position = span.map { terms.position(in: $0) } ?? terms.position(at: .max)
            judge.policy = policies[position ?? terms.position(at: span?.upperBound ?? .max)].policy
            let (check, judgments) = judge.check(window, at: index, closed: closed)
            for (rule, judgment) in judgments where rule.applies(to: judge.policy.revision) {
                // Where the policy changed meanwhile, no one policy was broken.
                let doubt: MissingFact? =
                    timeline.isOfSeveralDevices ? .device : position == nil ? .interruption : nil
                noteWindow(rule, judgment.isDecided ? doubt.map { .cannotJudge($0) } ?? judgment : judgment, window)
            }
            return check
        }
    }

    private var reachable: [PolicyBranch] {
        var reachable: Set<PolicyBranch> = []
        for choice in policies {
            if modes.isEmpty {
                reachable.formUnion(PolicyBranch.reachable(under: choice.policy))
            } else {
                for mode in modes { reachable.formUnion(PolicyBranch.reachable(under: choice.policy, in: mode)) }
            }
        }
        return PolicyBranch.allCases.filter { reachable.contains($0) }
    }

    private var gain: PolicyGain {
        let waits = timeline.events.requests.lazy.filter { $0.route == .shortcut && $0.outcome == .answered }
            .compactMap { $0.latency?.nanoseconds }.sorted()
        let middle = waits.count / 2
        let median: Int64? =
            waits.isEmpty
            ? nil
            : waits.count % 2 == 1
                ? waits[middle]
                : waits[middle - 1].clampedSum(waits[middle].clampedDistance(from: waits[middle - 1]) / 2)
        return PolicyGain(
            directAnswers: timeline.events.requests.count { $0.route == .direct && $0.outcome == .answered },
            shortcutMedian: median)
    }

    // MARK: What was asked

    private func windowJudge(_ terms: PolicyTerms) -> WindowJudge {
        let limited = limitedTriages
        let anonymous = anonymousRefusals
        let direct = timeline.events.requests.enumerated().compactMap { index, request -> WindowJudge.Ask? in
            guard request.route == .direct, let moment = timeline.moment(request.submitted) else { return nil }
            let isJustLimited: Bool
            if let triage = request.triage, request.record != nil {
                isJustLimited = limited[triage].map { $0 <= moment } ?? false
            } else {
                let within = policies[terms.position(at: moment)].policy.justLimitedWithin
                let range = min(moment, moment.clampedDistance(from: within))...moment
                isJustLimited = (anonymous[request.process ?? ""]?.count(in: range) ?? 0) > 0
            }
            return WindowJudge.Ask(
                moment: moment, position: index, isJustLimited: isJustLimited, isRefused: request.outcome == .refused,
                finding: reportedCalls[index])
        }
        let flags = timeline.events.triages.enumerated().compactMap { index, triage -> WindowJudge.Ask? in
            guard triage.wantsSecondOpinion == true, let moment = timeline.moment(triage.ended) else { return nil }
            return WindowJudge.Ask(
                moment: moment, position: index, isJustLimited: false, isRefused: false,
                finding: reportedFlags.contains(index) ? -1 : nil)
        }
        let byProcess = Dictionary(grouping: direct) { timeline.events.requests[$0.position].process }
        return WindowJudge(
            policy: policy, timeline: timeline, direct: byProcess.mapValues { AskIndex($0) },
            allDirect: AskIndex(direct), flags: AskIndex(flags), pauses: PauseIndex(spans),
            forgone: MomentIndex(forgone), end: timeline.moment(timeline.events.lastTime) ?? .max)
    }

    /// When the on-device model was first limited, by triage.
    private var limitedTriages: [Int: Int64] {
        var limited: [Int: Int64] = [:]
        for request in timeline.events.requests where request.route == .onDevice && request.outcome == .refused {
            guard let triage = request.triage, let moment = timeline.moment(request.time) else { continue }
            limited[triage] = min(limited[triage] ?? .max, moment)
        }
        return limited
    }

    /// Refusals of the on-device model without a record, by process.
    private var anonymousRefusals: [String: MomentIndex<Int64>] {
        var refusals: [String: [Int64]] = [:]
        for request in timeline.events.requests
        where request.route == .onDevice && request.outcome == .refused && request.record == nil {
            guard let moment = timeline.moment(request.time) else { continue }
            refusals[request.process ?? "", default: []].append(moment)
        }
        return refusals.mapValues { MomentIndex($0) }
    }
}

extension WindowCheck {
    /// The same with the findings' final positions.
    fileprivate func referring(_ position: (Int) -> Int) -> WindowCheck {
        WindowCheck(
            window: window, budget: budget, closed: closed, directInClosed: directInClosed,
            justLimitedInClosed: justLimitedInClosed, othersRefused: othersRefused,
            crossReferences: crossReferences.map(position).sorted(), flagsInClosed: flagsInClosed, paused: paused,
            overshoot: overshoot, bannersSpared: bannersSpared, asksForgone: asksForgone,
            asksElsewhereWhileOpen: asksElsewhereWhileOpen)
    }
}
