import Forensics
import RateLimitEvents
import RoutingPolicy

/// Holds budget windows against the routing policy.
struct WindowJudge {
    /// A direct call or a flag.
    struct Ask {
        let moment: Int64
        /// The position of the request, or of the triage.
        let position: Int
        let isJustLimited: Bool
        let isRefused: Bool
        /// The finding that says so already.
        let finding: Int?
    }

    let policy: Policy
    let timeline: Timeline
    /// By time.
    let direct: [Ask]
    let flags: [Ask]
    let spans: [PauseSpan]
    let forgone: [Int64]
    /// Where the log ends.
    let end: Int64

    func check(_ window: BudgetWindow, at position: Int) -> (WindowCheck, [(ConformanceRule, Judgment)]) {
        let closed = ClosedSpan(window, timeline.moment)
        let isShortcut = window.budget == .shortcut
        let own = isBackground(window) ? direct.filter { belongs($0, to: window) } : []
        let other = isShortcut ? direct : isBackground(window) ? flags : []
        let check = WindowCheck(
            window: position, budget: window.budget, closed: closed?.length,
            directInClosed: isBackground(window) ? closed?.count(own.map(\.moment)) : nil,
            justLimitedInClosed: isBackground(window)
                ? closed?.count(own.filter(\.isJustLimited).map(\.moment)) : nil,
            othersRefused: isBackground(window)
                ? closed?.count(own.filter { !$0.isJustLimited && $0.isRefused }.map(\.moment)) : nil,
            crossReferences: Set(
                own.compactMap { call in
                    closed.map { $0.possible.contains(call.moment) } ?? false ? call.finding : nil
                }
            ).sorted(),
            flagsInClosed: isShortcut ? closed?.count(flags.map(\.moment)) : nil,
            paused: isShortcut ? closed.map(paused) : nil,
            overshoot: isShortcut ? closed.flatMap { overshoot(behind: $0, window) } : nil,
            bannersSpared: isShortcut ? closed?.count(forgone) : nil,
            asksForgone: isShortcut ? closed.flatMap { forgone(behind: $0, window) } : nil,
            asksElsewhereWhileOpen: elsewhere(other, window))
        guard let closed else { return (check, []) }
        if isBackground(window) { return (check, [(.windowDirectIntoClosed, directIntoClosed(own, closed, window))]) }
        guard isShortcut else { return (check, []) }
        return (
            check,
            [
                (.windowProbeStorm, probeStorm(closed, window)),
                (.windowPauseOvershoot, pauseOvershoot(check, closed, window)),
            ]
        )
    }

    private func isBackground(_ window: BudgetWindow) -> Bool {
        if case .background = window.budget { true } else { false }
    }

    private func belongs(_ call: Ask, to window: BudgetWindow) -> Bool {
        guard case .background(let process) = window.budget else { return false }
        return timeline.events.requests[call.position].process.map { $0 == process } ?? true
    }

    // MARK: The background budget

    private func directIntoClosed(_ calls: [Ask], _ closed: ClosedSpan, _ window: BudgetWindow) -> Judgment {
        // What a notification's own rule tells already is not told twice.
        let open = calls.filter { $0.isJustLimited && $0.finding == nil }
        let bounds = closed.count(open.map(\.moment))
        guard bounds.most > 0 else {
            return closed.count(calls.map(\.moment)).most > 0 ? .conforms : .notApplicable
        }
        guard bounds.least > 0, let certain = closed.certain else { return .cannotJudge(.edge) }
        guard !isInterrupted(window) else { return .cannotJudge(.interruption) }
        let into = open.filter { certain.contains($0.moment) }
        let witnesses = [window.witness] + into.map { timeline.events.requests[$0.position].witnesses.first }
        return .violates(
            Violation(
                expected: .noDirectIntoClosed,
                actual: .directIntoClosed(calls: into.count, refused: into.count(where: \.isRefused)),
                state: PriorState(), witnesses: witnesses.compactMap(\.self), time: window.firstRefused))
    }

    private func isInterrupted(_ window: BudgetWindow) -> Bool { window.missesEntries || window.spansClockStep }

    // MARK: The shortcut's budget

