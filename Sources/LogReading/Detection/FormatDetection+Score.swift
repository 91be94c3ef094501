import LogCore

extension FormatDetection {
    /// Below this no format is chosen.
    static let threshold = 0.2

    /// Scores every format on an input's head.
    ///
    /// Unless the head is the whole input, its last line may be cut and is left out.
    /// A carrier that shares the input with others, as samples of it show, is chosen together with them.
    init(head: UnsafeRawBufferPointer, isWhole: Bool, samples: TextSamples) {
        self.init(head: head, isWhole: isWhole)
        guard let chosen, let main = LogFormats.named(chosen.format) else { return }
        let cut = head.lineStart(before: head.count)
        let lines = isWhole || cut == 0 ? head : head.part(0..<cut)
        guard let mixed = MixedCarriers(main: main, in: lines, and: samples) else { return }
        let candidate = Candidate(
            format: mixed.name, confidence: chosen.confidence,
            reasons: chosen.reasons + ["with lines of " + mixed.others.map(\.name).joined(separator: ", ")])
        self.init(chosen: candidate, candidates: [candidate] + candidates)
    }

    /// As above for a head alone, and for one carrier.
    init(head: UnsafeRawBufferPointer, isWhole: Bool) {
        let cut = head.lineStart(before: head.count)
        let lines = isWhole || cut == 0 ? head : head.part(0..<cut)
        let scored = LogFormats.all.enumerated().map { ($0.offset, $0.element.score(lines, isWhole: isWhole)) }
        let ordered = scored.sorted { ($1.1.confidence, $0.0) < ($0.1.confidence, $1.0) }.map(\.1)
        let best = ordered.first.flatMap { $0.confidence >= FormatDetection.threshold ? $0 : nil }
        self.init(chosen: best, candidates: ordered)
    }

    /// How much of a member is looked at first, in bytes: an archive may have thousands of texts that are no logs.
    static let glance = 8_192

    /// Scores every format on a member's head, if any of them knows a line of its first part.
    init(glancingAt head: UnsafeRawBufferPointer, isWhole: Bool) {
        if head.count > FormatDetection.glance {
            let first = FormatDetection(head: head.part(0..<FormatDetection.glance), isWhole: false)
            guard first.candidates.contains(where: { $0.confidence > 0 }) else {
                self = first
                return
            }
        }
        self.init(head: head, isWhole: isWhole)
    }

    /// The detection of a format that the user named.
    init(override name: String, by option: String) {
        let candidate = Candidate(format: name, confidence: 1, reasons: ["named by \(option)"])
        self.init(chosen: candidate, candidates: [candidate])
    }
}
