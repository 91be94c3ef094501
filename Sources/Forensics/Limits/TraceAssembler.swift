import RateLimitEvents

/// Makes of the observations of each budget the traces that limiters are tried on.
struct TraceAssembler: Sendable {
    private let events: LogEvents
    private let options: LimitOptions
    private let boots: [Instant]
    private let steps: [MixedStamps]
    private let starts: [String: [Instant]]
    private let isOfSeveralDevices: Bool

    init(_ events: LogEvents, options: LimitOptions) {
        self.events = events
        self.options = options
        boots = events.boots.compactMap(\.time).sorted()
        isOfSeveralDevices = Set(events.processStarts.compactMap(\.app?.device)).count > 1
        steps = MixedStamps.all(in: events)
        starts = Dictionary(grouping: events.processStarts.filter { $0.process != nil }) { $0.process ?? "" }
            .mapValues { $0.compactMap(\.time) }
    }

    /// One trace per budget, and two where some requests were refused or lost; processes of one name that live at the
    /// same time have a trace each.
    ///
    /// - Complexity: O(n log n) for n observations and gaps.
    func traces(_ stretches: [BudgetStretch]) -> [BudgetTrace] {
        var lanes: [[BudgetStretch]] = []
        var places: [Budget: [Int]] = [:]
        for part in stretches.filter({ !$0.observations.isEmpty }).sorted(by: isEarlier) {
            let place = places[part.account.budget, default: []].last { place in
                guard let last = lanes[place].last, last.account.zoneKnown == part.account.zoneKnown,
                    let end = last.observations.last?.submitted, let begin = part.observations.first?.submitted
                else { return false }
                return end <= begin
            }
            if let place {
                lanes[place].append(part)
            } else {
                places[part.account.budget, default: []].append(lanes.count)
                lanes.append([part])
            }
        }
        return lanes.filter(isTold).flatMap { lane -> [BudgetTrace] in
            let end = end(of: lane)
            let hasSuspects = lane.contains { part in
                part.observations.contains { observation in
                    // What is under way at the moment told for is no more doubtful than any other request.
                    observation.kind == .suspect && end.map { observation.settled <= $0 } ?? true
                }
            }
            let others = (lane.first.flatMap { places[$0.account.budget]?.count } ?? 1) - 1
            return (hasSuspects ? [.refused, .lost] : [.plain]).compactMap { trace(lane, $0, besides: others) }
        }
    }

    /// The moment that the state is told for, where it is on the lane's clock.
    private func end(of lane: [BudgetStretch]) -> Instant? {
        options.at.flatMap { $0.zoneKnown == lane.first?.account.zoneKnown ? $0 : nil }
    }

    /// Whether windows tell of it too: requests that say nothing of a limit need no statement on one.
    private func isTold(_ lane: [BudgetStretch]) -> Bool {
        lane.contains { $0.observations.contains(where: \.kind.isInWindows) }
    }

    private func isEarlier(_ left: BudgetStretch, _ right: BudgetStretch) -> Bool {
        let (leftKey, rightKey) = (left.account.budget.sortKey, right.account.budget.sortKey)
        if leftKey != rightKey { return leftKey < rightKey }
        guard let leftTime = left.observations.first?.submitted, let rightTime = right.observations.first?.submitted
        else { return false }
        return leftTime < rightTime
    }

    private func trace(_ lane: [BudgetStretch], _ reading: BudgetTrace.Reading, besides others: Int) -> BudgetTrace? {
        guard let first = lane.first, let asked = first.observations.first?.submitted else { return nil }
        let doubts = PairingDoubt.all(of: lane, in: events.requests)
        let begin = min(doubts.values.map(\.begun).min() ?? asked, asked)
        let zoneKnown = first.account.zoneKnown
        let firstLogged =
            [events.firstTime, begin].compactMap { $0 }.filter { $0.zoneKnown == zoneKnown }.min() ?? begin
        var builder = TraceBuilder(
            origin: firstLogged, reading: reading, unseenPossible: options.unseenPossible,
            isReached: first.account.isReached,
            interruptions: interruptions(of: lane, first.account, from: begin))
        builder.mixUp(doubts.values)
        let end = end(of: lane)
        var seen: [BudgetStretch] = []
        var isCut = false
        for part in lane {
            let observations = end.map { end in part.observations.prefix { $0.submitted <= end } } ?? part.observations
            if observations.isEmpty {
                // It began anew before that moment, or will behind it.
                if let end, let since = part.start.openAt, since <= end { builder.passRestart(until: end) }
                isCut = true
                break
            }
            seen.append(part)
            builder.begin(part.start)
            for observation in observations {
                builder.take(
                    observation, isSure: events.requests[observation.request].isPairedForCertain,
                    doubt: doubts[observation.request], isInFlight: end.map { observation.settled > $0 } ?? false)
            }
        }
        let logEnd = events.lastTime.flatMap { $0.zoneKnown == zoneKnown ? $0 : nil }
        let last = seen.last?.observations.last?.settled ?? begin
        let now = end ?? max(logEnd ?? last, last)
        if !isCut, let restart = restart(of: first.account, after: last, notAfter: now) {
            // Of several that live at once it may be another one's.
            if others > 0 { builder.passRestart(until: now) } else { builder.begin(.clean(since: LogMoment(restart))) }
        }
        let instances = Set(seen.map(\.account))
        return builder.trace(
            of: first.account, pid: instances.count == 1 ? first.account.pid : nil,
            now: now, spansDevices: isOfSeveralDevices && first.account.isOfDevice)
    }

