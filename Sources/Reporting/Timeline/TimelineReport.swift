package import Forensics
package import RateLimitEvents

/// The refusals of an analysis one by one, or all its requests.
package struct TimelineReport: Sendable {
    let analysis: Analysis
    let inputs: [InputSummary]
    let includeAll: Bool

    /// Makes a timeline of the refused requests; with `includeAll` also of those that ended otherwise.
    package init(analysis: Analysis, inputs: [InputSummary], includeAll: Bool) {
        self.analysis = analysis
        self.inputs = inputs
        self.includeAll = includeAll
    }

    /// The document `ratelens.timeline/1` over several lines.
    package func json() -> String {
        let document = JSONValue.object([
            "schema": .string("ratelens.timeline/1"),
            "options": .options(analysis.options),
            "originMapping": .originMapping(analysis.options.originMapping),
            "filters": analysis.filtering.map(JSONValue.filters),
            "refusals": .array(entries.map { line(of: $0) }),
        ])
        return document.pretty + "\n"
    }

    /// One `ratelens.refusal/1` object a line.
    package func ndjson() -> String { entries.map { line(of: $0).compact + "\n" }.joined() }

    /// A request and, where it was refused, the verdict on it.
    struct Entry {
        let request: InferenceRequest
        let verdict: Verdict?
    }

    /// What the timeline shows, in the order of the analysis.
    var entries: [Entry] {
        zip(analysis.events.requests, analysis.verdicts).compactMap { request, verdict in
            includeAll || request.outcome == .refused ? Entry(request: request, verdict: verdict) : nil
        }
    }
}
