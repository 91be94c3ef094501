/// Replays a trace with a part of a limiter's parameters, and splits it where the limiter decides what the log does not
/// tell.
///
/// Voting on the observed history would be wrong: one false outcome moves every later threshold. So each part goes on
/// with the history that it itself would have made, and pays for each observation that it contradicts.
struct Replay<Limiter: ReplayedLimiter>: Sendable {
    /// A part of the parameters that is left, with all that led to it.
    struct Explanation: Sendable {
        let region: Limiter.Region
        /// The positions of the requests whose outcomes it contradicts, ascending.
        let unexplained: [Int]
        /// What the trace leaves behind: how it goes on is computed from it.
        let limiter: Limiter
    }

    /// The parts of the parameters that are left.
    struct Outcome: Sendable {
        let explanations: [Explanation]
    }

    /// A part of the parameters on its way.
    struct Cell: Sendable {
        var limiter: Limiter
        var region: Limiter.Region
        var unexplained: [Int] = []
        /// The last known moment of a refusal since the last clean start.
        var lastRefused: Int64?
        /// Which requests of a group, whose order is not known, were taken already.
        var taken: UInt16 = 0
    }

    private(set) var cells: [Cell]
    /// Empty between steps: where the cells of the last one lie.
    private var rest: [Cell] = []
    private let trace: LimiterTrace
    let price: Int
    /// Whether states go on that explain no more than others do.
    private let keepsAll: Bool
    /// How many cells there may be before it is looked which of them others hold.
    private var crowd = 64

    /// More cells than this are not followed, nor more times kept by all of them.
    static var cellLimit: Int { 4_096 }
    private static var weightLimit: Int { 1 << 22 }

    /// Replays a trace.
    ///
    /// - Parameters:
    ///   - trace: what is replayed.
    ///   - cells: the states in which the limiter may begin, with the parameters that are possible.
    ///   - skipped: how many elements they have behind them.
    ///   - keepsAll: whether states behind gaps go on that explain no more than others do, but another future.
    ///   - allowed: how many observations may go unexplained.
    ///   - effort: what may be spent on it.
    /// - Returns: `nil` when that is not enough, or too many parts would have to be followed.
    /// - Complexity: O(n) thresholds while the parameters stay together.
    static func outcome(
        of trace: LimiterTrace, cells: [Cell], skipping skipped: Int = 0, keepingAll keepsAll: Bool = false,
        allowing allowed: Int = 0, effort: inout Effort
    ) -> Outcome? {
        var replay = Replay(cells: cells, trace: trace, price: allowed, keepsAll: keepsAll)
        guard replay.run(skipping: skipped, &effort) else { return nil }
        return Outcome(
            explanations: replay.cells.map {
                Explanation(region: $0.region, unexplained: $0.unexplained.sorted(), limiter: $0.limiter)
            })
    }

    private init(cells: [Cell], trace: LimiterTrace, price: Int, keepsAll: Bool) {
        self.cells = cells
        self.trace = trace
        self.price = price
        self.keepsAll = keepsAll
    }

    private mutating func run(skipping skipped: Int, _ effort: inout Effort) -> Bool {
        let elements = trace.elements.dropFirst(skipped)
        var index = elements.startIndex
        while index < elements.endIndex, !cells.isEmpty {
            switch elements[index] {
            case .reset:
                effort.spend(cells.count)
                for place in cells.indices {
                    cells[place].limiter.reset()
                    cells[place].lastRefused = nil
                }
            case .phaseLost(let time):
                for place in cells.indices {
                    effort.spend(8 * cells[place].region.weight)
                    cells[place].region = Limiter.forgettingPhase(cells[place].region, at: time)
                }
            case .gap(let end):
                guard passGap(to: end, before: trace.following(index), &effort) else { return false }
            case .request(let request):
                if Limiter.needsOrder, !trace.isPunctual {
                    let group = RequestGroup(trace, at: index)
                    effort.spend(2 + group.requests.count / 4)
                    // Of a group that reaches beyond the end nothing is known yet.
                    if group.end > elements.endIndex { return true }
                    if group.requests.count > 1 {
                        effort.spend(cells.count * group.requests.count)
                        guard takeGroup(group, &effort) else { return false }
                        index = group.end - 1
                        break
                    }
                }
                if isTold(request, byElementAt: index + 1, before: elements.endIndex) {
                    effort.spend(1)
                    break
                }
                take(request, at: index, &effort)
            }
            index += 1
            if Limiter.converges, cells.count > min(crowd, Replay.cellLimit) { dropContained(&effort) }
            if cells.count > Replay.cellLimit || effort.isSpent { return false }
            if cells.count > 1, cells.count * cells[0].limiter.weight > Replay.weightLimit { return false }
        }
        return true
    }

