/// What one budget's log shows of a limiter: requests with their outcomes, in the order in which it saw them.
///
/// Times are nanoseconds of one clock, so that every difference is exact. Requests of one time keep their order.
package struct LimiterTrace: Sendable {
    /// What is known of the limiter when the trace begins.
    package enum Start: Sendable, Hashable {
        /// Nothing was counted yet: a process began, or it was quiet as long as the longest window before.
        case clean
        /// Requests before this time may have counted; they are not in the trace.
        case censored(at: Int64)
    }

    /// What happens in a trace.
    package enum Element: Sendable, Hashable {
        case request(Request)
        /// The counters were emptied: the process whose budget it is began anew.
        case reset(at: Int64)
        /// Requests may be missing up to this time.
        case gap(to: Int64)
        /// The clock was set, or the limiter's own may have begun anew: nothing before says when a fixed window begins.
        case phaseLost(at: Int64)
    }

    package let start: Start
    /// By submission between resets and gaps, each request with its place among those that were given.
    package let elements: ArraySlice<Element>
    /// Those and what follows where this is a beginning.
    private let whole: ArraySlice<Element>
    /// Whether the moment of every decision is known.
    let isPunctual: Bool
    /// The requests before the first refusal, where they are all that stands there, admitted at known moments.
    let admittedFirst: ArraySlice<Request>?
    private let isReordered: Bool

    /// Puts requests that were not given by submission in that order, resets and gaps aside.
    ///
    /// - Complexity: O(n) where they are in order, else O(n log n).
    package init(start: Start, elements: [Element]) {
        var numbered = elements
        var place = 0
        var isOrdered = true
        var isPunctual = true
        var last: Request?
        for index in numbered.indices {
            guard case .request(var request) = numbered[index] else {
                last = nil
                continue
            }
            request.place = place
            place += 1
            numbered[index] = .request(request)
            if let last, request.isBefore(last) { isOrdered = false }
            if request.earliest != request.latest { isPunctual = false }
            last = request
        }
        if !isOrdered { LimiterTrace.order(&numbered) }
        self.init(
            start, numbered[...], of: numbered[...], isPunctual: isPunctual,
            admittedFirst: isPunctual ? LimiterTrace.admittedFirst(numbered) : nil, isReordered: !isOrdered)
    }

    private static func admittedFirst(_ elements: [Element]) -> ArraySlice<Request>? {
        var admitted: [Request] = []
        for element in elements {
            guard case .request(let request) = element else { return nil }
            switch request.outcome {
            case .admitted: admitted.append(request)
            case .unknown: return nil
            case .refused: return admitted[...]
            }
        }
        return nil
    }

    private init(
        _ start: Start, _ elements: ArraySlice<Element>, of whole: ArraySlice<Element>, isPunctual: Bool,
        admittedFirst: ArraySlice<Request>?, isReordered: Bool
    ) {
        if case .censored(let time) = start {
            self.start = .censored(at: LimiterTrace.clamped(time))
        } else {
            self.start = start
        }
        self.elements = elements
        self.whole = whole
        self.isPunctual = isPunctual
        self.admittedFirst = admittedFirst
        self.isReordered = isReordered
    }

    private static func order(_ elements: inout [Element]) {
        var ordered: [Element] = []
        ordered.reserveCapacity(elements.count)
        var stretch: [Request] = []
        func close() {
            ordered += stretch.sorted { $0.isBefore($1) }.map { .request($0) }
            stretch.removeAll()
        }
        for element in elements {
            if case .request(let request) = element {
                stretch.append(request)
            } else {
                close()
                ordered.append(element)
            }
        }
        close()
        elements = ordered
    }

    /// The first so many elements; what explains a trace explains each of its beginnings.
    ///
    /// - Complexity: O(1).
    func prefix(_ count: Int) -> LimiterTrace {
        LimiterTrace(
            start, elements.prefix(count), of: whole, isPunctual: isPunctual, admittedFirst: admittedFirst,
            isReordered: isReordered)
    }

    /// What follows a beginning of some length, as of a log that begins there.
    ///
    /// - Complexity: O(length).
    func behind(_ length: Int) -> LimiterTrace {
        let time = elements.prefix(length).reduce(Int64.min) { latest, element in
            switch element {
            case .request(let request): max(latest, request.latest)
            case .reset(let time), .gap(let time), .phaseLost(let time): max(latest, time)
            }
        }
        return LimiterTrace(
            .censored(at: time), elements.dropFirst(length), of: whole, isPunctual: isPunctual, admittedFirst: nil,
            isReordered: isReordered)
    }

    /// What follows an element, beyond the end of a beginning.
    func following(_ index: Int) -> ArraySlice<Element> { whole[(index + 1)...] }

    /// Keeps a time within ±2⁶¹ ns, so that no difference of two overflows.
    static func clamped(_ time: Int64) -> Int64 { min(max(time, -(1 << 61)), 1 << 61) }

    var hasGap: Bool { elements.contains { if case .gap = $0 { true } else { false } } }
    /// Whether a step of the clock or a boot is inside, behind which any state is taken for possible.
    var losesPhase: Bool { elements.contains { if case .phaseLost = $0 { true } else { false } } }

    /// The requests as they were given, by the positions that ``LimiterFit/Member/unexplainedRequests`` speaks of.
    package var requests: [Request] {
        let requests: [Request] = elements.compactMap { if case .request(let request) = $0 { request } else { nil } }
        return isReordered ? requests.sorted { $0.place < $1.place } : requests
    }
}