    /// The last start of a process behind its last request, with which its own counters began anew.
    private func restart(of account: BudgetAccount, after last: Instant, notAfter now: Instant) -> Instant? {
        guard case .background = account.budget, let process = account.process else { return nil }
        let starts = starts[process] ?? []
        return (starts + boots).filter { $0.zoneKnown == account.zoneKnown && $0 > last && $0 <= now }.max()
    }

    /// What befalls the counters and their clock, in time order.
    private func interruptions(
        of lane: [BudgetStretch], _ account: BudgetAccount, from begin: Instant
    ) -> [TraceBuilder.Interruption] {
        var all: [TraceBuilder.Interruption] = []
        // What was asked before the log and ended in it is seen; what ended before it is not.
        if let first = events.firstTime, first.zoneKnown == account.zoneKnown, begin < first {
            all.append(.init(kind: .gap, from: begin, to: first))
        }
        let reach = hiddenReach(of: lane)
        for gap in events.gaps where gap.hidesEntries {
            guard let from = gap.from ?? gap.to, from.zoneKnown == account.zoneKnown else { continue }
            guard gap.process == nil || account.process == nil || gap.process == account.process else { continue }
            // What came behind a cut is not in the log.
            let end = gap.to ?? (gap.kind == .cut ? events.lastTime : nil)
            let to = end.flatMap { $0.zoneKnown == from.zoneKnown ? $0 : nil } ?? from
            all.append(
                .init(kind: .gap, from: min(from, to).advanced(byNanoseconds: -reach), to: max(from, to)))
        }
        // A process's own counters end with it, and its starts are told apart.
        if case .background = account.budget {
        } else {
            for boot in boots where boot.zoneKnown == account.zoneKnown {
                all.append(.init(kind: .boot, from: boot, to: boot))
            }
        }
        for step in steps {
            guard step.from.zoneKnown == account.zoneKnown else { continue }
            all.append(.init(kind: .clockStep, from: step.from, to: step.to))
        }
        return all.inTimeOrder { $0.from }
    }

    /// How long before a gap a request may have been asked that is not seen.
    ///
    /// None, where askings are logged. Where a request has no line but its end, that may be missing although it was asked
    /// before: as long before as the slowest one took, or the slowest that is known.
    private func hiddenReach(of lane: [BudgetStretch]) -> Int64 {
        let untold = lane.lazy.flatMap(\.observations).filter { !events.requests[$0.request].askedLogged }
        return untold.map { max($0.settled.nanoseconds(since: $0.submitted), TraceAssembler.slowest) }.max() ?? 0
    }

    /// The longest time reported for a request: 79 s, until the network failed.
    private static let slowest: Int64 = 79_000_000_000
}

extension BudgetAccount {
    /// Whether a request comes to this limiter as soon as it is asked, before anything can befall it.
    fileprivate var isReached: Bool {
        if case .background = budget { true } else { false }
    }

    /// Whether it counts what one device asks, and no process or account.
    fileprivate var isOfDevice: Bool {
        switch budget {
        case .shortcut, .devicePolicy: true
        case .background, .server, .accountQuota: false
        }
    }
}

extension InferenceRequest {
    /// Whether its asking and its end belong together beyond doubt, and the asking was logged: then the limiter is taken
    /// to have decided at the asking.
    fileprivate var isPairedForCertain: Bool {
        guard askedLogged else { return false }
        // Where no end is known none can be another's.
        guard ended != nil else { return true }
        switch pairing {
        case .recordID, .requestID, .activity, .signpost: return true
        case .process, .time, .singleLine: return false
        }
    }
}
