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
        let place = report.inputs.count == 1 ? "" : " of \(Count.of(report.inputs.count, "input"))"
        return Claim(
            text: "No model request was found in \(Count.of(lines, "line"))\(place), so there is nothing to say about "
                + "rate limits. If you expected some, `ratelens formats` shows how the log was read.",
            witness: nil)
    }

    /// What to say when requests were made and no limit refused one.
    var nothingRefused: [Claim] {
        let requests = analysis.events.requests
        let answered = analysis.routes.reduce(0) { $0 + $1.answered }
        let parts = analysis.routes.map { "\($0.route.label) \(Count.text($0.answered)) of \(Count.text($0.asked))" }
        let whole =
            "\(Count.text(answered)) of \(Count.of(requests.count, "request")) \(answered == 1 ? "was" : "were")"
        var claims = [
            Claim(
                text: "No request was refused by a rate limit: \(whole) answered"
                    + (parts.count > 1 ? " (\(Count.list(parts)))." : "."),
                witness: report.firstWitness { $0.outcome == .answered })
        ]
        let unanswered = analysis.routes.reduce(0) { $0 + $1.unanswered }
        if unanswered > 0 {
            claims.append(
                Claim(
                    text: "\(Count.of(unanswered, "request").sentenceCase) got no answer in time: refused or lost, the "
                        + "log does not tell.",
                    witness: report.firstWitness { $0.outcome == .unanswered }))
        }
        if analysis.refusals.suspected > 0 {
            claims.append(
                Claim(
                    text: "\(Count.of(analysis.refusals.suspected, "error")) may hide a rate limit.",
                    witness: analysis.events.lookAlikes.first(where: \.suspected)?.witness))
        }
        return claims
    }
}
