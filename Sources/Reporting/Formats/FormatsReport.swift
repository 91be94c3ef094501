package import RateLimitEvents

/// How each input was taken, and how well that worked.
package struct FormatsReport: Sendable {
    let inputs: [(summary: InputSummary, detection: FormatDetection)]

    package init(inputs: [(InputSummary, FormatDetection)]) {
        self.inputs = inputs.map { (summary: $0.0, detection: $0.1) }
    }

    /// The document `ratelens.formats/1` over several lines.
    package func json() -> String { document.pretty + "\n" }

    /// The same document on one line.
    package func ndjson() -> String { document.compact + "\n" }
}
