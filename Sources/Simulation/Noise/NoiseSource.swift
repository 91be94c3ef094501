import RateLimitEvents

/// Turns templates into entries of processes that log them.
struct NoiseSource: Sendable {
    private let templates: [NoiseTemplate]
    private let weights: [Int]
    private let processes: ProcessTable
    private var nextSignpost: UInt64 = 0x1A2B

    init(_ templates: [NoiseTemplate], processes: ProcessTable) {
        self.templates = templates
        self.processes = processes
        weights = templates.map(\.weight)
    }

    /// One occurrence at `time`: usually one entry, two for a signpost, several for a repeating template.
    mutating func entries(at time: Int64, clock: DeviceClock, _ random: inout SplitMix64) -> [LogEntry] {
        entries(of: templates[random.position(weights: weights)], at: time, clock: clock, &random)
    }

    /// One occurrence of a given template.
    mutating func entries(
        of template: NoiseTemplate, at time: Int64, clock: DeviceClock, _ random: inout SplitMix64
    ) -> [LogEntry] {
        let process = processes.process(named: template.process)
        var entry = LogEntry(
            time: time, machTicks: clock.machTicks(at: time), process: process,
            // A process has few threads; their numbers follow its pid.
            threadID: UInt64(process.pid) * 0x90 + UInt64(random.integer(in: 1...6)),
            activity: random.chance(0.2) ? UInt64(random.integer(in: 0x8000...0x3_FFFF)) : 0,
            sender: template.sender, subsystem: template.subsystem, category: template.category, kind: template.kind,
            level: template.level, format: template.format, message: template.message(&random))
        switch template.kind {
        case .activity:
            entry.activity = UInt64(random.integer(in: 0x8000...0x3_FFFF))
            return [entry]
        case .signpost:
            nextSignpost += 1
            entry.signpost = Signpost(id: nextSignpost, name: template.category, phase: .begin)
            var end = entry
            end.time += .microseconds(random.integer(in: 3_000...90_000))
            end.machTicks = clock.machTicks(at: end.time)
            end.signpost = Signpost(id: nextSignpost, name: template.category, phase: .end)
            return [entry, end]
        default:
            return Array(repeating: entry, count: template.repeats)
        }
    }
}
