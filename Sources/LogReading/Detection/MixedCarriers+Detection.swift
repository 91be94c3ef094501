import LogCore

extension MixedCarriers {
    /// What was seen of a carrier besides the main one.
    private struct Sight {
        /// Its lines where no record of the main carrier can go on.
        var outside = 0
        /// Its lines behind a record of the main one, which that record might quote.
        var inside = 0
        var lines: Int { outside + inside }
    }

    /// Looks for other carriers' lines beside those of an input's main one; `nil` when there are none.
    ///
    /// - Parameters:
    ///   - main: the carrier that explains the head best.
    ///   - head: whole lines of the input's beginning.
    ///   - samples: other parts of it, of which the first and the last line may be cut.
    init?(main: any LogFormat, in head: UnsafeRawBufferPointer, and samples: TextSamples) {
        guard !main.recordsEndInLine else { return nil }
        let others = LogFormats.all.filter { $0.name != main.name && !$0.recordsEndInLine && $0.hasFullStamps }
        var sights = [Sight](repeating: Sight(), count: others.count)
        var records = 0
        func look(at text: UnsafeRawBufferPointer, isHead: Bool) {
            var start = isHead ? 0 : text.lineEnd(from: 0)
            var isInRecord = !isHead && !main.isJSONLines
            while start < text.count {
                let end = text.lineEnd(from: start)
                let line = text.part(start..<end).withoutLineEnd.withoutMark
                let head = line.part(0..<Self.lineHead)
                start = end
                let isMain = main.claims(head)
                if isMain { records += 1 }
                if isMain, main.specificity == 1, !main.isJSONLines {
                    isInRecord = main.classify(head) == .recordStart
                    continue
                }
                // A line of the main carrier may be another's as well, of one with a stricter layout.
                let found = others.firstIndex { other in
                    (isMain ? other.specificity > main.specificity && other.specificity == 1 : true)
                        && other.claims(head)
                        && other.classify(head) == .recordStart && other.reads(line)
                }
                guard let found, !isMain || !main.isJSONLines || !main.reads(line) else {
                    if isMain { isInRecord = main.classify(head) == .recordStart && !main.isJSONLines }
                    continue
                }
                for other in others.indices
                where other == found
                    || others[found] is LocaleText && others[other] is LocaleText
                        && others[other].reads(line)
                {
                    if isInRecord, !isMain { sights[other].inside += 1 } else { sights[other].outside += 1 }
                }
            }
        }
        look(at: head, isHead: true)
        for part in samples.parts { part.withUnsafeBytes { look(at: $0, isHead: false) } }
        let seen = others.indices.filter { index in
            let sight = sights[index]
            if main.mixesReadily { return sight.lines >= CarrierWatch.fewest(in: main) }
            if !others[index].isLoose { return sight.lines >= CarrierWatch.fewest }
            return sight.outside >= CarrierWatch.fewest || sight.inside >= 8 && sight.inside * 4 >= records
        }
        // Dates of slashes are read in one order: in that which reads more of them.
        let orders = seen.filter { others[$0] is LocaleText }
        let order = orders.max {
            sights[$0].lines < sights[$1].lines || sights[$0].lines == sights[$1].lines && $0 > $1
        }
        let found = seen.filter { !orders.contains($0) || $0 == order }.map { others[$0] }
        // A carrier that explains a head without a line of its own, as the array of JSON does JSON lines.
        let isAlone = records == 0 && !found.isEmpty
        guard let first = found.first, !isAlone || found.count > 1 else { return nil }
        self.init(isAlone ? first : main, and: isAlone ? Array(found.dropFirst()) : found)
    }
}
