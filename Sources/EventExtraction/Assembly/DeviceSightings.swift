import LogCore
import RateLimitEvents

/// When each log, and each boot in it, was seen: by that the logs of two devices can be told apart.
struct DeviceSightings {
    /// A log, or what a boot wrote in it.
    private struct Source {
        let log: SourceFile
        /// The boot's UUID in upper case; empty where the lines name none.
        let boot: String
        let first: Witness
        let isZoned: Bool
        var from: Instant
        var to: Instant

        /// Whether both were written during more than a minute: less may be a clock that was set.
        func overlaps(_ other: Source) -> Bool {
            isZoned == other.isZoned && min(to, other.to).nanoseconds(since: max(from, other.from)) > 60_000_000_000
        }
    }

    private struct Key: Hashable {
        let log: SourceFile
        let boot: String?
        let isZoned: Bool
    }

    /// How many are looked at: pairs are compared.
    private static let limit = 100
    /// How many conflicts are told.
    private static let told = 8

    private var sources: [Source] = []
    private var positions: [Key: Int] = [:]

    /// Notes a line of a log.
    mutating func see(_ event: ExtractedEvent, of log: SourceFile) {
        guard let time = event.time else { return }
        let key = Key(log: log, boot: event.origin.boot, isZoned: time.zoneKnown)
        if let position = positions[key] {
            sources[position].from = min(sources[position].from, time)
            sources[position].to = max(sources[position].to, time)
        } else if sources.count < DeviceSightings.limit {
            positions[key] = sources.count
            sources.append(
                Source(
                    log: log, boot: (event.origin.boot ?? "").uppercased(), first: event.witness(.other),
                    isZoned: time.zoneKnown, from: time, to: time))
        }
    }

    /// What speaks for several devices.
    ///
    /// - Parameters:
    ///   - starts: The starts of processes, with what the app said of itself.
    ///   - areTied: Whether two logs were found to tell of the same.
    /// - Returns: What is certain first; of two logs one conflict.
    /// - Complexity: O(n²) for n boots and logs, at most 100.
    func conflicts(
        _ starts: [ProcessStart], areTied: (SourceFile, SourceFile) -> Bool
    ) -> [DeviceConflict] {
        var conflicts = DeviceSightings.models(starts)
        for basis in [DeviceConflict.Basis.boot, .unknown] {
            for (index, second) in sources.enumerated() {
                for first in sources[..<index] where first.log != second.log && first.overlaps(second) {
                    guard self.basis(first, second, areTied) == basis,
                        !conflicts.contains(where: { $0.isOf(first.log, second.log) })
                    else { continue }
                    conflicts.append(DeviceConflict(basis: basis, first: first.first, second: second.first))
                }
            }
        }
        return Array(conflicts.prefix(DeviceSightings.told))
    }

    private func basis(
        _ first: Source, _ second: Source, _ areTied: (SourceFile, SourceFile) -> Bool
    ) -> DeviceConflict.Basis? {
        guard !areTied(first.log, second.log) else { return nil }
        if !first.boot.isEmpty, !second.boot.isEmpty { return first.boot == second.boot ? nil : .boot }
        // What lies in one archive was collected on one device.
        return first.log.path == second.log.path ? nil : .unknown
    }

    private static func models(_ starts: [ProcessStart]) -> [DeviceConflict] {
        guard let first = starts.first(where: { $0.app?.device != nil }) else { return [] }
        var known = Set([first.app?.device])
        return starts.compactMap { start in
            guard let device = start.app?.device, known.insert(device).inserted else { return nil }
            return DeviceConflict(basis: .model, first: first.witness, second: start.witness)
        }
    }
}

extension DeviceConflict {
    fileprivate func isOf(_ one: SourceFile, _ other: SourceFile) -> Bool {
        let files = [first.location.file, second.location.file]
        return files == [one, other] || files == [other, one]
    }
}
