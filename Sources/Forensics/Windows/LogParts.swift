import LogCore
import RateLimitEvents

/// The parts of a log between the moments at which its wall clock was set back.
///
/// Only steps count that make stamps repeat: elsewhere stamps tell the order as lines do.
struct LogParts: Sendable {
    private let steps: [MixedStamps]

    init(_ events: LogEvents) { steps = MixedStamps.all(in: events).filter { $0.from < $0.to } }

    /// A log whose clock was never set back.
    static let one = LogParts(steps: [])

    private init(steps: [MixedStamps]) { self.steps = steps }

    var isOne: Bool { steps.isEmpty }

    /// The moment of a stamp on a line; where a step is of another file than the line, the stamp alone tells its side.
    ///
    /// - Complexity: O(s) for s steps.
    func moment(_ time: Instant, at location: SourceLocation?) -> LogMoment {
        LogMoment(
            time,
            part: steps.count { step in
                guard step.from.zoneKnown == time.zoneKnown else { return false }
                let told = location.flatMap { location in step.locations.first { $0.file == location.file } }
                guard let location, let told else { return time > step.to }
                return location.line >= told.line
            })
    }

    /// When a limiter decided on a request: at its asking at the earliest, at its end at the latest.
    func decision(on request: InferenceRequest) -> (earliest: LogMoment, latest: LogMoment)? {
        guard let submitted = request.submitted, let settled = request.settled else { return nil }
        let (first, last) = (request.firstLine, request.outcomeWitness?.location)
        guard !isOne, let asked = request.asked, let ended = request.ended else {
            return (moment(submitted, at: first), moment(settled, at: last))
        }
        let (begin, end) = (moment(asked, at: first), moment(ended, at: last))
        return (min(begin, end), max(begin, end))
    }

    /// Those positions in the order of the log; equal moments keep theirs.
    ///
    /// - Complexity: O(n log n) for n positions.
    func inLogOrder(_ order: [Int], _ requests: [InferenceRequest]) -> [Int] {
        guard !isOne else { return order }
        let moments = order.map { decision(on: requests[$0])?.earliest }
        return order.indices.sorted { left, right in
            guard let first = moments[left], let second = moments[right] else {
                // Those without one stand behind the others.
                return moments[left] != nil ? true : moments[right] != nil ? false : left < right
            }
            return first < second || !(second < first) && left < right
        }.map { order[$0] }
    }
}