    /// Whether there are not too many states behind it.
    private mutating func passGap(
        to end: Int64, before later: ArraySlice<LimiterTrace.Element>, _ effort: inout Effort
    ) -> Bool {
        guard Limiter.forgetsAtGaps, price == 0, let first = cells.first else {
            var next: [Cell] = []
            for cell in cells {
                guard let states = cell.limiter.states(afterGapTo: end, before: price == 0 ? later : nil) else {
                    return false
                }
                effort.spend(8 * states.count)
                if next.count + states.count > Replay.cellLimit || effort.isSpent { return false }
                next += states.map {
                    Cell(
                        limiter: $0, region: cell.region, unexplained: cell.unexplained,
                        lastRefused: cell.lastRefused)
                }
            }
            cells = next
            return true
        }
        // The same states go on whatever led to them, so each part of the parameters is followed once.
        guard let states = first.limiter.states(afterGapTo: end, before: keepsAll ? nil : later) else { return false }
        var regions: [Limiter.Region] = []
        for cell in cells {
            effort.spend(1 + regions.count / 8)
            if regions.contains(where: { cell.region.isInside($0) }) { continue }
            regions.removeAll { $0.isInside(cell.region) }
            regions.append(cell.region)
        }
        effort.spend(8 * regions.count * states.count)
        if regions.count * states.count > Replay.cellLimit { return false }
        cells = regions.flatMap { region in states.map { Cell(limiter: $0, region: region) } }
        return true
    }

    /// Whether a refusal says nothing that the next one does not.
    private func isTold(_ request: LimiterTrace.Request, byElementAt index: Int, before end: Int) -> Bool {
        guard request.outcome == .refused, price == 0, trace.isPunctual, index < end,
            case .request(let next) = trace.elements[index], next.outcome == .refused
        else { return false }
        return cells[0].limiter.lastRefusalTells
    }

    private mutating func take(_ request: LimiterTrace.Request, at index: Int, _ effort: inout Effort) {
        let overlap =
            request.isPoint
            ? Overlap.none
            : Overlap(
                request, trace.following(index), countsRefused: cells.first?.limiter.countsRefused ?? false,
                mayErr: price > 0)
        effort.spend(1 + overlap.cost)
        // The usual way, in place.
        if cells.count == 1, price == 0, takeKnown(request, overlap) {
            // An optional one would be a copy.
            if !cells.isEmpty { effort.spend(cells[0].limiter.flight / 16) }
            return
        }
        swap(&cells, &rest)
        rest.reverse()
        // Moved out one by one, so that a history that goes on unshared is not copied.
        while var cell = rest.popLast() {
            cell.limiter.advance(to: request)
            let count = cells.count
            let cost = 12 * cell.region.weight + cell.limiter.flight / 16
            let copied = cell.limiter.weight / 4
            branch(cell, request, overlap)
            // A split copies what it holds.
            effort.spend(cells.count > count + 1 ? cost + copied : cost / 2)
        }
    }

    /// Goes on with the only cell if it need not be split; else leaves it as it was.
    private mutating func takeKnown(_ request: LimiterTrace.Request, _ overlap: Overlap) -> Bool {
        // In its place, so that nothing of it is copied.
        let isPossible: Bool
        switch request.outcome {
        case .unknown: return false
        case .admitted: isPossible = cells[0].takeAdmission(request)
        case .refused: isPossible = cells[0].takeRefusal(request, overlap)
        }
        if !isPossible { cells.removeAll(keepingCapacity: true) }
        return true
    }

