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
        var history = FixedHistory(count: count, start: trace.start)
        var without: [Arc] = []
        var with: [Arc] = []
        for (index, element) in zip(trace.elements.indices, trace.elements) {
            switch element {
            case .reset: history.reset()
            case .gap(let end): history.passGap(to: end)
            case .request(let request):
                switch request.outcome {
                case .unknown: history.submit(request)
                case .admitted:
                    if let arc = history.arc(admitting: request) {
                        if arc.after >= arc.upTo { return nil }
                        with.append(arc)
                    }
                    history.admit(request)
                case .refused:
                    let overlap = Overlap(request, trace.following(index), countsRefused: true, mayErr: false)
                    guard let arc = history.arc(refusing: request, overlap) else { return nil }
                    if arc.after < arc.upTo { without.append(arc) }
                    history.refuse(request)
                }
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
        let all =
            without.filter { $0 != stretch }.map { (arc: $0, holdsBoundary: false) }
            + with.map { (arc: $0, holdsBoundary: true) }
        return all.sorted {
            distance($0.arc, stretch) < distance($1.arc, stretch)
        }
    }

    private func distance(_ arc: Arc, _ stretch: Arc) -> Int64 {
        arc.after >= stretch.after ? arc.upTo - stretch.after : stretch.after - arc.after
    }
}
