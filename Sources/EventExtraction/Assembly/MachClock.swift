import LogCore

/// Turns mach ticks into nanoseconds once the records have shown how long a tick is.
///
/// A log does not say whether a tick is 1 ns (Intel) or 125/3 ns (Apple silicon). The longest stretch between two stamps
/// of one boot tells: whichever fits the wall clock within 2 %, and neither if the clock was set in between.
struct MachClock {
    private struct Baseline {
        var first: (ticks: UInt64, nanoseconds: Int64)
        var last: (ticks: UInt64, nanoseconds: Int64)
    }

    /// A tick in nanoseconds, as a fraction.
    private struct Tick {
        let numerator: Int64
        let denominator: Int64
    }

    private static let ticks = [Tick(numerator: 1, denominator: 1), Tick(numerator: 125, denominator: 3)]
    private var baselines: [String: Baseline] = [:]

    /// Notes a record's two stamps; without a boot's UUID they compare with nothing.
    mutating func note(_ mach: MachTime, at time: Instant) {
        guard !mach.boot.isEmpty else { return }
        let point = (ticks: mach.ticks, nanoseconds: time.nanoseconds)
        guard var baseline = baselines[mach.boot] else {
            baselines[mach.boot] = Baseline(first: point, last: point)
            return
        }
        if mach.ticks < baseline.first.ticks { baseline.first = point }
        if mach.ticks > baseline.last.ticks { baseline.last = point }
        baselines[mach.boot] = baseline
    }

    /// The time between two stamps of one boot, or `nil` when the tick's length is not known.
    func nanoseconds(from start: MachTime, to end: MachTime) -> Int64? {
        guard start.boot == end.boot, end.ticks >= start.ticks, let tick = tick(of: start.boot),
            let ticks = Int64(exactly: end.ticks - start.ticks)
        else { return nil }
        let (scaled, overflow) = ticks.multipliedReportingOverflow(by: tick.numerator)
        return overflow ? nil : scaled / tick.denominator
    }

    private func tick(of boot: String) -> Tick? {
        guard let baseline = baselines[boot] else { return nil }
        let ticks = Double(baseline.last.ticks) - Double(baseline.first.ticks)
        let wall = Double(baseline.last.nanoseconds) - Double(baseline.first.nanoseconds)
        guard ticks > 0, wall > 0 else { return nil }
        return MachClock.ticks.first { tick in
            abs(ticks * Double(tick.numerator) / Double(tick.denominator) / wall - 1) <= 0.02
        }
    }
}
