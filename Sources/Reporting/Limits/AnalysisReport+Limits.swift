import Forensics

extension AnalysisReport {
    /// The array `windows` of the document.
    var windowDocuments: [JSONValue] { analysis.windows.map(JSONValue.window) }

    /// The array `limits`: first those that the limiter's own process logged, then what is inferred of each budget.
    var limitDocuments: [JSONValue] {
        analysis.limits.map { limit in
            .recordedLimit(
                limit, standing: RecordStanding(of: limit, in: analysis.findings),
                checks: analysis.findings.flatMap { finding in
                    finding.records.filter { $0.limit == limit }.map { (finding, $0) }
                })
        }
            + analysis.findings.map { .limit($0, options: analysis.options.limits) }
    }
}
