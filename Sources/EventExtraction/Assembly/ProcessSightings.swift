import LogCore
import RateLimitEvents

/// From when to when each instance of each process was seen, and so which of them started during the log.
///
/// One table decides what a start is: another process ID for the same name, or the same process in another boot, that
/// was seen only after all others of its name. One seen for the first time in the log is no start, and two that overlap
/// run side by side, as app extensions do: the later one may be as old as the log.
struct ProcessSightings {
    private struct Name: Hashable, Comparable {
        let process: String
        /// Times of a known and of an unknown zone have no order between them.
        let zoneKnown: Bool

        static func < (left: Name, right: Name) -> Bool {
            left.process == right.process ? !left.zoneKnown && right.zoneKnown : left.process < right.process
        }
    }

    private struct Instance: Hashable {
        let name: Name
        let pid: Int32
        /// The boot's position among those that the log tells of.
        let boot: Int
    }

    private struct Sighting {
        var first: Instant
        var last: Instant
        /// The first line, of those in the order in which they are added, of the earliest time.
        var witness: Witness
    }

    private var sightings: [Instance: Sighting] = [:]

    /// Takes a line of a process into account, and what it says of an earlier moment of the same process.
    mutating func see(_ event: ExtractedEvent, from first: Instant, in boot: Int) {
        guard let process = event.process, let pid = event.pid, let time = event.time else { return }
        let instance = Instance(name: Name(process: process, zoneKnown: time.zoneKnown), pid: pid, boot: boot)
        guard var sighting = sightings[instance] else {
            sightings[instance] = Sighting(
                first: min(first, time), last: max(first, time), witness: event.witness(.other))
            return
        }
        if first < sighting.first {
            sighting.first = first
            sighting.witness = event.witness(.other)
        }
        sighting.last = max(sighting.last, time)
        sightings[instance] = sighting
    }

    /// Forgets all instances but so many, those that were seen last.
    ///
    /// - Complexity: O(n log n) for n instances.
    mutating func keepLatest(_ count: Int) {
        guard sightings.count > count else { return }
        let kept = sightings.sorted { ($0.value.last, $0.key.pid) > ($1.value.last, $1.key.pid) }.prefix(count)
        sightings = Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.value) })
    }

    /// The starts that apps announced, and those that only another process ID or boot shows; one start is told once.
    ///
    /// - Complexity: O(n log n) for n instances and announcements.
    func starts(announced: [ProcessStart]) -> [ProcessStart] {
        var starts = announced
        var announcements: [Instance: [Int]] = [:]
        for (position, start) in announced.enumerated() {
            guard let process = start.process, let pid = start.pid, let time = start.time else { continue }
            let name = Name(process: process, zoneKnown: time.zoneKnown)
            announcements[Instance(name: name, pid: pid, boot: 0), default: []].append(position)
        }
        let byName = Dictionary(grouping: sightings) { instance, _ in instance.name }
        // Of two processes that started at one moment the names decide, so that every run tells them in one order.
        for (name, instances) in byName.sorted(by: { $0.key < $1.key }) where instances.count > 1 {
            let ordered = instances.sorted { left, right in
                (left.value.first, left.key.pid, left.key.boot) < (right.value.first, right.key.pid, right.key.boot)
            }
            var before = ordered[0]
            for (instance, sighting) in ordered.dropFirst() {
                defer { if sighting.last > before.value.last { before = (instance, sighting) } }
                let earlier = before.value.last
                guard earlier <= sighting.first, before.value.first < sighting.first else { continue }
                let own = announcements[Instance(name: name, pid: instance.pid, boot: 0)] ?? []
                let told = own.first { position in
                    starts[position].time.map { $0 >= earlier && $0 <= sighting.last } ?? false
                }
                if let told {
                    starts[told] = starts[told].after(earlier)
                } else {
                    starts.append(
                        ProcessStart(
                            time: sighting.first, after: earlier, process: name.process, pid: instance.pid,
                            basis: before.key.boot == instance.boot ? .newProcessID : .newBoot,
                            witness: sighting.witness))
                }
            }
        }
        return starts
    }
}
