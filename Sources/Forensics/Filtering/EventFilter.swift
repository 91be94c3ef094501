package import RateLimitEvents

/// Which of a log's events are to be shown: every criterion that is given must be met.
///
/// The period holds its first moment and not its last, so that two periods that meet share nothing. An event that lacks
/// what a criterion asks for does not meet it.
package struct EventFilter: Sendable, Hashable {
    /// At this moment or later.
    package var since: TimeBound?
    /// Earlier than this moment.
    package var until: TimeBound?
    /// Asked by one of these processes, or told by a line of one of them.
    package var processes: [String] = []
    /// Told by a line of one of these subsystems, or of one below: `com.apple` holds `com.apple.shortcuts`.
    package var subsystems: [String] = []
    package var routes: [Route] = []
    package var records: [String] = []
    /// Refused there.
    package var origins: [Verdict.Origin] = []

    package init() {}

    /// Whether nothing is filtered.
    package var isEmpty: Bool { self == EventFilter() }

    /// Whether it restricts the time.
    package var hasPeriod: Bool { since != nil || until != nil }

    /// Whether what remains is no longer all that a budget saw: single records, or refusals alone.
    package var breaksBudgets: Bool { !records.isEmpty || !origins.isEmpty }

    /// Whether banners, which have neither route nor record, are left out.
    var hidesBanners: Bool { breaksBudgets || !routes.isEmpty }

    /// Whether a moment lies in the period; `false` for none, and for one whose zone forbids comparing.
    package func contains(_ time: Instant?) -> Bool {
        guard hasPeriod else { return true }
        guard let time else { return false }
        if let since {
            guard let edge = since.on(clockOf: time), time >= edge else { return false }
        }
        if let until {
            guard let edge = until.on(clockOf: time), time < edge else { return false }
        }
        return true
    }

    /// Whether a moment cannot be told to lie in the period or outside.
    package func cannotPlace(_ time: Instant?) -> Bool {
        guard hasPeriod else { return false }
        guard let time else { return true }
        return [since, until].contains { $0 != nil && $0?.on(clockOf: time) == nil }
    }

    /// Whether a request meets every criterion; its time is that of its outcome, as the timeline shows it.
    package func admits(_ request: InferenceRequest, verdict: Verdict?) -> Bool {
        contains(request.time)
            && (routes.isEmpty || routes.contains(request.route))
            && (records.isEmpty || request.record.map(records.contains) ?? false)
            && (origins.isEmpty || verdict.map { origins.contains($0.origin) } ?? false)
            && isOf(process: request.process, request.witnesses)
            && isOf(subsystem: request.subsystem, request.witnesses)
    }

    /// Whether what `witnesses` tell belongs to one of the processes.
    func isOf(process: String?, _ witnesses: [Witness]) -> Bool {
        guard !processes.isEmpty else { return true }
        if let process, processes.contains(process) { return true }
        return witnesses.contains { $0.process.map(processes.contains) ?? false }
    }

    /// Whether what `witnesses` tell was written under one of the subsystems.
    func isOf(subsystem: String?, _ witnesses: [Witness]) -> Bool {
        guard !subsystems.isEmpty else { return true }
        func isInside(_ name: String) -> Bool {
            subsystems.contains { name == $0 || name.hasPrefix($0 + ".") }
        }
        if let subsystem, isInside(subsystem) { return true }
        return witnesses.contains { $0.subsystem.map(isInside) ?? false }
    }
}
