/// What a limiter did with a demand, and what an observer saw of it: the raw material of inference, without any log.
package struct SimulatedTrace: Sendable, Hashable {
    /// What is seen of one request.
    package enum Observation: UInt8, Sendable, Hashable {
        case admitted, refused, unknown
    }

    /// Where the observed part begins.
    package enum Start: Sendable, Hashable {
        /// With a limiter that has counted nothing.
        case clean
        /// At this moment, with requests before it that nobody saw.
        case censored(at: Int64)
    }

    package let start: Start
    /// The observed requests in nanoseconds, by time; those of one instant in the order in which they were decided.
    package private(set) var times: [Int64] = []
    /// What was seen of each.
    package private(set) var observations: [Observation] = []
    /// What became of each in truth.
    package private(set) var admissions: [Bool] = []
    /// Whether each repeats one that was refused.
    package private(set) var repeats: [Bool] = []
    /// When the limiter was reset; each stands before the requests of its instant.
    package private(set) var resets: [Int64] = []
    /// The spans of which nothing was seen, without those that follow the last observed request.
    package private(set) var gaps: [Range<Int64>] = []
    /// When the limiter admits the next request if none comes before, from the last observed one on; `nil` for never.
    package private(set) var nextAdmission: Int64?
    /// How many refusal runs of the observed requests an observed admission has ended.
    package private(set) var lifts = 0

    /// Runs a limiter.
    ///
    /// The same arguments give the same trace on every machine, since only whole numbers are drawn and compared. Of traces
    /// with one seed and one demand without retries, all limiters meet the same requests.
    /// - Complexity: O(*n*) in the number of requests, hidden ones included.
    package init(limiter model: LimiterModel, demand: Demand, seed: UInt64, options: TraceOptions) {
        start = options.warmUp > 0 ? .censored(at: options.start) : .clean
        var seeds = SplitMix64(seed: seed)
        let begin = options.start.saturatingSubtracting(max(0, options.warmUp))
        var requests = RequestStream(demand, from: begin, random: SplitMix64(seed: seeds.next()))
        var limiter = model.running(seed: seeds.next())
        var labels = SplitMix64(seed: seeds.next())
        var restarts = options.resetSpacing.map {
            DemandTimes(Demand(.steady, gap: max($0, demand.gap)), from: begin, random: SplitMix64(seed: seeds.next()))
        }
        var holes = HoleTimes(options.gaps, from: options.start, random: SplitMix64(seed: seeds.next()))
        var nextRestart = restarts?.next() ?? .max
        var latestAdmitted = true

        while !isComplete(options) {
            let request = requests.next()
            guard isWithin(options, request.time) else { break }
            while nextRestart <= request.time, nextRestart < .max {
                limiter.reset()
                if nextRestart >= options.start { resets.append(nextRestart) }
                nextRestart = restarts?.next() ?? .max
            }
            let isAdmitted = limiter.admits(at: request.time)
            if !isAdmitted { requests.refused(request) }
            guard request.time >= options.start else { continue }
            let isHidden = holes.hide(request.time)
            // Drawn for every request, so that a hole does not change the labels behind it.
            let isUnknown = labels.chance(options.unknownShare)
            let isFalse = labels.chance(options.falseShare)
            if isHidden { continue }
            times.append(request.time)
            admissions.append(isAdmitted)
            repeats.append(request.attempt > 0)
            observations.append(isUnknown ? .unknown : isAdmitted != isFalse ? .admitted : .refused)
            if isAdmitted, !latestAdmitted { lifts += 1 }
            latestAdmitted = isAdmitted
        }
        gaps = holes.passed
        if let last = times.last { nextAdmission = limiter.nextAdmission(from: last, by: .max / 2) }
        if let last = times.last { resets.removeAll { $0 > last } }
    }

    private func isComplete(_ options: TraceOptions) -> Bool {
        switch options.end {
        case .requests(let count), .duration(_, atMost: let count): times.count >= count
        case .lifts(let wanted, atMost: let count): lifts >= wanted || times.count >= count
        }
    }

    private func isWithin(_ options: TraceOptions, _ time: Int64) -> Bool {
        // Behind it there are no requests, only the clock's end again and again.
        guard time < .max else { return false }
        guard case .duration(let length, _) = options.end else { return true }
        return time < options.start.saturatingAdding(length)
    }
}
