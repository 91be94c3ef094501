extension LimiterTrace.Element {
    var isRefusal: Bool {
        if case .request(let request) = self { request.outcome == .refused } else { false }
    }
}

extension LimiterTrace {
    /// The position, among the requests, of the first one with which a beginning of the trace is not explained any more.
    ///
    /// - Parameter explains: what explains a trace explains each of its beginnings.
    /// - Returns: `nil` where the whole is explained.
    /// - Complexity: O(log n) beginnings, the longest about twice as long as needed.
    func firstUnexplained(_ explains: (LimiterTrace) -> Bool) -> Int? {
        shortestUnexplained(explains).flatMap { length in
            if case .request(let request) = elements[elements.startIndex + length - 1] { request.place } else { nil }
        }
    }

    /// The length of the shortest beginning that is not explained.
    func shortestUnexplained(_ explains: (LimiterTrace) -> Bool) -> Int? {
        guard !elements.isEmpty else { return nil }
        var good = 0
        var bad = 1
        while explains(prefix(bad)) {
            good = bad
            guard bad < elements.count else { return nil }
            bad = min(bad * 2, elements.count)
        }
        while bad - good > 1 {
            let middle = good + (bad - good) / 2
            if explains(prefix(middle)) { good = middle } else { bad = middle }
        }
        return bad
    }

    /// What follows a beginning of some length, as of a log that begins there.
    func behind(_ length: Int) -> LimiterTrace {
        let start = elements.prefix(length).reduce(Int64.min) { latest, element in
            switch element {
            case .request(let request): max(latest, request.latest)
            case .reset(let time), .gap(let time): max(latest, time)
            }
        }
        return LimiterTrace(start: .censored(at: start), elements: Array(elements.dropFirst(length)))
    }

    /// The same up to its last request of an outcome, which has the opposite one; `nil` without such a request.
    func withOpposite(ofLast outcome: Outcome) -> LimiterTrace? {
        let last = elements.lastIndex { element in
            if case .request(let request) = element { request.outcome == outcome } else { false }
        }
        guard let last, case .request(let request) = elements[last] else { return nil }
        let opposite = Request(outcome == .admitted ? .refused : .admitted, from: request.earliest, to: request.latest)
        return LimiterTrace(start: start, elements: Array(elements[..<last]) + [.request(opposite)])
    }
}
