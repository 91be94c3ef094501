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
    init(override name: String) {
        let candidate = Candidate(format: name, confidence: 1, reasons: ["named by --input-format"])
        self.init(chosen: candidate, candidates: [candidate])
    }
}

extension LogFormat {
    /// How far the carrier explains the head of an input.
    ///
    /// The share of lines that it explains, times its specificity. Continuations count for little as long as a
    /// record has at most fifty of them, since every carrier has those.
    func score(_ head: UnsafeRawBufferPointer, isWhole: Bool) -> FormatDetection.Candidate {
        var tally = FormatTally()
        var position = 0
        while position < head.count {
            let kind = kind(ofLineAt: position, in: head)
            var end = head.lineEnd(from: position)
            if kind == .recordStart {
                while end < head.count, !self.kind(ofLineAt: end, in: head).isBoundary {
                    end = head.lineEnd(from: end)
                }
                let record = head.part(position..<end)
                do throws(ParseFault) {
                    _ = try parse(record, isTruncated: !isWhole && end == head.count)
                    tally.addRecord(lines: LineFeeds.count(in: record))
                } catch {
                    tally.addFault(error)
                }
            } else {
                tally.add(kind)
            }
            position = end
        }
        return FormatDetection.Candidate(
            format: name, confidence: tally.share * specificity, reasons: tally.reasons)
    }
}
