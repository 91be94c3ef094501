/// Which carrier an input was taken for, and why.
package struct FormatDetection: Sendable {
    /// One carrier's score on the head of the input.
    package struct Candidate: Sendable {
        package let format: String
        /// 0…1: the share of the examined lines that the carrier explains, weighed by how much they say.
        package let confidence: Double
        /// What spoke for and against it, in words.
        package let reasons: [String]

        package init(format: String, confidence: Double, reasons: [String]) {
            self.format = format
            self.confidence = confidence
            self.reasons = reasons
        }
    }

    /// The chosen carrier, or `nil` when none explains the input.
    package let chosen: Candidate?
    /// Every carrier tried, best first.
    package let candidates: [Candidate]

    package init(chosen: Candidate?, candidates: [Candidate]) {
        self.chosen = chosen
        self.candidates = candidates
    }
}
