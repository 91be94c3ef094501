/// Replays a trace with an interval of a limiter's parameter, and splits it where the limiter decides what the log does
/// not tell.
///
/// Voting on the observed history would be wrong: one false label moves every later threshold. So each part of the
/// parameter's range goes on with the history that it itself would have made.
struct Replay<Limiter: ThresholdLimiter>: Sendable {
    typealias Interval = ParameterInterval<Limiter.Value>

    /// A part of the range, with the state that it led to.
    private struct Cell: Sendable {
        var limiter: Limiter
        var interval: Interval
        /// The observations that it does not explain.
        var unexplained: [Int]
        /// Since the last clean start.
        var lastRefused: Int64?
    }

    private var cells: [Cell]
    private let price: Int
    private let limit: Int
    private var index = 0

    /// Replays the whole trace.
    ///
    /// - Parameters:
    ///   - states: those in which the limiter may begin.
    ///   - allowed: how many observations may go unexplained.
    ///   - limit: how many parts may be followed at once.
    /// - Returns: `nil` when there are more.
    /// - Complexity: O(n) thresholds while the range stays whole.
    static func outcome(
        of trace: LimiterTrace, states: [Limiter], zero: Limiter.Value, longest: Limiter.Value? = nil,
        allowing allowed: Int = 0, limit: Int = 4_096
    ) -> Outcome? {
        guard let all = Interval(above: zero, upTo: longest) else { return nil }
        var replay = Replay(
            cells: states.map { Cell(limiter: $0, interval: all, unexplained: [], lastRefused: nil) }, price: allowed, limit: limit)
        for element in trace.elements {
            guard replay.take(element) else { return nil }
            if replay.cells.isEmpty { break }
        }
        return Outcome(explanations: replay.cells.map { ($0.interval, $0.unexplained, $0.limiter) })
    }

    /// The parts of the range that are left, each with what it leaves unexplained.
    struct Outcome: Sendable {
        let explanations: [(interval: Interval, unexplained: [Int], limiter: Limiter)]

        var set: ParameterSet<Limiter.Value> { ParameterSet(explanations.map(\.interval)) }
    }

    private init(cells: [Cell], price: Int, limit: Int) {
        self.cells = cells
        self.price = price
        self.limit = limit
    }

    private mutating func take(_ element: LimiterTrace.Element) -> Bool {
        switch element {
        case .reset:
            for place in cells.indices {
                cells[place].limiter.reset()
                cells[place].lastRefused = nil
            }
        case .gap(let end):
            passGap(to: end)
        case .request(let request):
            defer { index += 1 }
            if price == 0, request.outcome != .unknown, cells.count == 1 {
                takeKnown(request)
            } else {
                takeBranching(request)
            }
        }
        return cells.count <= limit
    }

    private mutating func passGap(to end: Int64) {
        guard Limiter.forgetsAtGaps, price == 0, let state = cells.first else {
            cells = cells.flatMap { cell in
                cell.limiter.states(afterGapTo: end).map {
                    Cell(
                        limiter: $0, interval: cell.interval, unexplained: cell.unexplained,
                        lastRefused: cell.lastRefused)
                }
            }
            return
        }
        // The same states go on whatever led to them, so each part of the range is followed once.
        let states = state.limiter.states(afterGapTo: end)
        let set = ParameterSet(cells.map(\.interval))
        cells = set.intervals.flatMap { interval in
            states.map { Cell(limiter: $0, interval: interval, unexplained: [], lastRefused: nil) }
        }
    }

    /// The usual way, in place.
    private mutating func takeKnown(_ request: LimiterTrace.Request) {
        let isAdmitted = request.outcome == .admitted
        guard let rest = part(of: cells[0], at: request.earliest, admitted: isAdmitted) else {
            cells.removeAll()
            return
        }
        cells[0].interval = rest
        cells[0].limiter.record(at: request.earliest, isAdmitted: isAdmitted)
        if !isAdmitted { cells[0].lastRefused = request.earliest }
    }

    private mutating func takeBranching(_ request: LimiterTrace.Request) {
        var next: [Cell] = []
        next.reserveCapacity(cells.count)
        for cell in cells {
            for isAdmitted in [true, false] {
                let agrees = request.outcome == .unknown || (request.outcome == .admitted) == isAdmitted
                guard agrees || cell.unexplained.count < price,
                    let rest = part(of: cell, at: request.earliest, admitted: isAdmitted)
                else { continue }
                var branch = cell
                branch.interval = rest
                if !agrees { branch.unexplained.append(index) }
                branch.limiter.record(at: request.earliest, isAdmitted: isAdmitted)
                if !isAdmitted { branch.lastRefused = request.earliest }
                next.append(branch)
            }
        }
        cells = next
    }

    /// The part of a cell's range with which the limiter does so.
    private func part(of cell: Cell, at time: Int64, admitted: Bool) -> Interval? {
        if admitted {
            // A lift takes time, whatever made it.
            if cell.lastRefused == time { return nil }
            switch cell.limiter.bound(admittingAt: time) {
            case .unbounded: return cell.interval
            case .impossible: return nil
            case .atMost(let bound):
                if let upper = cell.interval.upper, upper <= bound { return cell.interval }
                return Interval(above: cell.interval.lower, upTo: bound)
            }
        }
        switch cell.limiter.bound(refusingAt: time) {
        case .unbounded: return cell.interval
        case .impossible: return nil
        case .above(let bound):
            if bound <= cell.interval.lower { return cell.interval }
            return Interval(
                above: bound, upTo: cell.interval.upper, includesUpper: cell.interval.includesUpper)
        }
    }
}
