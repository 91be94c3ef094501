import LogCore

/// Sees in the stamps of successive lines what no line tells: that the device booted, and that its wall clock was set.
struct StampWatch {
    enum Change: Equatable {
        case boot(uuid: String)
        /// The wall clock was moved forward by so many nanoseconds.
        case step(nanoseconds: Int64)
    }

    private struct Sight {
        var mach: MachTime
        var time: Instant
    }

    /// By log: one file is one device's log, two may be those of two devices unless they share entries.
    private var last: [SourceFile: Sight] = [:]
    private let clock: MachClock
    /// Inputs that are parts of one log.
    private let logs: [SourceFile: SourceFile]

    /// Goes on where another one stands, with what is known of the mach clock by now.
    init(clock: MachClock, logs: [SourceFile: SourceFile] = [:], after past: StampWatch? = nil) {
        self.clock = clock
        self.logs = logs
        last = past?.last ?? [:]
    }

    /// What must have happened between the line before in the same log and this one.
    ///
    /// A line without mach time, or without the boot that it counts from, shows nothing.
    mutating func changes(before event: ExtractedEvent) -> Change? {
        guard let mach = event.machTime, !mach.boot.isEmpty, let time = event.time else { return nil }
        let file = logs[event.location.file] ?? event.location.file
        let before = last.updateValue(Sight(mach: mach, time: time), forKey: file)
        guard let before else { return nil }
        guard before.mach.boot == mach.boot else { return .boot(uuid: mach.boot) }
        guard before.time.zoneKnown == time.zoneKnown,
            let elapsed = clock.nanoseconds(from: before.mach.ticks, to: mach.ticks, in: mach.boot)
        else { return nil }
        let (departure, overflow) = time.nanoseconds(since: before.time).subtractingReportingOverflow(elapsed)
        guard !overflow, departure.magnitude > StampWatch.tolerance(over: elapsed) else { return nil }
        return .step(nanoseconds: departure)
    }

    /// How far wall and mach time may part without a step.
    ///
    /// 30 ms: more than stamps in whole milliseconds and a line's way to the log account for, and less than the steps of
    /// 60 to 70 ms that are reported. And 500 millionths of the time between, the fastest that a clock is slewed.
    private static func tolerance(over elapsed: Int64) -> UInt64 { 30_000_000 + elapsed.magnitude / 2_000 }
}
