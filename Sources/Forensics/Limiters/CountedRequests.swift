/// The counted requests that a window of a given count can still see.
struct CountedRequests: Sendable {
    private let count: Int
    /// By submission, only the last ones.
    private var starts: [Int64] = []
    /// Where the moments of decisions are not known.
    private var spans: Spans?

    fileprivate struct Spans: Hashable, Sendable {
        /// The latest moments, in the order of ``CountedRequests/starts``.
        var ends: [Int64]
        /// The greatest of them all, as many as the count, ascending.
        var greatest: [Int64]
        /// The length of the beginning that was decided before whatever comes.
        var settled: Int
    }

    /// More requests in flight at once are not told apart.
    private static let scanLimit = 256

    init(count: Int) { self.count = count }

    /// How many times are kept.
    var weight: Int { spans.map { 3 * $0.ends.count } ?? starts.count }

    /// How many may still be open, as far as they are looked at.
    var flight: Int { spans.map { min($0.ends.count - $0.settled, CountedRequests.scanLimit) } ?? 0 }

    /// The count-th last submission of those that were decided before a request for certain: no member saw fewer.
    ///
    /// - Complexity: O(1), or O(k) with k requests in flight.
    func start(before request: LimiterTrace.Request) -> Int64? {
        guard let spans else { return starts.count >= count ? starts[starts.count - count] : nil }
        var found = 0
        var place = starts.count
        let floor = max(spans.settled, starts.count - CountedRequests.scanLimit)
        while place > floor {
            place -= 1
            let end = spans.ends[place]
            if end < request.earliest || end == request.earliest && starts[place] == end {
                found += 1
                if found == count { return starts[place] }
            }
        }
        let rest = spans.settled - (count - found)
        return rest >= 0 ? starts[rest] : nil
    }

    /// The count-th greatest latest moment of those that may have been decided before a request.
    func end(before request: LimiterTrace.Request, _ overlap: Overlap) -> Int64? {
        // So many leave nothing for certain.
        if overlap.isCrowded { return request.latest }
        let known = spans?.greatest ?? starts
        guard !overlap.ends.isEmpty else { return known.count >= count ? known[known.count - count] : nil }
        guard known.count + overlap.ends.count >= count else { return nil }
        var bound: Int64?
        for taken in max(0, count - known.count)...min(count, overlap.ends.count) {
            let ofLater = taken > 0 ? overlap.ends[taken - 1] : Int64.max
            let ofKnown = taken < count ? known[known.count - (count - taken)] : Int64.max
            bound = max(bound ?? .min, min(ofLater, ofKnown))
        }
        return bound
    }

    mutating func append(_ request: LimiterTrace.Request) {
        if spans == nil, !request.isPoint {
            spans = Spans(ends: starts, greatest: Array(starts.suffix(count)), settled: starts.count)
        }
        starts.append(request.earliest)
        if spans != nil {
            spans?.append(request, count: count)
            trim(settled: spans?.settled ?? 0)
        } else {
            trim(settled: starts.count)
        }
    }

    private mutating func trim(settled: Int) {
        let surplus = settled - count
        guard surplus > count, surplus > 64 else { return }
        starts.removeFirst(surplus)
        spans?.ends.removeFirst(surplus)
        spans?.settled -= surplus
    }
}

extension CountedRequests.Spans {
    fileprivate mutating func append(_ request: LimiterTrace.Request, count: Int) {
        while settled < ends.count, ends[settled] < request.earliest { settled += 1 }
        ends.append(request.latest)
        var place = greatest.count
        while place > 0, greatest[place - 1] > request.latest { place -= 1 }
        greatest.insert(request.latest, at: place)
        // No product, since a count that a log tells may be as large as a number can be.
        if (greatest.count - 64) / 2 > count { greatest.removeFirst(greatest.count - count) }
    }
}

/// What a window can still see decides whether two of them are the same.
extension CountedRequests: Hashable {
    private var visible: ArraySlice<Int64> { starts[max(0, (spans?.settled ?? starts.count) - count)...] }
    private var visibleEnds: ArraySlice<Int64>? {
        spans.map { $0.ends[max(0, $0.settled - count)...] }
    }

    static func == (left: CountedRequests, right: CountedRequests) -> Bool {
        left.count == right.count && left.visible == right.visible && left.visibleEnds == right.visibleEnds
            && left.spans?.greatest.suffix(left.count) == right.spans?.greatest.suffix(right.count)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(visible.count)
        // Wrong outcomes far back leave histories that differ in their oldest times only.
        for time in visible { hasher.combine(time) }
    }
}