    /// Goes on with each outcome that a cell can pay for.
    private mutating func branch(_ origin: consuming Cell, _ request: LimiterTrace.Request, _ overlap: Overlap) {
        var cell = origin
        let mayDisagree = cell.unexplained.count < price
        let mayAdmit = request.outcome != .refused || mayDisagree
        let mayRefuse = request.outcome != .admitted || mayDisagree
        let admitting =
            mayAdmit && !(request.isPoint && cell.lastRefused == request.earliest)
            ? cell.limiter.part(of: cell.region, admitting: request) : nil
        let refusing = mayRefuse ? cell.limiter.part(of: cell.region, refusing: request, overlap) : nil
        if let admitting {
            guard refusing != nil else {
                cell.admit(request, admitting)
                cells.append(cell)
                return
            }
            var next = cell
            next.admit(request, admitting)
            cells.append(next)
        }
        guard let refusing else { return }
        cell.refuse(request, refusing)
        cell.limiter.refuse(request, overlap)
        cells.append(cell)
    }

    /// Drops the cells that another one of the same state holds at no higher price.
    private mutating func dropContained(_ effort: inout Effort) {
        var kept: [Cell] = []
        var known: [State: [Int]] = [:]
        effort.spend(8 * cells.count)
        for cell in cells.sorted(by: { $0.unexplained.count < $1.unexplained.count }) {
            let state = State(limiter: cell.limiter, lastRefused: cell.lastRefused, taken: cell.taken)
            let same = known[state] ?? []
            effort.spend(same.count / 8)
            if same.contains(where: { cell.region.isInside(kept[$0].region) }) { continue }
            known[state, default: []].append(kept.count)
            kept.append(cell)
        }
        cells = kept
        crowd = max(64, 2 * kept.count)
    }

    private struct State: Hashable {
        let limiter: Limiter
        let lastRefused: Int64?
        let taken: UInt16
    }

    /// Takes requests in each order in which they may have been decided.
    ///
    /// - Returns: whether that did not lead to too many states.
    private mutating func takeGroup(_ group: RequestGroup, _ effort: inout Effort) -> Bool {
        guard let orders = group.predecessors else {
            // Too many orders: what they leave behind is not known.
            guard passGap(to: group.latest, before: trace.following(group.end - 1), &effort) else { return false }
            for place in cells.indices { cells[place].lastRefused = nil }
            return true
        }
        for _ in group.requests {
            var rest = cells
            cells.removeAll(keepingCapacity: true)
            effort.spend(8 * rest.count * group.requests.count)
            while let cell = rest.popLast() {
                for (place, request) in group.requests.enumerated() {
                    let own: UInt16 = 1 << UInt16(place)
                    guard cell.taken & own == 0, orders[place] & ~cell.taken == 0 else { continue }
                    var next = cell
                    next.taken |= own
                    branch(next, request, .none)
                }
                if cells.count > Replay.cellLimit { dropContained(&effort) }
                if cells.count > Replay.cellLimit || effort.isSpent { return false }
            }
            dropContained(&effort)
        }
        for place in cells.indices { cells[place].taken = 0 }
        return true
    }
}

extension Replay.Cell {
    fileprivate mutating func takeAdmission(_ request: LimiterTrace.Request) -> Bool {
        limiter.advance(to: request)
        // A lift takes time, whatever made it.
        if request.isPoint, lastRefused == request.earliest { return false }
        guard let part = limiter.part(of: region, admitting: request) else { return false }
        region = part
        limiter.admit(request)
        return true
    }

    fileprivate mutating func takeRefusal(_ request: LimiterTrace.Request, _ overlap: Overlap) -> Bool {
        limiter.advance(to: request)
        guard let part = limiter.part(of: region, refusing: request, overlap) else { return false }
        refuse(request, part)
        limiter.refuse(request, overlap)
        return true
    }

    fileprivate mutating func admit(_ request: LimiterTrace.Request, _ part: Limiter.Region) {
        region = part
        limiter.admit(request)
        if request.outcome == .refused { unexplained.append(request.place) }
    }

    /// All but what the limiter makes of it.
    fileprivate mutating func refuse(_ request: LimiterTrace.Request, _ part: Limiter.Region) {
        region = part
        if request.isPoint { lastRefused = request.earliest }
        if request.outcome == .admitted { unexplained.append(request.place) }
    }
}
