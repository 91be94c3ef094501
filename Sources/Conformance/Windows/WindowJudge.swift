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

    /// The policy in force in the window's closed span.
    var policy: Policy
    let timeline: Timeline
    /// By process; those of an unknown one may be of any.
    let direct: [String?: AskIndex]
    let allDirect: AskIndex
    let flags: AskIndex
    let pauses: PauseIndex
    let forgone: MomentIndex<Int64>
    /// Where the log ends.
    let end: Int64

    /// - Complexity: O(log n + k) for n requests, k of which, and of the pauses, lie in the window.
    func check(
        _ window: BudgetWindow, at position: Int, closed: ClosedSpan?
    ) -> (WindowCheck, [(ConformanceRule, Judgment)]) {
        let isShortcut = window.budget == .shortcut
        // Of several devices each has its own pause.
        let hasPauses = isShortcut && !timeline.isOfSeveralDevices
        let own = ownCalls(of: window)
        func counted(_ index: KeyPath<AskIndex, MomentIndex<Ask>>) -> CountBounds? {
            guard isBackground(window), let closed else { return nil }
            return count(own, index, closed)
        }
        let check = WindowCheck(
            window: position, budget: window.budget, closed: closed?.length,
            directInClosed: counted(\.all), justLimitedInClosed: counted(\.justLimited),
            othersRefused: counted(\.othersRefused),
            crossReferences: Set(
                own.flatMap { calls in closed.map { calls.reported[$0.possible].compactMap(\.finding) } ?? [] }
            ).sorted(),
            flagsInClosed: isShortcut ? closed?.count(flags.all) : nil,
            paused: hasPauses ? closed.map(paused) : nil,
            overshoot: hasPauses ? closed.flatMap { overshoot(behind: $0, window) } : nil,
            bannersSpared: hasPauses ? closed?.count(forgone) : nil,
            asksForgone: hasPauses ? closed.flatMap { forgone(behind: $0, window) } : nil,
            asksElsewhereWhileOpen: isShortcut || isBackground(window)
                ? elsewhere(isShortcut ? allDirect : flags, window) : CountBounds(0, 0))
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

    /// The direct calls that may count in a window of the background budget.
    private func ownCalls(of window: BudgetWindow) -> [AskIndex] {
        guard case .background(let process) = window.budget else { return [] }
        return [direct[process], direct[nil]].compactMap(\.self)
    }

    private func count(
        _ calls: [AskIndex], _ index: KeyPath<AskIndex, MomentIndex<Ask>>, _ closed: ClosedSpan
    ) -> CountBounds {
        let bounds = calls.map { closed.count($0[keyPath: index]) }
        return CountBounds(bounds.reduce(0) { $0 + $1.least }, bounds.reduce(0) { $0 + $1.most })
    }

    private func isBackground(_ window: BudgetWindow) -> Bool {
        if case .background = window.budget { true } else { false }
    }

    // MARK: The background budget

    private func directIntoClosed(_ calls: [AskIndex], _ closed: ClosedSpan, _ window: BudgetWindow) -> Judgment {
        // What a notification's own rule tells already is not told twice.
        let bounds = count(calls, \.unreportedLimited, closed)
        guard bounds.most > 0 else { return count(calls, \.all, closed).most > 0 ? .conforms : .notApplicable }
        guard bounds.least > 0, let certain = closed.certain else { return .cannotJudge(.edge) }
        guard !isInterrupted(window) else { return .cannotJudge(.interruption) }
        let into = calls.flatMap { $0.unreportedLimited[certain] }.sorted { $0.position < $1.position }
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
        guard flags.unreported.count(in: closed.possible) > 0 else { return .notApplicable }
        var isOpen = false
        for span in pauses.touching(closed.possible) {
            guard let inside = inside(span).flatMap({ $0.intersection(with: closed.possible) }),
                flags.unreported.count(in: inside) > 1
            else { continue }
            guard let sure = closed.certain?.intersection(with: inside), flags.unreported.count(in: sure) > 1 else {
                isOpen = true
                continue
            }
            let probes = flags.unreported[sure].sorted { $0.position < $1.position }
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

    /// When a pause was on for certain, though stamps are off by as much as is tolerated.
    private func inside(_ span: PauseSpan) -> ClosedRange<Int64>? {
        let first = span.since.clampedSum(policy.tolerance).clampedSum(1)
        let last = span.until.clampedDistance(from: policy.tolerance).clampedDistance(from: 1)
        return first <= last ? first...last : nil
    }

    /// How much of the closed span pauses cover.
    private func paused(_ closed: ClosedSpan) -> LengthBounds {
        func covered(_ range: ClosedRange<Int64>) -> Int64 {
            pauses.touching(range)
                .reduce(0) { $0.clampedSum(range.overlap(with: $1.since...max($1.since, min($1.until, end)))) }
        }
        return LengthBounds(closed.certain.map(covered) ?? 0, covered(closed.possible))
    }

    /// The pause that was on when the window lifted, from there on.
    private func pauseAtLift(_ closed: ClosedSpan, _ window: BudgetWindow) -> PauseSpan? {
        guard let lift = timeline.moment(window.lifted?.after) else { return nil }
        return pauses.on(at: lift)
    }

    private func overshoot(behind closed: ClosedSpan, _ window: BudgetWindow) -> LengthBounds? {
        guard let earliest = timeline.moment(window.lifted?.after),
            let latest = timeline.moment(window.lifted?.notAfter)
        else { return nil }
        guard let span = pauseAtLift(closed, window) else { return LengthBounds(0, 0) }
        let until = min(span.until, end)
        return LengthBounds(until.clampedDistance(from: latest), until.clampedDistance(from: earliest))
    }

    private func forgone(behind closed: ClosedSpan, _ window: BudgetWindow) -> CountBounds? {
        guard let earliest = timeline.moment(window.lifted?.after),
            let latest = timeline.moment(window.lifted?.notAfter)
        else { return nil }
        guard let span = pauseAtLift(closed, window) else { return CountBounds(0, 0) }
        return CountBounds(
            forgone.count(after: latest, before: span.until), forgone.count(after: earliest, before: span.until))
    }

    private func pauseOvershoot(_ check: WindowCheck, _ closed: ClosedSpan, _ window: BudgetWindow) -> Judgment {
        guard let overshoot = check.overshoot else { return pauses.isEmpty ? .notApplicable : .cannotJudge(.edge) }
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

    private func elsewhere(_ asks: AskIndex, _ window: BudgetWindow) -> CountBounds {
        guard let from = timeline.moment(window.firstAdmitted) else { return CountBounds(0, 0) }
        let sure = timeline.moment(window.engaged?.after ?? window.lastAdmitted) ?? from
        let latest = window.engaged.flatMap { timeline.moment($0.notAfter) } ?? end
        return CountBounds(
            from <= sure ? asks.all.count(in: from...sure) : 0, asks.all.count(from: from, before: max(sure, latest)))
    }
}
