import RateLimitEvents

/// Tells of any request whether the on-device model was *just limited* when it was asked.
///
/// That is: rate limited in the same triage; in the same record where no triage is known; and without either, in the
/// same process at most so long before (`AnalysisOptions.justLimitedNanoseconds`).
struct JustLimitedIndex: Sendable {
    /// What ties the on-device refusal to the request, the strongest first.
    enum Basis: Sendable, Equatable {
        case triage, record, time
    }

    /// The earliest on-device refusal of one triage or record.
    private struct First {
        var time: Instant?
        var position: Int
    }

    /// A process, and with a pid one instance of it; times of a known and of an unknown zone are not compared.
    private struct Clock: Hashable {
        let process: String?
        let pid: Int32?
        let zoneKnown: Bool
    }

    private let bases: [Basis?]

    /// - Complexity: O(n log n) for n requests.
    init(_ requests: [InferenceRequest], options: AnalysisOptions) {
        var byTriage: [Int: First] = [:]
        var byRecord: [String: First] = [:]
        var byProcess: [Clock: [Int64]] = [:]
        var byInstance: [Clock: [Int64]] = [:]
        for (position, request) in requests.enumerated() where request.route == .onDevice && request.outcome == .refused
        {
            let first = First(time: request.time, position: position)
            if let triage = request.triage { byTriage[triage] = JustLimitedIndex.earlier(byTriage[triage], first) }
            if let record = request.record { byRecord[record] = JustLimitedIndex.earlier(byRecord[record], first) }
            if let time = request.time {
                let zone = time.zoneKnown
                byProcess[Clock(process: request.process, pid: nil, zoneKnown: zone), default: []]
                    .append(time.nanoseconds)
                byInstance[Clock(process: request.process, pid: request.pid, zoneKnown: zone), default: []]
                    .append(time.nanoseconds)
            }
        }
        for key in byProcess.keys { byProcess[key]?.sort() }
        for key in byInstance.keys { byInstance[key]?.sort() }

        bases = requests.enumerated().map { position, request in
            if let triage = request.triage {
                return JustLimitedIndex.precedes(byTriage[triage], request, position) ? .triage : nil
            }
            if let record = request.record {
                return JustLimitedIndex.precedes(byRecord[record], request, position) ? .record : nil
            }
            guard let asked = request.submitted else { return nil }
            // A submission reckoned back from a duration told in tenths of a second is off by up to 50 ms.
            let latest = request.askedLogged ? asked : asked.advanced(byNanoseconds: 50_000_000)
            let earliest = asked.advanced(byNanoseconds: 0 &- max(0, options.justLimitedNanoseconds))
            let range = earliest.nanoseconds...latest.nanoseconds
            let lists: [[Int64]?] =
                if let pid = request.pid {
                    [
                        byInstance[Clock(process: request.process, pid: pid, zoneKnown: asked.zoneKnown)],
                        byInstance[Clock(process: request.process, pid: nil, zoneKnown: asked.zoneKnown)],
                    ]
                } else {
                    [byProcess[Clock(process: request.process, pid: nil, zoneKnown: asked.zoneKnown)]]
                }
            return lists.contains { $0.map { JustLimitedIndex.has($0, in: range) } ?? false } ? .time : nil
        }
    }

    /// What ties an on-device refusal to the request at this position, or `nil` when none does.
    func basis(at position: Int) -> Basis? { bases[position] }

    private static func earlier(_ known: First?, _ new: First) -> First {
        guard let known else { return new }
        guard let knownTime = known.time, let newTime = new.time else { return known.time == nil ? new : known }
        return newTime < knownTime ? new : known
    }

    private static func precedes(_ first: First?, _ request: InferenceRequest, _ position: Int) -> Bool {
        guard let first, first.position != position else { return false }
        guard let refused = first.time, let time = request.time else { return first.position < position }
        return refused <= time
    }

    /// Whether an ascending list has an element in the range.
    private static func has(_ times: [Int64], in range: ClosedRange<Int64>) -> Bool {
        var low = 0
        var high = times.count
        while low < high {
            let middle = (low + high) / 2
            if times[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
        }
        return low < times.count && times[low] <= range.upperBound
    }
}
