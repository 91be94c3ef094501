import RateLimitEvents

/// Cuts the observations of every budget into alternating open and closed spans.
struct WindowAssembler: Sendable {
    private let events: LogEvents
    private let history: ProcessHistory
    private let gaps: GapIndex
    private let parts: LogParts
    /// Daemon lines that belong to no request, by time.
    private let looseRecords: [LimiterRecord]
    private let shortcutBundles: Set<String>

    /// The order is that of stamps, but where `parts` tell that the clock was set back.
    init(_ events: LogEvents, gaps: GapIndex, parts: LogParts = .one) {
        self.events = events
        self.gaps = gaps
        self.parts = parts
        history = ProcessHistory(events, parts: parts)
        let tied = Set(events.requests.lazy.flatMap(\.limiterRecords))
        let loose = events.limiterRecords.filter { $0.time != nil && !tied.contains($0) }.inTimeOrder(by: \.time)
        // Between steps the order is that of stamps.
        looseRecords =
            parts.isOne
            ? loose
            : loose.compactMap { record in record.time.map { (record, parts.moment($0, at: record.witness.location)) } }
                .sorted { $0.1 < $1.1 }.map(\.0)
        shortcutBundles = Set(events.requests.lazy.filter { $0.route == .shortcut }.compactMap(\.bundle))
    }

    /// By budget, then by time.
    ///
    /// - Complexity: O(n log n) for n events.
    func windows(_ stretches: [BudgetStretch], _ verdicts: [Verdict?]) -> [BudgetWindow] {
        stretches.flatMap { windows(of: $0.account, start: $0.start, $0.observations, verdicts) }
    }

    /// What each budget saw, cut where its counters were emptied; by budget, then by time.
    ///
    /// - Complexity: O(n log n) for n events.
    func stretches(_ verdicts: [Verdict?], order: [Int]) -> [BudgetStretch] {
        let observations = BudgetObservations(
            events.requests, verdicts, order: parts.inLogOrder(order, events.requests), gaps: gaps, parts: parts
        ).byAccount
        let ordered = observations.sorted { left, right in
            let leftKey = left.key.budget.sortKey
            let rightKey = right.key.budget.sortKey
            if leftKey != rightKey { return leftKey < rightKey }
            guard let leftStart = left.value.first?.earliest, let rightStart = right.value.first?.earliest,
                leftStart != rightStart
            else {
                let (leftPid, rightPid) = (left.key.pid ?? .min, right.key.pid ?? .min)
                return leftPid == rightPid ? left.key.zoneKnown && !right.key.zoneKnown : leftPid < rightPid
            }
            return leftStart < rightStart
        }
        return ordered.flatMap { account, observations in
            instances(of: account, observations).map { start, slice in
                BudgetStretch(account: account, start: start, observations: slice)
            }
        }
    }

    /// Cuts the observations where the process started: there the background budget is reset.
    ///
    /// Limits that are not the process's own survive it.
    private func instances(
        of account: BudgetAccount, _ observations: [Observation]
    ) -> [(start: WindowStart, observations: ArraySlice<Observation>)] {
        guard case .background = account.budget else { return [(.censored, observations[...])] }
        var parts: [(start: WindowStart, observations: ArraySlice<Observation>)] = []
        var start = history.start(of: account, firstSeen: observations.first?.submitted)
        var begin = observations.startIndex
        for cut in history.starts(of: account) {
            var end = begin
            while end < observations.endIndex, observations[end].earliest < cut.time { end += 1 }
            let isFirst = begin == end
            if !isFirst { parts.append((start, observations[begin..<end])) }
            begin = end
            // Of two starts with nothing between them the later bound says more.
            start = .clean(since: isFirst ? [start.openSince, cut.since].compactMap { $0 }.max() : cut.since)
        }
        if begin < observations.endIndex { parts.append((start, observations[begin...])) }
        return parts
    }

    private func windows(
        of account: BudgetAccount, start: WindowStart, _ observations: ArraySlice<Observation>, _ verdicts: [Verdict?]
    ) -> [BudgetWindow] {
        var drafts: [WindowDraft] = []
        for observation in observations where observation.kind.isInWindows {
            if let last = drafts.indices.last, observation.kind != .admitted || !drafts[last].isClosed {
                drafts[last].append(observation)
            } else {
                drafts.append(WindowDraft(observation))
            }
            if let last = drafts.indices.last, observation.kind == .refused {
                drafts[last].origins.append(verdicts[observation.request]?.origin ?? .indeterminate)
            }
            if let last = drafts.indices.last, account.budget.isToldByDaemon {
                drafts[last].limiterRecords += events.requests[observation.request].limiterRecords
            }
        }
        addLooseRecords(to: &drafts, of: account)
        return drafts.indices.map { position in
            let next = position + 1 < drafts.count ? drafts[position + 1] : nil
            let range = (from: drafts[position].first.earliest, to: drafts[position].end(before: next))
            // What is missing before its first sign, but behind all that came before, may be its own.
            let known = position == 0 ? start.openSince : drafts[position - 1].lastSubmitted
            return drafts[position].window(
                of: account, start: position == 0 ? start : .clean(since: nil), next: next,
                requests: events.requests,
                missesEntries: touchesGap(
                    from: known.map { min($0, range.from) } ?? range.from, to: range.to, of: account.process),
                spansBoot: history.hasBoot(after: range.from, notAfter: range.to))
        }
    }

    /// Whether entries are missing between two moments; between two parts of a log all stamps of both may be meant.
    private func touchesGap(from start: LogMoment, to end: LogMoment, of process: String?) -> Bool {
        let times = start.part == end.part ? [start.time, end.time] : [start.time, end.time].sorted()
        return gaps.touches(from: times[0], to: times[1], of: process)
    }

    /// Gives each daemon line without a request to the window whose time it falls into.
    private func addLooseRecords(to drafts: inout [WindowDraft], of account: BudgetAccount) {
        let budget = account.budget
        guard budget.isToldByDaemon, !drafts.isEmpty else { return }
        var position = 0
        for record in looseRecords where mayConcern(budget, record) {
            guard let time = record.time, time.zoneKnown == account.zoneKnown else { continue }
            let moment = parts.moment(time, at: record.witness.location)
            guard moment >= drafts[0].first.earliest else { continue }
            while position + 1 < drafts.count, drafts[position + 1].first.earliest <= moment { position += 1 }
            drafts[position].limiterRecords.append(record)
        }
        for index in drafts.indices {
            drafts[index].limiterRecords = drafts[index].limiterRecords.inTimeOrder(by: \.time)
        }
    }

    private func mayConcern(_ budget: Budget, _ record: LimiterRecord) -> Bool {
        switch budget {
        case .shortcut:
            record.bundle.map { shortcutBundles.contains($0) || $0.lowercased().contains("shortcut") } ?? true
        case .devicePolicy(let bundle, let feature):
            (record.bundle ?? bundle) == bundle
                && (feature == nil || record.feature == nil || record.feature == feature)
        case .background, .server, .accountQuota: false
        }
    }
}

extension Budget {
    /// Whether the daemon's lines about applied limits speak of this budget.
    fileprivate var isToldByDaemon: Bool {
        switch self {
        case .shortcut, .devicePolicy: true
        case .background, .server, .accountQuota: false
        }
    }
}
