import Forensics
import RateLimitEvents

extension Answer {
    /// How many of the failed direct calls the shortcut made good.
    var recoveryClaim: Claim? {
        guard let recovered = analysis.recovered, recovered.of > 0, let shortcut = report.summary(of: .shortcut),
            shortcut.asked > 0
        else { return nil }
        let records = Set(
            analysis.events.requests.compactMap { request in
                request.route == .direct && request.outcome != .answered ? request.record : nil
            })
        let first = report.firstWitness { request in
            request.route == .shortcut && request.outcome == .answered
                && (request.record.map(records.contains) ?? false)
        }
        return Claim(
            text: "The shortcut made up for \(Count.text(recovered.answeredByShortcut)) of "
                + "\(Count.of(recovered.of, "direct request")) that had no answer.",
            witness: first ?? report.firstWitness { $0.route == .direct && $0.outcome != .answered })
    }
}
