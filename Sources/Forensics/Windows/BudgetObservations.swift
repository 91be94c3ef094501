import RateLimitEvents

/// What every request tells of every budget it touches.
///
/// - The background budget of a process counts its on-device and direct requests. A direct request that a later limiter
///   refused was let through here.
/// - The shortcut's budget counts the shortcut's requests, whichever limiter its refusals name.
/// - Device policy, server and account quota exist only where a refusal outside the shortcut names them. Direct requests
///   touch them on their way to the answer: background budget, then device policy, server, account quota. Whoever was
///   refused earlier on that way tells nothing of the later ones, and one without an outcome may not have come there.
/// - The background budget decides in the device's own daemon as soon as it is asked, so that a request without an
///   outcome was admitted or refused by it. The shortcut comes to its limiter only when Shortcuts gets that far.
struct BudgetObservations: Sendable {
    /// In the order given.
    private(set) var byAccount: [BudgetAccount: [Observation]] = [:]

    /// The limiters of the direct way in the order in which a request meets them.
    private static let stations: [Verdict.Limiter] = [.backgroundBudget, .devicePolicy, .server, .accountQuota]

    /// `order` holds the requests' positions by submission.
    /// - Complexity: O(n) for n requests.
    init(
        _ requests: [InferenceRequest], _ verdicts: [Verdict?], order: [Int], gaps: GapIndex, parts: LogParts = .one
    ) {
        let keys = PolicyKeys(requests, verdicts)
        var named: Set<Verdict.Limiter> = []
        for (index, verdict) in verdicts.enumerated() {
            if let verdict, requests[index].isUnderOwnPolicy { named.insert(verdict.limiter) }
        }
        for index in order {
            let request = requests[index]
            guard let (earliest, latest) = parts.decision(on: request) else { continue }
            func note(_ account: BudgetAccount, _ kind: Observation.Kind?) {
                guard let kind else { return }
                var account = account
                account.zoneKnown = earliest.time.zoneKnown
                byAccount[account, default: []].append(
                    Observation(kind: kind, request: index, earliest: earliest, latest: latest))
            }
            let verdict = verdicts[index]
            switch request.route {
            case .shortcut:
                note(
                    BudgetAccount(.shortcut),
                    BudgetObservations.shortcutKind(of: request, isHidden: gaps.hidesEnd(of: request)))
            case .onDevice, .direct, .unknown:
                let limiters = request.route == .onDevice ? [.backgroundBudget] : BudgetObservations.stations
                for limiter in limiters where limiter == .backgroundBudget || named.contains(limiter) {
                    guard let account = BudgetObservations.account(of: request, at: limiter, verdict, keys) else {
                        continue
                    }
                    note(account, BudgetObservations.kind(of: request, verdict, at: limiter))
                }
            }
        }
    }

    private static func account(
        of request: InferenceRequest, at limiter: Verdict.Limiter, _ verdict: Verdict?, _ keys: PolicyKeys
    ) -> BudgetAccount? {
        switch limiter {
        case .backgroundBudget: .background(process: request.process, pid: request.pid)
        case .devicePolicy:
            keys.budget(of: request, isRefused: verdict?.limiter == .devicePolicy).map { BudgetAccount($0) }
        case .server: BudgetAccount(.server)
        case .accountQuota: BudgetAccount(.accountQuota)
        case .unknown: nil
        }
    }

    /// What an app's own request tells of one limiter, or `nil` when it may never have reached it.
    private static func kind(
        of request: InferenceRequest, _ verdict: Verdict?, at limiter: Verdict.Limiter
    ) -> Observation.Kind? {
        let isFirst = limiter == .backgroundBudget
        switch request.outcome {
        case .open, .answered, .failed, .unanswered:
            // By an unknown route it may have gone anywhere; only a refusal says whose budget it was.
            guard request.route != .unknown else { return .stray }
            return isFirst
                ? passage(of: request, without: .unknown, open: .pending)
                : passage(of: request, without: .lost, open: .stray)
        case .refused:
            guard let verdict else { return nil }
            // Refused by this one, or let through to the cloud's limiter that spoke.
            if isFirst, request.causeIsUncertain { return .unknown }
            if verdict.limiter == limiter { return .refused }
            guard let position = stations.firstIndex(of: limiter) else { return nil }
            let possible = possibleStations(of: verdict)
            guard position <= possible.upperBound else { return nil }
            guard request.route != .unknown else { return .stray }
            return position < possible.lowerBound ? .admitted : .suspect
        }
    }

    /// Where on the direct way a verdict leaves room for the refusal.
    private static func possibleStations(of verdict: Verdict) -> ClosedRange<Int> {
        if let named = stations.firstIndex(of: verdict.limiter) { return named...named }
        // A denial by Private Cloud Compute of unknown origin: the device's policy or the server.
        if verdict.counter == .device { return 1...2 }
        return 0...(stations.count - 1)
    }

    /// A refused *Use Model* step stops the shortcut and leaves only silence, so silence is a sign of a refusal here.
    ///
    /// Where entries are missing the silence may be theirs.
    private static func shortcutKind(of request: InferenceRequest, isHidden: Bool) -> Observation.Kind {
        request.outcome == .unanswered && !isHidden ? .suspect : passage(of: request, without: .lost, open: .stray)
    }

    /// What a request tells of a limiter that did not refuse it: `unseen` where its outcome there cannot be read, `open`
    /// while it is under way.
    private static func passage(
        of request: InferenceRequest, without unseen: Observation.Kind, open: Observation.Kind
    ) -> Observation.Kind {
        switch request.outcome {
        case .answered: .admitted
        case .refused: .refused
        case .failed where request.mayHaveMissedLimiter: .stray
        case .failed where request.failureIsOpen: unseen
        case .failed: .admitted
        case .unanswered: unseen
        case .open: open
        }
    }
}
