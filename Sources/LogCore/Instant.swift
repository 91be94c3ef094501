/// A moment on the wall clock, exact to the nanosecond, that remembers how it was written.
///
/// Where the zone is known, `nanoseconds` counts from 1970 in UTC. Where it is not, it counts as if the reading were
/// UTC: differences inside one such log are right, comparisons with other logs are not.
/// Mach time is another type, ``MachTime``, so that the two cannot be compared by accident.
package struct Instant: Sendable {
    /// Nanoseconds since 1970-01-01T00:00:00, in UTC when `zone` is known, else on the clock as written.
    package let nanoseconds: Int64
    /// The offset as logged, or `nil` when the log does not say.
    package let zone: UTCOffset?
    /// The step of the stamp.
    package let resolution: TimeResolution

    package init(nanoseconds: Int64, zone: UTCOffset?, resolution: TimeResolution) {
        self.nanoseconds = nanoseconds
        self.zone = zone
        self.resolution = resolution
    }

    /// Makes the moment at which a clock in `zone` reads `civil`, or `nil` outside 1677…2262.
    package init?(_ civil: CivilTime, zone: UTCOffset?, resolution: TimeResolution) {
        guard let reading = civil.nanosecondsSince1970 else { return nil }
        let (utc, overflow) = reading.subtractingReportingOverflow(Int64(zone?.seconds ?? 0) * 1_000_000_000)
        guard !overflow else { return nil }
        self.init(nanoseconds: utc, zone: zone, resolution: resolution)
    }

    /// Whether the log told the offset.
    package var zoneKnown: Bool { zone != nil }

    /// What the clock on the wall showed.
    package var civil: CivilTime {
        let shift = Int64(zone?.seconds ?? 0) * 1_000_000_000
        let (reading, overflow) = nanoseconds.addingReportingOverflow(shift)
        return CivilTime(nanosecondsSince1970: overflow ? nanoseconds : reading)
    }

    /// Nanoseconds from `other` to this moment, negative when this one is earlier; saturating.
    package func nanoseconds(since other: Instant) -> Int64 {
        let (difference, overflow) = nanoseconds.subtractingReportingOverflow(other.nanoseconds)
        guard overflow else { return difference }
        return nanoseconds < other.nanoseconds ? .min : .max
    }

    /// The moment so many nanoseconds later, same zone and resolution; saturating.
    package func advanced(byNanoseconds step: Int64) -> Instant {
        let (sum, overflow) = nanoseconds.addingReportingOverflow(step)
        let moved = overflow ? (step < 0 ? Int64.min : .max) : sum
        return Instant(nanoseconds: moved, zone: zone, resolution: resolution)
    }
}

extension Instant: Comparable, Hashable {
    /// Two stamps of the same moment are equal, however they were written.
    package static func == (left: Instant, right: Instant) -> Bool { left.nanoseconds == right.nanoseconds }

    package static func < (left: Instant, right: Instant) -> Bool { left.nanoseconds < right.nanoseconds }

    package func hash(into hasher: inout Hasher) { hasher.combine(nanoseconds) }
}
