package import RateLimitEvents

extension LogEvents {
    /// An error that names no limit, and one may be behind it.
    package struct Suspect: Sendable {
        package let error: ErrorChain
        package let time: Instant?
        package let witness: Witness?
    }

    /// The errors that may hide a limit, by time: those of no known request, and those that a known one failed with.
    ///
    /// A request whose reason redaction ate is none: it stands among the look-alikes, as redacted.
    package var suspects: [Suspect] {
        var found = lookAlikes.filter(\.suspected).map { Suspect(error: $0.error, time: $0.time, witness: $0.witness) }
        let requests = requests.compactMap { request -> Suspect? in
            guard request.outcome == .failed, request.mayHideLimit, !request.failureIsUnreadable,
                let error = request.error
            else { return nil }
            return Suspect(error: error, time: request.time, witness: request.outcomeWitness)
        }
        guard !requests.isEmpty else { return found }
        found += requests
        return found.positions(by: \.time).map { found[$0] }
    }
}
