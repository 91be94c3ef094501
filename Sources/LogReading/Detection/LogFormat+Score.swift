import LogCore

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
            if kind == .recordStart || recordsEndInLine && kind != .blank {
                while end < head.count, !isBoundary(at: end, in: head) {
                    end = head.lineEnd(from: end)
                }
                let isCut = !isWhole && end == head.count
                // Where the last line tells that there is a record, a cut one tells nothing.
                if isCut, recordsEndInLine { break }
                let record = head.part(position..<end)
                do throws(ParseFault) {
                    _ = try read(record, isTruncated: isCut) { fields, _ in fields.time }
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
