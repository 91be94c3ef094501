import LogCore
import RateLimitEvents

extension EventAssembler {
    private struct Pair: Hashable {
        let first: SourceFile
        let second: SourceFile
    }

    /// What speaks for several devices in what was put together.
    ///
    /// Logs that share entries, or the lines of one request by its ID, are of one.
    /// - Complexity: O(n) for n requests.
    func deviceConflicts(in events: LogEvents) -> [DeviceConflict] {
        var ties: Set<Pair> = []
        func tie(_ first: SourceFile, _ second: SourceFile) {
            guard first != second else { return }
            ties.insert(Pair(first: log(of: first), second: log(of: second)))
        }
        for overlap in events.overlaps { tie(overlap.first, overlap.second) }
        for request in events.requests where request.pairing != .time {
            guard let first = request.witnesses.first?.location.file else { continue }
            for witness in request.witnesses.dropFirst() { tie(first, witness.location.file) }
        }
        return devices.conflicts(events.processStarts) { first, second in
            ties.contains(Pair(first: first, second: second)) || ties.contains(Pair(first: second, second: first))
        }
    }
}
