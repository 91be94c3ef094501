import RateLimitEvents

/// Which process instances the log saw starting, and when: by their starts and by the device's boots.
///
/// What counts as a start is decided where lines are put together, not here.
struct ProcessHistory: Sendable {
    /// A moment from which on observations belong to a new instance.
    struct Start: Sendable {
        let time: LogMoment
        /// A moment after which the instance started, so that its budget was open then.
        let since: LogMoment?
    }

    private struct Instance: Hashable, Sendable {
        let process: String?
        let pid: Int32?
    }

    /// Ascending; by the pid that the start gives, and those that processes of one name announced.
    private var starts: [Instance: [ProcessStart]] = [:]
    private var startsByName: [String?: [ProcessStart]] = [:]
    private let boots: [LogMoment]
    private let parts: LogParts

    /// - Complexity: O(n log n) for n events.
    init(_ events: LogEvents, parts: LogParts = .one) {
        self.parts = parts
        for start in events.processStarts where start.time != nil {
            starts[Instance(process: start.process, pid: start.pid), default: []].append(start)
            if start.basis == .announced { startsByName[start.process, default: []].append(start) }
        }
        starts = starts.mapValues { $0.inTimeOrder(by: \.time) }
        startsByName = startsByName.mapValues { $0.inTimeOrder(by: \.time) }
        boots = events.boots.compactMap { boot in
            boot.time.map { parts.moment($0, at: boot.witness.location) }
        }.sorted()
    }

    /// The starts of an account's instances, ascending; no process survives a boot.
    func starts(of account: BudgetAccount) -> [Start] {
        let own = instanceStarts(of: account).compactMap { start in
            start.time.map { time -> Start in
                let began = parts.moment(time, at: start.witness.location)
                guard start.basis != .announced, let after = start.after else {
                    return Start(time: began, since: began)
                }
                // Of the last sign before it the line is not known, and so not on which side of a step it is.
                return Start(time: began, since: parts.isOne ? LogMoment(after) : nil)
            }
        }
        let booted = boots.map { Start(time: $0, since: $0) }
        let all = (own + booted).filter { $0.time.time.zoneKnown == account.zoneKnown }
        return booted.isEmpty && parts.isOne ? all : all.sorted { $0.time < $1.time }
    }

    /// What is known of an instance before its first observation, its own words and a boot aside.
    ///
    /// Another instance of the same name, seen before and never after, means a start in between. One seen for the first
    /// time in the log means nothing.
    func start(of account: BudgetAccount, firstSeen: Instant?) -> WindowStart {
        let first = instanceStarts(of: account).first { $0.time?.zoneKnown == account.zoneKnown }
        guard let earlier = first?.after, let firstSeen, earlier <= firstSeen else { return .censored }
        return .clean(since: parts.isOne ? LogMoment(earlier) : nil)
    }

    /// Whether the device booted between two moments.
    func hasBoot(after start: LogMoment, notAfter end: LogMoment) -> Bool {
        var low = 0
        var high = boots.count
        while low < high {
            let middle = low + (high - low) / 2
            if boots[middle] <= start { low = middle + 1 } else { high = middle }
        }
        return boots[low...].prefix { $0 <= end }.contains { $0.time.zoneKnown == start.time.zoneKnown }
    }

    private func instanceStarts(of account: BudgetAccount) -> [ProcessStart] {
        guard let pid = account.pid else { return startsByName[account.process] ?? [] }
        let own = starts[Instance(process: account.process, pid: pid)] ?? []
        let unnumbered = starts[Instance(process: account.process, pid: nil)] ?? []
        return unnumbered.isEmpty ? own : (own + unnumbered).inTimeOrder(by: \.time)
    }
}
