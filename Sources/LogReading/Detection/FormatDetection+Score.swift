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

    /// The detection of a format that the user named.
    init(override name: String, by option: String) {
        let candidate = Candidate(format: name, confidence: 1, reasons: ["named by \(option)"])
        self.init(chosen: candidate, candidates: [candidate])
    }
}
