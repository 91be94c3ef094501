import LogCore

/// Turns mach ticks into nanoseconds once the records have shown how long a tick is.
///
/// A log does not say whether a tick is 1 ns (Intel) or 125/3 ns (Apple silicon). Successive stamps of one boot tell:
/// each pair that fits the wall clock within 2 % speaks for one length, by the time between them. The length that more
/// time speaks for is taken; a pair with a step of the wall clock inside speaks for none.
struct MachClock {
    private struct Track {
        var last: (ticks: UInt64, nanoseconds: Int64)
        /// Ticks that speak for each length.
        var votes: [Double]
    }

    /// A tick in nanoseconds, as a fraction.
    private struct Tick {
        let numerator: Int64
        let denominator: Int64
    }

    private static let ticks = [Tick(numerator: 1, denominator: 1), Tick(numerator: 125, denominator: 3)]
    private var tracks: [String: Track] = [:]

    /// Notes a record's two stamps; without a boot's UUID they compare with nothing.
    mutating func note(_ mach: MachTime, at time: Instant) {
        guard !mach.boot.isEmpty else { return }
        let point = (ticks: mach.ticks, nanoseconds: time.nanoseconds)
        guard var track = tracks[mach.boot] else {
            tracks[mach.boot] = Track(last: point, votes: MachClock.ticks.map { _ in 0 })
            return
        }
        let ticks = Double(mach.ticks) - Double(track.last.ticks)
        let wall = Double(time.nanoseconds) - Double(track.last.nanoseconds)
        // Backwards as well: entries are not always in order.
        if ticks != 0, (ticks > 0) == (wall > 0) {
            for (position, tick) in MachClock.ticks.enumerated()
            where abs(ticks * Double(tick.numerator) / Double(tick.denominator) / wall - 1) <= 0.02 {
                track.votes[position] += abs(ticks)
            }
        }
        track.last = point
        tracks[mach.boot] = track
    }

    /// The time between two readings of one boot, or `nil` when the tick's length is not known.
    func nanoseconds(from start: UInt64, to end: UInt64, in boot: String) -> Int64? {
        guard end >= start, let tick = tick(of: boot), let ticks = Int64(exactly: end - start) else { return nil }
        let (scaled, overflow) = ticks.multipliedReportingOverflow(by: tick.numerator)
        return overflow ? nil : scaled / tick.denominator
    }

    private func tick(of boot: String) -> Tick? {
        guard let votes = tracks[boot]?.votes, let most = votes.max(), most > 0,
            let position = votes.firstIndex(of: most), votes.count(where: { $0 == most }) == 1
        else { return nil }
        return MachClock.ticks[position]
    }
}
