/// One request to a language model, from its asking to its end as far as the log shows them.
package struct InferenceRequest: Sendable {
    package var route: Route
    package var outcome: Outcome
    /// The app's own ID for the notification or task.
    package var record: String?
    /// The position in ``LogEvents/triages`` of the triage that asked.
    package var triage: Int?
    package var process: String?
    package var pid: Int32?
    package var state: ExecutionState?
    /// The bundle the request was made for, where a line names it.
    package var bundle: String?
    /// When the request was submitted, logged or reckoned back from its end by its own duration.
    package var asked: Instant?
    /// Whether a line of its own says when it was submitted.
    package var askedLogged: Bool
    /// When the answer, refusal or failure was logged.
    package var ended: Instant?
    /// When the app logged that no answer came in time.
    package var timedOut: Instant?
    /// What the answer sorted the notification as, in the app's word, where the line of the answer says.
    package var category: String?
    package var latency: Latency?
    package var error: ErrorChain?
    /// Why it failed, where it failed for a reason that is no rate limit; `nil` where that was not looked into.
    package var failure: FailureKind?
    /// Whether it failed with an error that names no limit, and one may be behind it.
    package var mayHideLimit = false
    /// Whether its error named no limiter, and the words of one that it was joined with may be about another request that
    /// was under way.
    package var causeIsUncertain = false
    package var readings: [PredictorReading]
    /// What a limiter's daemon said of this very request.
    package var limiterRecords: [LimiterRecord]
    package var pairing: PairingBasis
    /// The subsystem that wrote the refusal, for refusals told in an Apple subsystem's own words.
    package var subsystem: String?
    /// Every line it rests on, in log order; the one that tells the outcome is ``outcomeWitness``.
    package var witnesses: [Witness]

    package init(
        route: Route, outcome: Outcome, record: String? = nil, triage: Int? = nil, process: String? = nil,
        pid: Int32? = nil, state: ExecutionState? = nil, bundle: String? = nil, asked: Instant? = nil,
        askedLogged: Bool = false, ended: Instant? = nil, timedOut: Instant? = nil, category: String? = nil,
        latency: Latency? = nil, error: ErrorChain? = nil,
        failure: FailureKind? = nil, readings: [PredictorReading] = [], limiterRecords: [LimiterRecord] = [],
        pairing: PairingBasis = .singleLine,
        subsystem: String? = nil, witnesses: [Witness] = []
    ) {
        self.route = route
        self.outcome = outcome
        self.record = record
        self.triage = triage
        self.process = process
        self.pid = pid
        self.state = state
        self.bundle = bundle
        self.asked = asked
        self.askedLogged = askedLogged
        self.ended = ended
        self.timedOut = timedOut
        self.category = category
        self.latency = latency
        self.error = error
        self.failure = failure
        self.readings = readings
        self.limiterRecords = limiterRecords
        self.pairing = pairing
        self.subsystem = subsystem
        self.witnesses = witnesses
    }

    /// When the limiter's decision became known: the end where there is one, else the asking.
    package var time: Instant? { ended ?? asked }

    /// The line that tells the outcome, or the first one where none does.
    package var outcomeWitness: Witness? {
        let role: Witness.Role =
            switch outcome {
            case .answered: .answered
            case .refused, .failed: .failed
            case .unanswered: .timedOut
            case .open: .asked
            }
        return witnesses.first { $0.role == role } ?? witnesses.first
    }
}
