extension LimiterTrace.Element {
    var isRefusal: Bool {
        if case .request(let request) = self { request.outcome == .refused } else { false }
    }
}

extension LimiterTrace {
    /// The position, among the requests, of the last one of a beginning.
    func lastRequest(ofFirst length: Int) -> Int? {
        for element in elements.prefix(length).reversed() {
            if case .request(let request) = element { return request.place }
        }
        return nil
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
