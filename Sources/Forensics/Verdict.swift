/// Who refused a request, how sure that is, and on what evidence.
package struct Verdict: Sendable, Hashable {
    /// Where the request was refused.
    package enum Origin: String, Sendable, CaseIterable {
        case deviceLocal, serverSide, indeterminate
    }

    /// Which limiter refused it.
    package enum Limiter: String, Sendable, CaseIterable {
        case backgroundBudget, devicePolicy, server, accountQuota, unknown
    }

    /// Whose limit it is.
    package enum Counter: String, Sendable, CaseIterable {
        case app, device, account, server, unknown
    }

    /// What the verdict rests on.
    package enum Basis: String, Sendable, CaseIterable {
        case daemonRecord, errorDetail, errorIdentity, latency, coOccurrence, refusalRun
    }

    package let origin: Origin
    package let limiter: Limiter
    package let counter: Counter
    /// 0…1, or `nil` where nothing supports a figure.
    package let confidence: Double?
    package let basis: [Basis]
    /// A caveat in words, if the row of the decision table has one.
    package let note: String?
    /// Where it was refused by the evidence, if the user has origins named otherwise.
    package let judgedOrigin: Origin?

    package init(
        origin: Origin, limiter: Limiter, counter: Counter, confidence: Double?, basis: [Basis], note: String? = nil,
        judgedOrigin: Origin? = nil
    ) {
        self.origin = origin
        self.judgedOrigin = judgedOrigin
        self.limiter = limiter
        self.counter = counter
        self.confidence = confidence
        self.basis = basis
        self.note = note
    }

    /// The same verdict with its origin under another name.
    func named(_ other: Origin) -> Verdict {
        Verdict(
            origin: other, limiter: limiter, counter: counter, confidence: confidence, basis: basis, note: note,
            judgedOrigin: judgedOrigin ?? origin)
    }

    /// Whether the refusal may have been made by the background budget: it names that, or nothing that excludes it.
    package var mayBeBackgroundBudget: Bool {
        switch limiter {
        case .backgroundBudget: true
        // A denial by Private Cloud Compute is the device's policy or the server, whichever of the two.
        case .unknown: counter != .device
        case .devicePolicy, .server, .accountQuota: false
        }
    }
}
