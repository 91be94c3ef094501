import RateLimitEvents

/// Where entries are missing, so that what is not seen there is unknown.
///
/// A gap of which one end only is known is taken as that moment. Times of a known and of an unknown zone are never
/// compared.
struct GapIndex: Sendable {
    private enum Scope: Hashable, Sendable {
        /// Gaps of any kind: for what any process may have told.
        case all(zoneKnown: Bool)
        /// Gaps that no process is named for.
        case general(zoneKnown: Bool)
        case process(String, zoneKnown: Bool)
    }

    /// Disjoint and ascending.
    private var spans: [Scope: [ClosedRange<Int64>]] = [:]
    private let waitNanoseconds: Int64

    /// - Complexity: O(n log n) for n gaps.
    init(_ gaps: [LogGap], options: AnalysisOptions) {
        waitNanoseconds = max(0, options.answerWaitNanoseconds)
        for gap in gaps where gap.hidesEntries {
            guard let start = gap.from ?? gap.to else { continue }
            let end = gap.to ?? start
            guard start.zoneKnown == end.zoneKnown else { continue }
            let span = min(start, end).nanoseconds...max(start, end).nanoseconds
            let zoneKnown = start.zoneKnown
            let own = gap.process.map { Scope.process($0, zoneKnown: zoneKnown) } ?? .general(zoneKnown: zoneKnown)
            spans[own, default: []].append(span)
            spans[.all(zoneKnown: zoneKnown), default: []].append(span)
        }
        for scope in Array(spans.keys) { spans[scope] = spans[scope].map(GapIndex.joined) }
    }

    var isEmpty: Bool { spans.isEmpty }

    /// Whether entries of a process, or of any where it is `nil`, are missing somewhere between two moments.
    func touches(from start: Instant, to end: Instant, of process: String?) -> Bool {
        guard !isEmpty, start.zoneKnown == end.zoneKnown, start <= end else { return false }
        let range = start.nanoseconds...end.nanoseconds
        let zoneKnown = start.zoneKnown
        guard let process else { return has(.all(zoneKnown: zoneKnown), range) }
        return has(.general(zoneKnown: zoneKnown), range) || has(.process(process, zoneKnown: zoneKnown), range)
    }

    /// Whether the end of an unanswered request may stand in a gap, so that its silence says nothing.
    ///
    /// Where the app itself logged that no answer came, nothing was missed.
    func hidesEnd(of request: InferenceRequest) -> Bool {
        guard !isEmpty, request.outcome == .unanswered, let asked = request.submitted,
            !request.witnesses.contains(where: { $0.role == .timedOut })
        else { return false }
        // The shortcut's answer may have been told by any process.
        return touches(
            from: asked, to: asked.advanced(byNanoseconds: waitNanoseconds),
            of: request.route == .shortcut ? nil : request.process)
    }

    private func has(_ scope: Scope, _ range: ClosedRange<Int64>) -> Bool {
        guard let spans = spans[scope] else { return false }
        var low = 0
        var high = spans.count
        while low < high {
            let middle = low + (high - low) / 2
            if spans[middle].upperBound < range.lowerBound { low = middle + 1 } else { high = middle }
        }
        return low < spans.count && spans[low].lowerBound <= range.upperBound
    }

    private static func joined(_ spans: [ClosedRange<Int64>]) -> [ClosedRange<Int64>] {
        var joined: [ClosedRange<Int64>] = []
        for span in spans.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = joined.last, span.lowerBound <= last.upperBound {
                joined[joined.count - 1] = last.lowerBound...max(last.upperBound, span.upperBound)
            } else {
                joined.append(span)
            }
        }
        return joined
    }
}
