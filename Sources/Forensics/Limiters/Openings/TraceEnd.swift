/// What a trace leaves behind: all that decides when its limiter admits again.
///
/// Where outcomes are not known, or some go unexplained, the true history lies between two: ``sure`` holds what counted
/// for certain, ``possible`` all that may have. More history never opens a limiter earlier.
struct TraceEnd: Sendable {
    /// Requests that count, in log order, since the last clean start.
    struct History: Sendable {
        fileprivate(set) var times: [Int64] = []
        /// How many are older than the last censored start.
        fileprivate(set) var before = 0

        /// How many were seen since that start.
        var visible: Int { times.count - before }

        /// The time of the last but so many; 1 is the last.
        func last(_ place: Int) -> Int64? {
            place >= 1 && place <= times.count ? times[times.count - place] : nil
        }
    }

    private(set) var sure = History()
    private(set) var possible = History()
    private(set) var submitted = History()
    /// Until when requests may be hidden; `nil` where all are seen.
    private(set) var censoredAt: Int64?
    /// When the last one was refused, where none was admitted since.
    private(set) var lastRefused: Int64?
    /// The longest that a decision may have taken.
    private(set) var slack: Int64 = 0
    /// The positions in ``possible`` and ``submitted`` of what was admitted since the censored start.
    private(set) var admittedPossible: [Int] = []
    private(set) var admittedSubmitted: [Int] = []

    /// - Complexity: O(n).
    init(_ trace: LimiterTrace) {
        if case .censored(let time) = trace.start { censoredAt = time }
        for element in trace.elements {
            switch element {
            case .reset:
                sure = History()
                possible = History()
                submitted = History()
                censoredAt = nil
                lastRefused = nil
                forgetAdmissions()
            case .gap(let end):
                sure.before = sure.times.count
                possible.before = possible.times.count
                submitted.before = submitted.times.count
                censoredAt = end
                forgetAdmissions()
            case .phaseLost: break
            case .request(let request):
                take(request)
            }
        }
    }

    private mutating func take(_ request: LimiterTrace.Request) {
        let time = request.earliest
        slack = max(slack, request.latest - time)
        switch request.outcome {
        case .admitted:
            if censoredAt != nil {
                admittedPossible.append(possible.times.count)
                admittedSubmitted.append(submitted.times.count)
            }
            sure.times.append(time)
            possible.times.append(time)
            lastRefused = nil
        case .unknown:
            possible.times.append(time)
        case .refused:
            lastRefused = time
        }
        submitted.times.append(time)
    }

    private mutating func forgetAdmissions() {
        admittedPossible.removeAll()
        admittedSubmitted.removeAll()
    }
}
