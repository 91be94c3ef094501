import LogCore
import RateLimitEvents

/// When a request may have been asked whose lines were put together by time alone, whose end may be another's, or of
/// whose asking there is no line.
struct PairingDoubt: Sendable {
    /// The earliest moment.
    let begun: Instant
    /// The latest asking that may be its own, where no end was found for it; `nil` where its own end is the bound.
    let until: Instant?
    /// Until when requests that it may have been mixed up with were under way; `nil` where it was mixed up with none.
    let end: Instant?
}

extension PairingDoubt {
    /// An app waits no longer for an answer, so that time alone joins no lines farther apart: 30 s, its own timeout.
    private static let longestWait: Int64 = 30_000_000_000

    private struct Span {
        let request: Int
        let begun: Instant
        let end: Instant
        let submitted: Instant
        let isLeftOver: Bool
    }

    /// By request, where it may have been asked at another moment than the one that is told.
    ///
    /// Of requests that were under way together any asking may be any end's, unless the end's own duration names one and no
    /// other. So may one for which no end was found: the end that was given to another may be its own.
    ///
    /// - Complexity: O(n log n).
    static func all(of lane: [BudgetStretch], in requests: [InferenceRequest]) -> [Int: PairingDoubt] {
        var doubts = reckoned(of: lane, in: requests)
        for part in lane {
            var group: [Span] = []
            var end: Instant?
            func close() {
                guard let begun = group.first?.begun, group.contains(where: { !$0.isLeftOver }) else { return }
                let latest = group.map(\.submitted).max()
                for span in group {
                    doubts[span.request] = PairingDoubt(begun: begun, until: span.isLeftOver ? latest : nil, end: end)
                }
            }
            for span in spans(of: part, in: requests) {
                if let last = end, span.begun > last {
                    close()
                    group = []
                    end = nil
                }
                group.append(span)
                end = max(end ?? span.end, span.end)
            }
            close()
        }
        return doubts
    }

    /// Those of which only an end and its duration tell when they were asked, where all such durations are told in steps
    /// coarser than stamps: what they leave out is missing from them.
    private static func reckoned(of lane: [BudgetStretch], in requests: [InferenceRequest]) -> [Int: PairingDoubt] {
        let untold = lane.flatMap(\.observations).filter { requests[$0.request].isReckoned }
        let steps = untold.compactMap { requests[$0.request].latency.map { Latency.step(of: $0.nanoseconds) } }
        guard let step = steps.min(), step > TimeResolution.millisecond.nanoseconds else { return [:] }
        var doubts: [Int: PairingDoubt] = [:]
        for observation in untold {
            doubts[observation.request] = PairingDoubt(
                begun: observation.submitted.advanced(byNanoseconds: -step), until: nil, end: nil)
        }
        return doubts
    }

    /// In order of their beginnings; of requests without an end those that the end of a doubtful pair may belong to.
    private static func spans(of part: BudgetStretch, in requests: [InferenceRequest]) -> [Span] {
        // In order of submission.
        let logged = part.observations.filter { requests[$0.request].askedLogged }
        let paired = logged.filter { requests[$0.request].mayBePairedWrongly }
        guard !paired.isEmpty else { return [] }
        let leftOver = logged.filter { requests[$0.request].ended == nil }
        /// How many more ends one may belong to than the one before it.
        var more = [Int](repeating: 0, count: leftOver.count + 1)
        var spans: [Span] = []
        for observation in paired {
            let request = requests[observation.request]
            let (earliest, end) = request.span(of: observation)
            var askings = end.advanced(byNanoseconds: -longestWait)...end
            if let told = request.toldAsking {
                // Within its reach stands its own asking alone: then it is named.
                if told.contains(observation.submitted), logged.count(in: told) == 1 { continue }
                if told.contains(observation.submitted) { askings = told }
            }
            let first = leftOver.partitioningIndex { $0.submitted >= askings.lowerBound }
            let last = leftOver.partitioningIndex { $0.submitted > askings.upperBound }
            var begun = earliest
            if first < last {
                more[first] += 1
                more[last] -= 1
                begun = min(begun, leftOver[first].submitted)
            }
            spans.append(
                Span(
                    request: observation.request, begun: begun, end: end, submitted: observation.submitted,
                    isLeftOver: false))
        }
        var ends = 0
        for (observation, change) in zip(leftOver, more) {
            ends += change
            guard ends > 0 else { continue }
            spans.append(
                Span(
                    request: observation.request, begun: observation.submitted, end: observation.submitted,
                    submitted: observation.submitted, isLeftOver: true))
        }
        return spans.sorted { ($0.begun, $0.request) < ($1.begun, $1.request) }
    }
}

extension [Observation] {
    /// How many were submitted within a time; they are in that order.
    fileprivate func count(in span: ClosedRange<Instant>) -> Int {
        partitioningIndex { $0.submitted > span.upperBound } - partitioningIndex { $0.submitted >= span.lowerBound }
    }
}

extension InferenceRequest {
    fileprivate var mayBePairedWrongly: Bool {
        guard askedLogged, ended != nil else { return false }
        return pairing == .process || pairing == .time
    }

    /// What an asking's line may be from the moment that a duration reaches back to, apart from what the duration leaves
    /// out: 250 ms, as for other lines of one moment.
    private static let lag: Int64 = 250_000_000

    /// When it was asked by its end's own duration, where the line tells one.
    fileprivate var toldAsking: ClosedRange<Instant>? {
        guard let ended, let latency, latency.basis == .message else { return nil }
        let asked = ended.advanced(byNanoseconds: -latency.nanoseconds)
        let slack = InferenceRequest.lag + Latency.step(of: latency.nanoseconds)
        return asked.advanced(byNanoseconds: -slack)...asked.advanced(byNanoseconds: slack)
    }

    /// Whether only its end and a duration in it tell when it was asked.
    fileprivate var isReckoned: Bool { !askedLogged && latency?.basis == .message }

    /// From the earliest moment at which it may have been asked to its end.
    fileprivate func span(of observation: Observation) -> (begun: Instant, end: Instant) {
        var begun = observation.submitted
        if let ended, let latency { begun = min(begun, ended.advanced(byNanoseconds: -latency.nanoseconds)) }
        return (begun, max(observation.settled, begun))
    }
}
