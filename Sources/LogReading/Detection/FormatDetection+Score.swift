import LogCore

extension FormatDetection {
    /// Below this no format is chosen.
    static let threshold = 0.2

    /// Scores every format on an input's head.
    ///
    /// Unless the head is the whole input, its last line may be cut and is left out.
    init(head: UnsafeRawBufferPointer, isWhole: Bool) {
        let cut = head.lineStart(before: head.count)
        let lines = isWhole || cut == 0 ? head : head.part(0..<cut)
        let scored = LogFormats.all.enumerated().map { ($0.offset, $0.element.score(lines, isWhole: isWhole)) }
        let ordered = scored.sorted { ($1.1.confidence, $0.0) < ($0.1.confidence, $1.0) }.map(\.1)
        let best = ordered.first.flatMap { $0.confidence >= FormatDetection.threshold ? $0 : nil }
        self.init(chosen: best, candidates: ordered)
    }

    /// The detection of a format that the user named.
    init(override name: String, by option: String) {
        let candidate = Candidate(format: name, confidence: 1, reasons: ["named by \(option)"])
        self.init(chosen: candidate, candidates: [candidate])
    }
}
