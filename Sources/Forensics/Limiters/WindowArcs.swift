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

    /// When what came before stopped to say where a window begins.
    private(set) var start: Int64?

    /// Those of each stretch that has a phase of its own, in order.
    ///
    /// - Returns: `nil` where no window of the count explains the trace, or the effort was spent.
    /// - Complexity: O(n log n) where stamps are out of order, else O(n).
    static func stretches(_ trace: LimiterTrace, count: Int, effort: inout Effort) -> [WindowArcs]? {
        var history = FixedHistory(count: count, start: trace.start)
        var stretches: [WindowArcs] = []
        var arcs = WindowArcs()
        for (index, element) in zip(trace.elements.indices, trace.elements) {
            switch element {
            case .reset: history.reset()
            case .gap(let end): history.passGap(to: end)
            case .phaseLost(let time):
                stretches.append(arcs.settled)
                arcs = WindowArcs(start: LimiterTrace.clamped(time))
            case .request(let request):
                effort.spend(1 + history.flight / 16)
                if effort.isSpent { return nil }
                switch request.outcome {
                case .unknown: history.submit(request)
                case .admitted:
                    if let arc = history.arc(admitting: request) {
                        if arc.after >= arc.upTo { return nil }
                        arcs.with.append(arc)
                    }
                    history.admit(request)
                case .refused:
                    let overlap = Overlap(request, trace.following(index), countsRefused: true, mayErr: false)
                    effort.spend(overlap.cost)
                    guard let arc = history.arc(refusing: request, overlap) else { return nil }
                    if arc.after < arc.upTo { arcs.without.append(arc) }
                    history.refuse(request, overlap)
                }
            }
        }
        effort.spend(trace.elements.count / 2)
        return stretches + [arcs.settled]
    }

    private init(start: Int64? = nil) { self.start = start }

    /// The same without what others hold.
    private var settled: WindowArcs {
        var arcs = self
        arcs.without = WindowArcs.joined(without)
        arcs.with = WindowArcs.minimal(with)
        return arcs
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

    /// The farthest that any of them reaches from a time.
    func reach(from origin: Int64) -> Int128 {
        (without + with).reduce(0) { reach, arc in
            max(reach, abs(Int128(arc.upTo) - Int128(origin)), abs(Int128(arc.after) - Int128(origin)))
        }
    }

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
