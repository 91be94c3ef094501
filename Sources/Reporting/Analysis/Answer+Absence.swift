import Forensics
import RateLimitEvents

extension Answer {
    /// What to say when no line of the inputs is a model request.
    var nothingAsked: Claim {
        let lines = report.inputs.reduce(0) { $0 + $1.lines }
        guard lines > 0 else {
            return Claim(
                text: "Nothing to analyze: \(report.inputs.count == 1 ? "the input is" : "the inputs are") empty.",
                witness: nil)
        }
        if let lookAlikesOnly { return lookAlikesOnly }
        let place = report.inputs.count == 1 ? "" : " of \(Count.of(report.inputs.count, "input"))"
        return Claim(
            text: "No model request was found in \(Count.of(lines, "line"))\(place), so there is nothing to say about "
                + "rate limits. If you expected some, `ratelens formats` shows how the log was read, and docs/logging.md says what "
                + "an app must log.",
            witness: nil)
    }

    /// What to say where no request is known, and errors are that may be taken for refusals.
    private var lookAlikesOnly: Claim? {
        let errors = analysis.lookAlikes.filter { $0.kind != .redacted }.reduce(0) { $0 + $1.count }
        let open = analysis.refusals.suspected + (analysis.lookAlikes.first { $0.kind == .redacted }?.count ?? 0)
        guard errors + open > 0 else { return nil }
        let witness = analysis.lookAlikes.first?.witnesses.first ?? analysis.events.lookAlikes.first?.witness
        let parts = [
            errors == 0
                ? nil
                : "\(Count.of(errors, "error")) that may be taken for one \(errors == 1 ? "is" : "are") something else.",
            open == 0 ? nil : "\(Count.of(open, "error")) may hide one: \(open == 1 ? "it does" : "they do") not tell.",
        ]
        return Claim(
            text: "Zero rate limits were found, and no model request.",
            detail: parts.compactMap { $0 }.joined(separator: " "),
            witness: witness)
    }

    /// What the device policy itself says of a limit, where no line tells of a refusal.
    var recordClaim: Claim? {
        guard let rates = daemonRates, let first = analysis.limits.first else { return nil }
        let records = "record\(rates.count == 1 ? "" : "s")"
        return Claim(
            text: "The device policy's own \(records): \(Count.list(rates.texts)).",
            detail: "It was applied, although the log shows no refusal.", witness: first.witness)
    }

    /// What to say when requests were made and no limit refused one.
    var nothingRefused: [Claim] {
        let asked = analysis.events.requests.count
        let answered = analysis.routes.reduce(0) { $0 + $1.answered }
        let parts = analysis.routes.map { "\($0.route.label) \(Count.text($0.answered)) of \(Count.text($0.asked))" }
        let share = "\(Count.text(answered)) of \(Count.of(asked, "request")) \(Count.be(answered, of: asked)) answered"
        let claims = [
            recordClaim,
            Claim(
                text: absence,
                detail: share.sentenceCase + (parts.count > 1 ? " (\(Count.list(parts)))." : "."),
                witness: report.firstWitness { $0.outcome == .answered } ?? report.firstWitness { _ in true }),
            failedClaim, unansweredClaim, suspectedClaim,
        ]
        return Array(claims.compactMap { $0 }.prefix(Answer.mostClaims))
    }

    /// That no refusal was seen, and what keeps this from being a proof.
    private var absence: String {
        let unreadable = analysis.events.requests.count { $0.outcome == .failed && $0.failureIsUnreadable }
        if unreadable > 0 {
            let reasons =
                unreadable == 1 ? "the reason of 1 failure is" : "the reasons of \(Count.text(unreadable)) failures are"
            return "No refusal can be read, but \(reasons) redacted or missing in the log: "
                + "\(unreadable == 1 ? "it" : "each") may be one."
        }
        let hiding = analysis.events.requests.count { $0.outcome == .failed && $0.mayHideLimit }
        if hiding > 0 {
            return "\(noneRefused) for certain: \(Count.of(hiding, "failure")) may hide one."
        }
        if let gap = report.firstGap {
            return
                "\(noneRefused), but entries are missing from the log (\(gap)), so this is no "
                + "proof."
        }
        return "\(noneRefused)."
    }

    /// With a filter only of what is shown: the rest of the log may hold refusals.
    private var noneRefused: String {
        analysis.filtering == nil
            ? "No request was refused by a rate limit" : "None of the requests shown was refused by a rate limit"
    }

    private var failedClaim: Claim? {
        let failed = analysis.events.requests.filter { $0.outcome == .failed && !$0.failureIsOpen }
        guard !failed.isEmpty else { return nil }
        let errors = failed.compactMap { $0.error?.innermost.description }
        return Claim(
            text: "\(Count.of(failed.count, "request")) failed for another reason than a rate limit.",
            detail: errors.isEmpty ? nil : Count.tally(errors).sentenceCase + ".",
            witness: failed[0].outcomeWitness)
    }

    private var unansweredClaim: Claim? {
        let unanswered = analysis.routes.reduce(0) { $0 + $1.unanswered }
        guard unanswered > 0 else { return nil }
        return Claim(
            text: "\(Count.of(unanswered, "request")) got no answer in time: refused or lost, the log does not tell.",
            witness: report.firstWitness { $0.outcome == .unanswered })
    }

    private var suspectedClaim: Claim? {
        guard analysis.refusals.suspected > 0 else { return nil }
        return Claim(
            text: "\(Count.of(analysis.refusals.suspected, "error")) may hide a rate limit.",
            witness: analysis.events.suspects.first?.witness)
    }
}