    /// More than one flag in one pause: each is a probe, and one was enough to learn that the limit is on.
    private func probeStorm(_ closed: ClosedSpan, _ window: BudgetWindow) -> Judgment {
        let mayBeIn = flags.filter { closed.possible.contains($0.moment) && $0.finding == nil }
        guard !mayBeIn.isEmpty else { return .notApplicable }
        var isOpen = false
        for span in spans {
            let inside = mayBeIn.filter { isInside($0.moment, span) }
            guard inside.count > 1 else { continue }
            guard let certain = closed.certain else {
                isOpen = true
                continue
            }
            let probes = inside.filter { certain.contains($0.moment) }
            guard probes.count > 1 else {
                isOpen = true
                continue
            }
            guard !isInterrupted(window) else { return .cannotJudge(.interruption) }
            let lines = probes.compactMap { timeline.events.triages[$0.position].endedWitness }
            return .violates(
                Violation(
                    expected: .oneProbe, actual: .probes(probes.count),
                    state: PriorState(pausedSince: timeline.entries[span.begin].time),
                    witnesses: [timeline.witness(of: span.begin)].compactMap(\.self) + lines,
                    time: timeline.events.triages[probes[1].position].ended))
        }
        return isOpen ? .cannotJudge(.edge) : .conforms
    }

    private func isInside(_ moment: Int64, _ span: PauseSpan) -> Bool {
        span.since.clampedAdd(policy.tolerance) < moment && moment.clampedAdd(policy.tolerance) < span.until
    }

    /// How much of the closed span pauses cover.
    private func paused(_ closed: ClosedSpan) -> LengthBounds {
        func covered(_ range: ClosedRange<Int64>) -> Int64 {
            spans.reduce(0) { $0.clampedAdd(range.overlap(with: $1.since...max($1.since, min($1.until, end)))) }
        }
        return LengthBounds(closed.certain.map(covered) ?? 0, covered(closed.possible))
    }

    /// The pause that was on when the window lifted, from there on.
    private func pauseAtLift(_ closed: ClosedSpan, _ window: BudgetWindow) -> PauseSpan? {
        guard let lift = timeline.moment(window.lifted?.after) else { return nil }
        return spans.last { $0.since <= lift && lift < $0.until }
    }

    private func overshoot(behind closed: ClosedSpan, _ window: BudgetWindow) -> LengthBounds? {
        guard let earliest = timeline.moment(window.lifted?.after),
            let latest = timeline.moment(window.lifted?.notAfter)
        else { return nil }
        guard let span = pauseAtLift(closed, window) else { return LengthBounds(0, 0) }
        let until = min(span.until, end)
        return LengthBounds(until.clampedSubtract(latest), until.clampedSubtract(earliest))
    }

    private func forgone(behind closed: ClosedSpan, _ window: BudgetWindow) -> CountBounds? {
        guard let earliest = timeline.moment(window.lifted?.after),
            let latest = timeline.moment(window.lifted?.notAfter)
        else { return nil }
        guard let span = pauseAtLift(closed, window) else { return CountBounds(0, 0) }
        return CountBounds(
            forgone.count { latest < $0 && $0 < span.until }, forgone.count { earliest < $0 && $0 < span.until })
    }

    private func pauseOvershoot(_ check: WindowCheck, _ closed: ClosedSpan, _ window: BudgetWindow) -> Judgment {
        guard let overshoot = check.overshoot else { return spans.isEmpty ? .notApplicable : .cannotJudge(.edge) }
        guard let span = pauseAtLift(closed, window) else { return .notApplicable }
        if overshoot.most ?? .max <= policy.tolerance { return .conforms }
        guard overshoot.least > policy.tolerance else { return .cannotJudge(.edge) }
        guard !span.isReported else { return .notApplicable }
        guard !isInterrupted(window) else { return .cannotJudge(.interruption) }
        return .violates(
            Violation(
                expected: .noPauseBehindLift, actual: .pausedBehindLift(overshoot.least),
                state: PriorState(pausedSince: timeline.entries[span.begin].time),
                witnesses: [timeline.witness(of: span.begin), window.witness].compactMap(\.self),
                time: window.lifted?.notAfter))
    }

    // MARK: The other route

    private func elsewhere(_ asks: [Ask], _ window: BudgetWindow) -> CountBounds {
        guard let from = timeline.moment(window.firstAdmitted) else { return CountBounds(0, 0) }
        let sure = timeline.moment(window.engaged?.after ?? window.lastAdmitted) ?? from
        let latest = window.engaged.flatMap { timeline.moment($0.notAfter) } ?? end
        return CountBounds(
            asks.count { from <= $0.moment && $0.moment <= sure },
            asks.count { from <= $0.moment && $0.moment < max(sure, latest) })
    }
}
