extension LimiterExplanations {
    /// The members, by what they leave unexplained; windows longer than given are told apart.
    func members(count: Int, orMore: Bool, splittingAt half: Int64?) -> [LimiterFit.Member] {
        func member(_ parameters: LimiterFit.Parameters?, _ unexplained: [Int] = []) -> [LimiterFit.Member] {
            guard let parameters else { return [] }
            return [
                LimiterFit.Member(
                    count: count, orMore: orMore, parameters: parameters, unexplainedRequests: unexplained)
            ]
        }
        switch self {
        case .rolling(let all):
            return LimiterExplanations.groups(all, half) { $0.split(at: $1) }.flatMap {
                member(.durations(ParameterSet($0.regions)), $0.unexplained)
            }
        case .cooldown(let all):
            return LimiterExplanations.groups(all, half) { $0.split(at: $1) }.flatMap {
                member(.durations(ParameterSet($0.regions)), $0.unexplained)
            }
        case .jittered(let all):
            return LimiterExplanations.groups(all, half) { $0.split(at: $1) }.flatMap {
                member(JitteredWindowSet($0.regions).map { .jittered($0) }, $0.unexplained)
            }
        case .bucket(let all):
            let time = half.map { Fraction($0, Int64(count)) }
            return LimiterExplanations.groups(all, time) { $0.split(at: $1) }.flatMap {
                member(.tokenTimes(ParameterSet($0.regions)), $0.unexplained)
            }
        case .windows(let all, let widest, let unbounded):
            return LimiterExplanations.groups(all, half) { ($0.wider(than: $1, false), $0.wider(than: $1)) }.flatMap {
                let set = WindowRegion.set($0.regions, widest: widest)
                // What holds more than it should may hold nothing at all.
                let isCut = $0.regions.contains(where: \.isCut)
                return member(isCut ? .undetermined : set.map { .widths($0) }, $0.unexplained)
            } + (unbounded.map { member(.unbounded(upTo: widest.longest), $0) } ?? [])
        case .fixed(let set): return member(.widths(set))
        case .undetermined: return member(.undetermined)
        }
    }

    /// Regions that leave as much unexplained, and are of one kind of length.
    private struct Group<Region> {
        var regions: [Region]
        let unexplained: [Int]
    }

    private static func groups<Limiter: ReplayedLimiter, Point>(
        _ explanations: [Replay<Limiter>.Explanation], _ half: Point?,
        _ split: (Limiter.Region, Point) -> (Limiter.Region?, Limiter.Region?)
    ) -> [Group<Limiter.Region>] {
        var groups: [Int: Group<Limiter.Region>] = [:]
        func add(_ region: Limiter.Region?, _ unexplained: [Int], isLong: Bool) {
            guard let region else { return }
            let key = 2 * unexplained.count + (isLong ? 1 : 0)
            groups[key, default: Group(regions: [], unexplained: unexplained)].regions.append(region)
        }
        for explanation in explanations {
            guard let half else {
                add(explanation.region, explanation.unexplained, isLong: false)
                continue
            }
            let (short, long) = split(explanation.region, half)
            add(short, explanation.unexplained, isLong: false)
            add(long, explanation.unexplained, isLong: true)
        }
        return groups.sorted { $0.key < $1.key }.map(\.value)
    }

    /// Whether a set holds more than it should because there were too many parts.
    var isCut: Bool {
        switch self {
        case .windows(let all, _, _): all.contains { $0.region.isCut }
        case .undetermined: true
        case .rolling, .jittered, .bucket, .cooldown, .fixed: false
        }
    }
}

extension ParameterInterval {
    /// The parts up to a value and above it.
    fileprivate func split(at value: Value) -> (ParameterInterval?, ParameterInterval?) {
        (lower < value ? upTo(value) : nil, above(value))
    }
}

extension JitteredRegion {
    fileprivate func split(at duration: Int64) -> (JitteredRegion?, JitteredRegion?) {
        let upTo = durationUpTo.map { min($0, duration) } ?? duration
        return (
            JitteredRegion(
                durationAfter: durationAfter, durationUpTo: upTo, durationPlusJitterAfter: durationPlusJitterAfter),
            JitteredRegion(
                durationAfter: max(durationAfter, duration), durationUpTo: durationUpTo,
                durationPlusJitterAfter: durationPlusJitterAfter)
        )
    }
}
