extension RollingWindowScan {
    /// The counted requests that are in flight when the next one comes, and what else a stretch leaves behind.
    struct Flight {
        /// Where the stretch begins among all that is counted.
        let floor: Int
        /// How many were counted before one that may still be open.
        private(set) var settled: Int
        private(set) var censoredAt: Int64?
        /// The last known moment of a refusal.
        private(set) var lastRefused: Int64?
        /// By submission, from the first that may be open on.
        private var pending: [LimiterTrace.Request] = []
        /// The latest moments that have not passed, ascending.
        private var pendingEnds: [Int64] = []
        /// The last one that was admitted since the last start of any kind.
        private var admitted = CountedRequests(count: 1)
        private var refusedUpTo: Int64?
        /// Where all moments are known: whether an admission stands right before what comes.
        private var isBehindAdmission = false
        private let isPunctual: Bool

        /// More requests in flight at once are not told apart.
        private static let limit = 64

        init(start: LimiterTrace.Start, isPunctual: Bool, floor: Int = 0) {
            self.floor = floor
            self.isPunctual = isPunctual
            settled = floor
            if case .censored(let time) = start { censoredAt = time }
        }

        /// How many are looked at for each request that comes.
        var flight: Int { 2 * min(pending.count, Flight.limit) }

        /// How many may be decided after what comes next, or before.
        var open: Int { pendingEnds.count }

        mutating func passGap(to time: Int64) {
            censoredAt = max(LimiterTrace.clamped(time), censoredAt ?? .min)
            admitted = CountedRequests(count: 1)
            isBehindAdmission = false
        }

        mutating func advance(to request: LimiterTrace.Request, into ends: inout [Int64]) {
            if pending.isEmpty, pendingEnds.isEmpty { return }
            let decided = pending.prefix { $0.isDecided(before: request) }.count
            settled += decided
            pending.removeFirst(decided)
            let passed = pendingEnds.prefix { $0 < request.earliest }.count
            ends += pendingEnds.prefix(passed)
            pendingEnds.removeFirst(passed)
        }

        /// The submissions of those in flight that were decided before a request all the same.
        func sure(before request: LimiterTrace.Request) -> [Int64] {
            pending.isEmpty
                ? []
                : pending.suffix(Flight.limit).filter { $0.isDecided(before: request) }.map(\.earliest)
        }

        func beginsRun(_ request: LimiterTrace.Request, _ overlap: Overlap) -> Bool {
            if isPunctual { return isBehindAdmission }
            guard !overlap.holdsRefusal, let start = admitted.start(before: request) else { return false }
            return refusedUpTo.map { $0 < start } ?? true
        }

        mutating func take(
            _ request: LimiterTrace.Request, isAdmitted: Bool, isCounted: Bool, into ends: inout [Int64]
        ) {
            isBehindAdmission = isAdmitted
            if isAdmitted {
                if !isPunctual { admitted.append(request) }
            } else {
                refusedUpTo = max(refusedUpTo ?? .min, request.latest)
                if request.isPoint { lastRefused = request.earliest }
            }
            guard isCounted else { return }
            if request.isPoint, pending.isEmpty, pendingEnds.isEmpty {
                settled += 1
                ends.append(request.latest)
                return
            }
            pending.append(request)
            let place = pendingEnds.lastIndex { $0 <= request.latest }.map { $0 + 1 } ?? 0
            pendingEnds.insert(request.latest, at: place)
        }

        mutating func close(into ends: inout [Int64]) {
            ends += pendingEnds
            pendingEnds.removeAll()
        }
    }
}
