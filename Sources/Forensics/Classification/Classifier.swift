import RateLimitEvents

/// Says of every refusal who refused it: the decision table, whose first matching row decides.
///
/// Where only the wall clock says that a refusal was quick, the confidence is 0.15 lower and the note says so: the clock
/// steps by more than a local refusal takes. That makes an on-device refusal as sure as one without a latency. A slow
/// one is slow by any clock, so its confidence stays. A difference of stamps between which the clock was set is no
/// latency at all.
struct Classifier: Sendable {
    let options: AnalysisOptions

    /// One verdict per request, at the same position; `nil` where it was not refused.
    ///
    /// `order` holds the requests' positions by submission.
    /// - Complexity: O(n) for n requests.
    func verdicts(
        for requests: [InferenceRequest], order: [Int], justLimited: JustLimitedIndex, gaps: GapIndex
    ) -> [Verdict?] {
        var verdicts = [Verdict?](repeating: nil, count: requests.count)
        var runs: [RefusalRun.Lane: RefusalRun] = [:]
        var latest: [RefusalRun.Lane: Instant] = [:]
        for index in order {
            let lane = RefusalRun.Lane(requests[index])
            if !gaps.isEmpty, let time = requests[index].submitted {
                if let before = latest.updateValue(time, forKey: lane),
                    gaps.touches(from: before, to: time, of: lane.process)
                {
                    runs[lane, default: RefusalRun()].interrupt(at: time)
                }
            }
            switch requests[index].outcome {
            case .answered:
                runs[lane] = nil
            case .failed:
                if !requests[index].mayHaveMissedLimiter, !requests[index].failureIsOpen { runs[lane] = nil }
            case .unanswered, .open:
                break
            case .refused:
                let request = requests[index]
                guard let time = request.submitted else {
                    // Without a time nobody knows which run it belongs to.
                    verdicts[index] = verdict(on: request, in: RefusalRun(), justLimited: justLimited.basis(at: index))
                    continue
                }
                var run = runs[lane] ?? RefusalRun()
                run.expire(at: time)
                let verdict = verdict(on: request, in: run, justLimited: justLimited.basis(at: index))
                run.append(verdict, of: request)
                runs[lane] = run
                verdicts[index] = verdict
            }
        }
        return verdicts
    }

    private func verdict(
        on request: InferenceRequest, in run: RefusalRun, justLimited: JustLimitedIndex.Basis?
    ) -> Verdict {
        if request.causeIsUncertain {
            return Verdict(
                origin: .indeterminate, limiter: .unknown, counter: .unknown, confidence: 0.5, basis: [.errorIdentity],
                note: "what the cloud's limiter said may be about another request that was under way")
        }
        if !request.limiterRecords.isEmpty {
            return Verdict(
                origin: .deviceLocal, limiter: .devicePolicy, counter: .device, confidence: 0.99,
                basis: [.daemonRecord])
        }
        let latency = LatencyEvidence(request)
        switch RefusalIdentity(error: request.error, subsystem: request.subsystem) {
        case .serverDetail:
            return run.serverRefused ? cachedDenial : serverRefusal
        case .quotaReached:
            return Verdict(
                origin: .serverSide, limiter: .accountQuota, counter: .account, confidence: 0.95,
                basis: [.errorIdentity])
        case .modelManagerLimit:
            return backgroundBudget(0.95, [.errorIdentity])
        case .deniedByPolicy:
            return run.serverRefused ? cachedDenial : denial(of: request, latency, in: run)
        case .bareRateLimited:
            if request.route != .onDevice, run.serverRefused, !latency.isBelow(options.localBandMilliseconds) {
                return cachedDenial
            }
            return bareRateLimit(request.route, latency, justLimited: justLimited)
        case .other:
            return request.route != .onDevice && run.serverRefused ? cachedDenial : unexplained()
        }
    }

    private var serverRefusal: Verdict {
        Verdict(origin: .serverSide, limiter: .server, counter: .server, confidence: 0.95, basis: [.errorDetail])
    }

