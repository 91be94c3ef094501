import Forensics
import RateLimitEvents

/// The sentences that a report opens with, the most important first.
///
/// They say no more than the data: counts behind a censored start are "at least", and no number stands beside the word
/// *limit* unless a daemon's own record gave it.
struct Answer {
    /// More than four claims are no answer; what does not fit stands among the figures.
    static let mostClaims = 4

    let report: AnalysisReport

    var analysis: Analysis { report.analysis }

    var claims: [Claim] {
        if let emptiness = ScopeText(analysis).emptiness { return [Claim(text: emptiness, witness: nil)] }
        guard !analysis.events.requests.isEmpty else { return [recordClaim ?? nothingAsked] }
        guard analysis.refusals.total > 0 else { return nothingRefused }
        // Of refusals alone no share can be told, whatever the log holds besides.
        guard !report.showsRefusalsAlone else { return [limiterClaim] }
        let shared = sharedBudgetClaim
        let untold = analysis.routes.filter { summary in
            summary.refused > 0 && (shared == nil || !(summary.route == .direct || summary.route == .onDevice))
        }
        let refused = [shared].compactMap { $0 } + untold.map(refusedClaim)
        let needed = refused.prefix(1) + [limiterClaim] + refused.dropFirst()
        let extras = [recoveryClaim, shared == nil ? predictorClaim : nil].compactMap { $0 }
        return Array((needed + extras).prefix(Answer.mostClaims))
    }
}
