import RateLimitEvents

extension Recovery {
    /// Compares direct requests that were not answered with the shortcut's answers to the same notifications.
    ///
    /// `requests` is the whole log; the same notification is the same triage, or the same record where a triage is not
    /// known. Requests still open at the log's end are left out. `nil` when none is direct, or the log has no request to
    /// the shortcut.
    /// - Complexity: O(n log n) for n requests.
    init?(of direct: [InferenceRequest], by requests: [InferenceRequest], routes: [RouteSummary]) {
        guard !direct.isEmpty, requests.contains(where: { $0.route == .shortcut }) else { return nil }
        var triages: Set<Int> = []
        var records: Set<String> = []
        var recordsWithoutTriage: Set<String> = []
        for request in requests where request.route == .shortcut && request.outcome == .answered {
            if let triage = request.triage { triages.insert(triage) }
            guard let record = request.record else { continue }
            records.insert(record)
            if request.triage == nil { recordsWithoutTriage.insert(record) }
        }
        var missed = 0
        var recovered = 0
        for request in direct {
            switch request.outcome {
            case .answered, .open: continue
            case .refused, .failed, .unanswered: missed += 1
            }
            let byTriage = request.triage.map(triages.contains) ?? false
            let candidates = request.triage == nil ? records : recordsWithoutTriage
            let byRecord = request.record.map(candidates.contains) ?? false
            if byTriage || byRecord { recovered += 1 }
        }
        let wait = routes.first { $0.route == .shortcut }?.answeredLatency?.medianMilliseconds
        let answered = direct.count { $0.outcome == .answered }
        let saved = answered > 0 ? wait.map { Double(answered) * $0 / 1_000 } : nil
        self.init(of: missed, answeredByShortcut: recovered, savedSeconds: saved)
    }
}
