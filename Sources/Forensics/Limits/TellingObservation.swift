/// A request that would tell apart what explains a log, or several in a row.
package struct TellingObservation: Sendable, Equatable {
    /// When all must be made, in the trace's nanoseconds.
    package let from: Int64
    /// `nil` where any later time will do.
    package let to: Int64?
    /// So many requests, the next ones.
    package let place: Int
    /// How far apart the first and the last may be, in nanoseconds; `nil` for any distance.
    package let within: Int64?
    /// What is left possible where all are admitted.
    package let ifAdmitted: [LimiterFamily.Class]
    /// What is left possible where one is refused.
    package let ifRefused: [LimiterFamily.Class]
    /// Whether both outcomes exclude something.
    package var tellsEitherWay: Bool { isTwoSided }

    private let isTwoSided: Bool

    /// The earliest span in which one class must admit and another must refuse, over any number of requests in a row; or
    /// else the earliest from which on one outcome would exclude a class.
    ///
    /// The openings are those of each class, for one request, two in a row, and so on. As long as the decision on a request
    /// may take, so much earlier it must be made.
    init?(_ openings: [(limiter: LimiterFamily.Class, openings: [Opening])], now: Int64, slack: Int64 = 0) {
        guard openings.count > 1 else { return nil }
        var spans: [(from: Int64, to: Int64?, place: Int)] = []
        let places = openings.map(\.openings.count).max() ?? 0
        for place in 0..<places {
            for admitting in openings {
                guard let from = TellingObservation.time(admitting.openings[place].latest, now) else { continue }
                for refusing in openings where refusing.limiter != admitting.limiter {
                    guard TellingObservation.within(refusing.openings[place], slack) > 0 else { continue }
                    switch refusing.openings[place].earliest {
                    case .atOnce: continue
                    case .never: spans.append((from, nil, place))
                    case .at(let end):
                        let to = TellingObservation.time(end, earlierBy: slack)
                        if from <= to { spans.append((from, to, place)) }
                    }
                }
            }
        }
        isTwoSided = !spans.isEmpty
        if !isTwoSided {
            for entry in openings {
                guard let opening = entry.openings.first else { continue }
                if case .at(let end) = opening.earliest {
                    let to = TellingObservation.time(end, earlierBy: slack)
                    if to >= now { spans.append((now, to, 0)) }
                }
                if let from = TellingObservation.time(opening.latest, now) { spans.append((from, nil, 0)) }
            }
        }
        let best = spans.min { left, right in
            if left.from != right.from { return left.from < right.from }
            if left.place != right.place { return left.place < right.place }
            return (left.to ?? .max) > (right.to ?? .max)
        }
        guard let best else { return nil }
        from = best.from
        to = best.to
        place = best.place + 1
        let admitting = openings.filter { entry in
            guard TellingObservation.within(entry.openings[best.place], slack) > 0 else { return true }
            return switch entry.openings[best.place].earliest {
            case .atOnce: true
            case .never: false
            case .at(let time): best.to.map { TellingObservation.time(time, earlierBy: slack) < $0 } ?? true
            }
        }.map(\.limiter)
        ifAdmitted = admitting
        let distance = openings.filter { !admitting.contains($0.limiter) }
            .map { TellingObservation.within($0.openings[best.place], slack) }.min()
        within = distance.flatMap { $0 < .max ? $0 : nil }
        ifRefused = openings.filter { entry in
            TellingObservation.time(entry.openings[best.place].latest, now).map { $0 > best.from } ?? true
        }.map(\.limiter)
        if ifAdmitted.count == openings.count, ifRefused.count == openings.count { return nil }
    }

    /// How far apart requests may be made so that one is refused: they may be decided farther apart.
    private static func within(_ opening: Opening, _ slack: Int64) -> Int64 {
        opening.refusedWithin.map { time($0, earlierBy: slack) } ?? .max
    }

    private static func time(_ time: Int64, earlierBy slack: Int64) -> Int64 {
        let (earlier, overflow) = time.subtractingReportingOverflow(slack)
        return overflow ? .min : earlier
    }

    private static func time(_ opening: OpeningTime, _ now: Int64) -> Int64? {
        switch opening {
        case .atOnce: now
        case .at(let time): max(time, now)
        case .never: nil
        }
    }
}