    /// Row 5 behind a server's refusal in the same run.
    private var cachedDenial: Verdict {
        Verdict(
            origin: .deviceLocal, limiter: .devicePolicy, counter: .device, confidence: 0.8, basis: [.refusalRun],
            note: "cached denial: the device repeats the server's refusal until its retry date")
    }

    private func denial(
        of request: InferenceRequest, _ latency: LatencyEvidence, in run: RefusalRun
    ) -> Verdict {
        if run.isEmpty, RefusalIdentity.isDetailRedacted(request.error) {
            return Verdict(
                origin: .indeterminate, limiter: .unknown, counter: .device, confidence: 0.5, basis: [.errorIdentity],
                note: "its detail was redacted, and may have been the server's")
        }
        if run.isEmpty, latency.isAtLeast(options.serverBandMilliseconds) {
            return Verdict(
                origin: .indeterminate, limiter: .unknown, counter: .device, confidence: 0.5,
                basis: [.errorIdentity, .latency],
                note: joined(
                    run.isInterrupted
                        ? "slow enough to come from the server, and the first behind missing entries"
                        : "first of a run, and slow enough to come from the server", startNote(request)))
        }
        var basis: [Verdict.Basis] = [.errorIdentity]
        if !run.isEmpty {
            basis.append(.refusalRun)
        } else if latency.milliseconds != nil {
            basis.append(.latency)
        }
        return Verdict(
            origin: .deviceLocal, limiter: .devicePolicy, counter: .device, confidence: 0.8, basis: basis,
            note: joined("inferred from public reports", latency.isBroken ? latency.absence : nil))
    }

    /// Row 6: the error names no limiter, so the route and the latency decide.
    private func bareRateLimit(
        _ route: Route, _ latency: LatencyEvidence, justLimited: JustLimitedIndex.Basis?
    ) -> Verdict {
        let isLocal = latency.isBelow(options.localBandMilliseconds)
        switch route {
        case .onDevice:
            guard isLocal else {
                return backgroundBudget(0.8, [.errorIdentity], note: latency.absence)
            }
            return backgroundBudget(latency.isWeak ? 0.8 : 0.95, [.errorIdentity, .latency], note: latency.note)
        case .direct where isLocal:
            if justLimited == .triage || justLimited == .record {
                return backgroundBudget(
                    latency.isWeak ? 0.8 : 0.95, [.errorIdentity, .latency, .coOccurrence], note: latency.note)
            }
            return backgroundBudget(latency.isWeak ? 0.75 : 0.9, [.errorIdentity, .latency], note: latency.note)
        case .direct:
            let note = latency.absence ?? "too slow for a refusal on the device alone"
            return Verdict(
                origin: .indeterminate, limiter: .unknown, counter: .unknown, confidence: 0.5,
                basis: latency.milliseconds == nil ? [.errorIdentity] : [.errorIdentity, .latency],
                note: joined(note, latency.note))
        case .unknown where isLocal:
            return Verdict(
                origin: .deviceLocal, limiter: .unknown, counter: .unknown, confidence: latency.isWeak ? 0.45 : 0.6,
                basis: [.errorIdentity, .latency],
                note: joined("may be a third-party model adapter", latency.note))
        case .unknown, .shortcut:
            return unexplained(
                basis: [.errorIdentity],
                note: joined(
                    "the error alone does not say who refused", latency.isBroken ? latency.absence : nil))
        }
    }

    private func backgroundBudget(_ confidence: Double, _ basis: [Verdict.Basis], note: String? = nil) -> Verdict {
        Verdict(
            origin: .deviceLocal, limiter: .backgroundBudget, counter: .app, confidence: confidence, basis: basis,
            note: note)
    }

    /// Row 7.
    private func unexplained(basis: [Verdict.Basis] = [], note: String? = nil) -> Verdict {
        Verdict(
            origin: .indeterminate, limiter: .unknown, counter: .unknown, confidence: nil, basis: basis, note: note)
    }

    /// What else a shortcut's time is made of: it runs from the flag to the answer.
    private func startNote(_ request: InferenceRequest) -> String? {
        request.route == .shortcut ? "its time holds the shortcut's own start" : nil
    }

    private func joined(_ texts: String?...) -> String {
        texts.compactMap(\.self).joined(separator: "; ")
    }
}
