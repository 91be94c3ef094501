extension TraceEnd {
    /// When fixed windows of a count admit the last of so many requests in a row.
    ///
    /// A request now is admitted where a boundary lies behind the submission so many places before it; else the next
    /// boundary opens.
    ///
    /// Where the windows leave outcomes unexplained, the last refusal may be one of them. Without a set nothing bounds the
    /// windows but the longest width considered, and none is longer with one.
    func fixedOpening(
        _ place: Int, count: Int, _ set: FixedWindowSet?, longest: Int64?, unexplained: Int = 0,
        _ effort: inout Effort
    ) -> Opening {
        guard place <= count else { return overfull(place, count: count, set, unexplained, &effort) }
        let rank = count - place + 1
        let isVisible = submitted.visible >= rank
        // Hidden requests need not exist; and where it was full at the last refusal, no earlier boundary helps.
        let sure = surelyFull(rank, unexplained)
        let possible = [isVisible ? submitted.last(rank) : censoredAt ?? submitted.last(rank), lastRefused]
            .compactMap { $0 }.max()
        var earliest = OpeningTime.atOnce
        if let sure, let next = set?.nextBoundaries(after: sure, effort: &effort) { earliest = .at(next.earliest) }
        guard let possible else { return Opening(earliest: .atOnce, latest: .atOnce) }
        // Any of them may have been decided as late as a decision may be.
        let (late, overflow) = possible.addingReportingOverflow(slack)
        guard !overflow else { return Opening(earliest: earliest, latest: .never) }
        let next = set?.nextBoundaries(after: late, effort: &effort)?.latest
        guard let latest = next.map({ .at($0) }) ?? longest.map({ OpeningTime.latest(late, plus: $0) }) else {
            return Opening(earliest: earliest, latest: .never)
        }
        return Opening(earliest: earliest, latest: delayed(latest))
    }

    /// Up to when what is in its window is seen to leave no place for so many.
    private func surelyFull(_ rank: Int, _ unexplained: Int) -> Int64? {
        [submitted.visible >= rank ? submitted.last(rank) : nil, unexplained == 0 ? lastRefused : nil]
            .compactMap { $0 }.max()
    }

    /// More in a row than a window admits: a boundary may lie between them, and only where they fill so many windows that
    /// they must last longer than the narrowest, one is refused for certain.
    private func overfull(
        _ place: Int, count: Int, _ set: FixedWindowSet?, _ unexplained: Int, _ effort: inout Effort
    ) -> Opening {
        let crossed = Int128((place - 1) / count - 1)
        if let narrowest = set?.widths.intervals.first?.lower {
            let span = crossed * Int128(narrowest.numerator) / Int128(narrowest.denominator)
            if span > 0 { return .tooMany(within: Int64(clamping: span)) }
        }
        var earliest = OpeningTime.atOnce
        if let sure = surelyFull(1, unexplained), let next = set?.nextBoundaries(after: sure, effort: &effort) {
            earliest = .at(next.earliest)
        }
        return Opening(earliest: earliest, latest: .never)
    }
}

extension FixedWindowSet {
    /// Between which times the first boundary behind a time lies, over all members; `nil` where it cannot be told.
    ///
    /// - Complexity: O(polygons), times the boundaries that may be the next.
    func nextBoundaries(after time: Int64, effort: inout Effort) -> (earliest: Int64, latest: Int64?)? {
        let relative = Int128(time) - Int128(origin)
        var earliest: Int64?
        var latest: Int64? = .min
        if let anyPhaseUpTo {
            earliest = time
            latest = isUnboundedInAnyPhase ? nil : Int64(clamping: Int128(time) + anyPhaseUpTo)
        }
        for polygon in polygons {
            guard let counts = polygon.boundariesPassing(relative), counts.upperBound - counts.lowerBound < 4_096 else {
                effort.leaveOut()
                return nil
            }
            effort.spend(16 * Int(counts.upperBound - counts.lowerBound + 1))
            if effort.isSpent { return nil }
            for count in counts {
                guard
                    let part =
                        polygon
                        .clipped(by: HalfPlane(boundaryAfter: count, isAbove: true, relative))?
                        .clipped(by: HalfPlane(boundaryAfter: count - 1, isAbove: false, relative)),
                    let bounds = part.boundaries(count)
                else { continue }
                let first = Int128(origin) + bounds.first
                let last = Int128(origin) + bounds.last
                earliest = min(earliest ?? .max, Int64(clamping: first))
                latest = isUnbounded(part) ? nil : latest.map { max($0, Int64(clamping: last)) }
            }
        }
        return earliest.map { ($0, latest) }
    }
}
