import RateLimitEvents

/// The iPhone that a sample was taken on: its clock, processes and noise.
struct SampleDevice {
    let clock: DeviceClock
    let processes: ProcessTable
    /// Where the log begins and ends.
    let span: Range<Int64>
    var random: SplitMix64
    private var everyday: NoiseSource

    /// Makes a device, usually in Japan (UTC+9, no summer time).
    ///
    /// - Parameters:
    ///   - start: The log's first moment in nanoseconds since 1970, UTC.
    ///   - length: Its length in nanoseconds.
    ///   - zone: What its clock shows, for the whole log.
    ///   - seed: What everything random on it comes from.
    init(start: Int64, length: Int64, zone: UTCOffset = UTCOffset(seconds: 9 * 3_600) ?? .utc, seed: UInt64) {
        random = SplitMix64(seed: seed)
        span = start..<(start + length)
        clock = DeviceClock(
            zone: zone, boot: start - .minutes(random.integer(in: 600...9_000)),
            bootUUID: random.uuid())
        processes = ProcessTable(&random)
        everyday = NoiseSource(NoiseTemplate.everyday, processes: processes)
    }

    /// A moment so long after the log's start.
    func time(hour: Int = 0, minute: Int = 0, second: Int = 0) -> Int64 {
        span.lowerBound + .seconds(hour * 3_600 + minute * 60 + second)
    }

    /// Everyday noise and the traps among it, spread over the log.
    ///
    /// - Parameters:
    ///   - count: The number of occurrences of everyday noise.
    ///   - traps: Occurrences of each kind of look-alike; with 0 the log tool's own echo is left out too.
    ///   - journal: Takes the entries.
    mutating func logNoise(count: Int, traps: Int, to journal: inout Journal) {
        // The first entry stands at the log's start, the last shortly before its end.
        logNoise(at: span.lowerBound + .milliseconds(123), to: &journal)
        logNoise(at: span.upperBound - .milliseconds(211), to: &journal)
        for _ in 0..<count { logNoise(at: moment(), to: &journal) }
        let lookAlikes = Array(repeating: NoiseTemplate.modelErrors + NoiseTemplate.otherLimits, count: traps)
        for template in lookAlikes.joined() + (traps > 0 ? [.echo, .echo] : []) {
            for entry in everyday.entries(of: template, at: moment(), clock: clock, &random) { journal.write(entry) }
        }
    }

    private mutating func logNoise(at time: Int64, to journal: inout Journal) {
        for entry in everyday.entries(at: time, clock: clock, &random) { journal.write(entry) }
    }

    private mutating func moment() -> Int64 {
        let seconds = Int((span.upperBound - span.lowerBound) / 1_000_000_000) - 2
        return span.lowerBound + .seconds(random.integer(in: 1...seconds))
            + .microseconds(random.integer(in: 0...999_999))
    }
}
