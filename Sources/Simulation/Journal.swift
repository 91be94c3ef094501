import RateLimitEvents

/// The entries of a simulated device, in the order in which they were written down.
struct Journal: Sendable {
    let clock: DeviceClock
    private var entries: [LogEntry] = []

    init(clock: DeviceClock) {
        self.clock = clock
    }

    /// Takes an entry down; its time is cut to whole microseconds and its mach time filled in.
    mutating func write(_ entry: LogEntry) {
        var entry = entry
        entry.time -= entry.time % 1_000
        entry.machTicks = clock.machTicks(at: entry.time)
        entries.append(entry)
    }

    /// The entries by time; those of one microsecond stay in the order of writing.
    func sorted(within span: Range<Int64>) -> [LogEntry] {
        entries.enumerated()
            .filter { span.contains($0.element.time) }
            .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map(\.element)
    }
}
