/// What a trace says of a fixed window's boundaries, for a given count.
///
/// A window admits its first so many submissions whatever became of them: so a request is admitted exactly if a boundary
/// lies behind the submission so many places before it, and none does if it is refused. An arc is behind its first time
/// and up to its second one.
struct WindowArcs: Sendable {
    struct Arc: Sendable, Hashable {
        let after: Int64
        let upTo: Int64
    }

    /// Disjoint and ascending: no boundary lies in any.
    private(set) var without: [Arc] = []
    /// Ascending, none inside another: a boundary lies in each.
    private(set) var with: [Arc] = []

    /// `nil` where no window of the count explains the trace.
    ///
    /// - Complexity: O(n log n) where stamps are out of order, else O(n).
    init?(_ trace: LimiterTrace, count: Int) {
        var submissions: [Int64] = []
        var censored: (before: Int, at: Int64)?
        if case .censored(let time) = trace.start { censored = (0, time) }
        var lastRefused: Int64?
        var without: [Arc] = []
        var with: [Arc] = []
        for element in trace.elements {
            switch element {
            case .reset:
                submissions.removeAll()
                censored = nil
                lastRefused = nil
            case .gap(let end):
                censored = (submissions.count, end)
            case .request(let request):
                let time = request.earliest
                let before = submissions.count >= count ? submissions[submissions.count - count] : nil
                switch request.outcome {
                case .unknown: break
                case .admitted:
                    if let start = [before, lastRefused].compactMap({ $0 }).max() {
                        if start >= time { return nil }
                        with.append(Arc(after: start, upTo: time))
                    }
                case .refused:
                    let isVisible = submissions.count - (censored?.before ?? 0) >= count
                    guard let start = isVisible ? before : censored?.at else { return nil }
                    if start < time { without.append(Arc(after: start, upTo: time)) }
                    lastRefused = time
                }
                submissions.append(time)
            }
        }
        self.without = WindowArcs.joined(without)
        self.with = WindowArcs.minimal(with)
    }

    private static func joined(_ arcs: [Arc]) -> [Arc] {
        var joined: [Arc] = []
        for arc in arcs.sorted(by: { $0.after < $1.after }) {
            if let last = joined.last, arc.after <= last.upTo {
                joined[joined.count - 1] = Arc(after: last.after, upTo: max(last.upTo, arc.upTo))
            } else {
                joined.append(arc)
            }
        }
        return joined
    }

    private static func minimal(_ arcs: [Arc]) -> [Arc] {
        var minimal: [Arc] = []
        for arc in arcs.sorted(by: { ($0.upTo, $1.after) < ($1.upTo, $0.after) }) {
            // It holds an arc that ends no later and begins no earlier.
            if let last = minimal.last, last.after >= arc.after { continue }
            minimal.append(arc)
        }
        return minimal
    }

    /// The longest stretch without a boundary.
    var longest: Arc? { without.max { $0.upTo - $0.after < $1.upTo - $1.after } }

    /// The others, each with whether a boundary lies in it, outward from a time.
    func others(outwardFrom stretch: Arc) -> [(arc: Arc, holdsBoundary: Bool)] {
        let all = without.filter { $0 != stretch }.map { (arc: $0, holdsBoundary: false) }
            + with.map { (arc: $0, holdsBoundary: true) }
        return all.sorted {
            distance($0.arc, stretch) < distance($1.arc, stretch)
        }
    }

    private func distance(_ arc: Arc, _ stretch: Arc) -> Int64 {
        arc.after >= stretch.after ? arc.upTo - stretch.after : stretch.after - arc.after
    }
}
