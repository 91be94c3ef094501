/// The pauses of a log by when they began.
struct PauseIndex {
    private let spans: MomentIndex<PauseSpan>
    /// The latest end of a span and those before it: later ones may end sooner only where a clock was set.
    private let reach: [Int64]

    init(_ spans: [PauseSpan]) {
        let index = MomentIndex(spans, by: \.since)
        self.spans = index
        var latest = Int64.min
        reach = index.elements.map { span in
            latest = max(latest, span.until)
            return latest
        }
    }

    var isEmpty: Bool { spans.elements.isEmpty }

    /// Those that a range touches.
    ///
    /// - Complexity: O(log n + k) for n pauses, k of which the range touches, where no clock was set.
    func touching(_ range: ClosedRange<Int64>) -> [PauseSpan] {
        var place = spans.count(until: range.upperBound)
        var found: [PauseSpan] = []
        while place > 0, reach[place - 1] >= range.lowerBound {
            place -= 1
            if spans.elements[place].until >= range.lowerBound { found.append(spans.elements[place]) }
        }
        return found.reversed()
    }

    /// The latest that is on at a moment.
    func on(at moment: Int64) -> PauseSpan? {
        var place = spans.count(until: moment)
        while place > 0, reach[place - 1] > moment {
            place -= 1
            if moment < spans.elements[place].until { return spans.elements[place] }
        }
        return nil
    }
}
