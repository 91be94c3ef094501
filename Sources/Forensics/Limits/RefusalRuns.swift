/// How often a trace was refused, and how often that was lifted.
package struct RefusalRuns: Sendable, Equatable {
    package private(set) var admitted = 0
    package private(set) var refused = 0
    package private(set) var unknown = 0
    /// Refusals without an admission between them.
    package private(set) var runs = 0
    /// Runs that an admission ended.
    package private(set) var lifts = 0
    /// The position among the elements behind each lift.
    private(set) var liftEnds: [Int] = []

    /// - Complexity: O(n).
    init(_ trace: LimiterTrace) {
        var isRefusing = false
        for (place, element) in trace.elements.enumerated() {
            switch element {
            case .reset, .gap, .phaseLost:
                // A restart lifts nothing by itself.
                if case .reset = element { isRefusing = false }
            case .request(let request):
                switch request.outcome {
                case .unknown: unknown += 1
                case .refused:
                    refused += 1
                    if !isRefusing { runs += 1 }
                    isRefusing = true
                case .admitted:
                    admitted += 1
                    if isRefusing {
                        lifts += 1
                        liftEnds.append(place + 1)
                    }
                    isRefusing = false
                }
            }
        }
    }
}
