import RateLimitEvents

/// Which process instances the log saw starting, and when: by their starts and by the device's boots.
///
/// What counts as a start is decided where lines are put together, not here.
struct ProcessHistory: Sendable {
    /// A moment from which on observations belong to a new instance.
    struct Start: Sendable {
        let time: Instant
        /// A moment after which the instance started, so that its budget was open then.
        let since: Instant
    }

    private struct Instance: Hashable, Sendable {
        let process: String?
        let pid: Int32?
    }

    /// Ascending; by the pid that the start gives, and those that processes of one name announced.
    private var starts: [Instance: [ProcessStart]] = [:]
    private var startsByName: [String?: [ProcessStart]] = [:]
    private let boots: [Instant]

    /// - Complexity: O(n log n) for n events.
    init(_ events: LogEvents) {
        for start in events.processStarts where start.time != nil {
            starts[Instance(process: start.process, pid: start.pid), default: []].append(start)
            if start.basis == .announced { startsByName[start.process, default: []].append(start) }
        }
        starts = starts.mapValues { $0.inTimeOrder(by: \.time) }
        startsByName = startsByName.mapValues { $0.inTimeOrder(by: \.time) }
        boots = events.boots.compactMap(\.time).sorted()
    }

    /// The starts of an account's instances, ascending; no process survives a boot.
    func starts(of account: BudgetAccount) -> [Start] {
        let own = instanceStarts(of: account).compactMap { start in
            start.time.map { Start(time: $0, since: start.basis == .announced ? $0 : start.after ?? $0) }
        }
        let booted = boots.map { Start(time: $0, since: $0) }
        let all = (own + booted).filter { $0.time.zoneKnown == account.zoneKnown }
        return booted.isEmpty ? all : all.sorted { $0.time < $1.time }
    }

    /// What is known of an instance before its first observation, its own words and a boot aside.
    ///
    /// Another instance of the same name, seen before and never after, means a start in between. One seen for the first
    /// time in the log means nothing.
    func start(of account: BudgetAccount, firstSeen: Instant?) -> WindowStart {
        let first = instanceStarts(of: account).first { $0.time?.zoneKnown == account.zoneKnown }
        guard let earlier = first?.after, let firstSeen, earlier <= firstSeen else { return .censored }
        return .clean(since: earlier)
    }

    /// Whether the device booted between two moments.
    func hasBoot(after start: Instant, notAfter end: Instant) -> Bool {
        var low = 0
        var high = boots.count
        while low < high {
            let middle = low + (high - low) / 2
            if boots[middle] <= start { low = middle + 1 } else { high = middle }
        }
        return boots[low...].prefix { $0 <= end }.contains { $0.zoneKnown == start.zoneKnown }
    }

    private func instanceStarts(of account: BudgetAccount) -> [ProcessStart] {
        guard let pid = account.pid else { return startsByName[account.process] ?? [] }
        let own = starts[Instance(process: account.process, pid: pid)] ?? []
        let unnumbered = starts[Instance(process: account.process, pid: nil)] ?? []
        return unnumbered.isEmpty ? own : (own + unnumbered).inTimeOrder(by: \.time)
    }
}
