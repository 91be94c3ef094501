import Forensics
import LogCore
import LogReading
import Simulation

extension Arguments {
    /// What the options of `simulate` ask for.
    ///
    /// - Parameters:
    ///   - seed: What is taken where none is given.
    ///   - localZone: What says which the local zone is, where it is set.
    /// - Returns: A scenario of which only the size may still be wrong.
    /// - Throws: A value that is none, or options that contradict each other.
    func scenario(seed: UInt64, localZone: String?) throws(UsageError) -> Scenario {
        let limiter = try LimiterModel(
            parsing: value(.limiter) ?? SimulationDefaults.limiter, option: "--limiter")
        let shortcutLimiter = try LimiterModel(
            parsing: value(.shortcutLimiter) ?? SimulationDefaults.shortcutLimiter, option: "--shortcut-limiter")
        // A default must not fail where the user asked for no limiter at all.
        let usual = limiter == .unlimited ? "steady:gap=2m" : SimulationDefaults.demand
        let demand = try Demand(parsing: value(.demand) ?? usual, option: "--demand", of: limiter)
        let (start, zone) = try simulatedStart(localZone: localZone)
        var scenario = Scenario(
            limiter: limiter, shortcutLimiter: shortcutLimiter, demand: demand, revision: try revision(), start: start,
            zone: zone, duration: try simulatedDuration(), seed: try number(.seed, "--seed", upTo: 1 << 53) ?? seed)
        scenario.shortcutRefusals = try shortcutRefusals(of: shortcutLimiter)
        scenario.hasNoise = !has(.noNoise)
        scenario.restarts = Int(try number(.restarts, "--restarts", upTo: 1_000) ?? 0)
        if let text = value(.warmUp) {
            guard let nanoseconds = DurationValue.nanoseconds(text), nanoseconds <= Scenario.durations.upperBound else {
                throw .invalidNumber(
                    "--warm-up", value: text, expected: "\(DurationValue.expected), of 366 days at most")
            }
            scenario.warmUp = nanoseconds
        }
        return scenario
    }

    private func simulatedDuration() throws(UsageError) -> Int64 {
        let text = value(.duration) ?? SimulationDefaults.duration
        guard let nanoseconds = DurationValue.nanoseconds(text), Scenario.durations.contains(nanoseconds) else {
            throw .invalidNumber(
                "--duration", value: text, expected: "\(DurationValue.expected), from 5 minutes to 366 days")
        }
        return nanoseconds
    }

    private func revision() throws(UsageError) -> KaruiRevision {
        let policy = value(.policy) ?? SimulationDefaults.policy
        let revisions = KaruiRevision.modes(of: policy)
        let mode = value(.mode)
        guard let revision = revisions.first(where: { mode == nil || $0.mode == mode }) else {
            throw .contradiction(
                "--policy \(policy)", "--mode \(mode ?? "")",
                why: "that revision has \(revisions.map(\.mode).joined(separator: " and "))")
        }
        return revision
    }

    private func shortcutRefusals(of limiter: LimiterModel) throws(UsageError) -> Scenario.ShortcutRefusals {
        guard has(.daemonRecords) else { return has(.serverRefusals) ? .server : .device }
        guard !has(.serverRefusals) else {
            throw .contradiction(
                "--daemon-records", "--server-refusals", why: "a refusal is the device's or the server's")
        }
        guard limiter.hasDaemonRecord else {
            throw .contradiction(
                "--daemon-records", "--shortcut-limiter \(value(.shortcutLimiter) ?? "")",
                why: "the daemon has words for a rolling window only")
        }
        return .deviceWithRecords
    }

    private func number(_ id: Option.ID, _ spelled: String, upTo limit: UInt64) throws(UsageError) -> UInt64? {
        guard let text = value(id) else { return nil }
        guard let number = UInt64(text), number <= limit else {
            throw .invalidNumber(spelled, value: text, expected: "a whole number from 0 to \(limit)")
        }
        return number
    }

    /// The log's first moment and the device's zone: the zone given, else the one that the time was given with.
    private func simulatedStart(localZone: String?) throws(UsageError) -> (start: Int64, zone: UTCOffset) {
        let text = value(.start) ?? SimulationDefaults.start
        let zoneText = value(.timezone)
        let choice: ZoneChoice
        do throws(ZoneFile.Fault) {
            choice = try ZoneChoice(parsing: zoneText ?? SimulationDefaults.zone, local: localZone)
        } catch {
            throw .unusableZone("\(error)")
        }
        let start: Int64
        var zone: UTCOffset
        switch TimeReference(parsing: text)?.form {
        case .moment(let moment):
            start = moment.nanoseconds
            zone = choice.offset(at: start)
            if zoneText == nil, let given = moment.zone { zone = given }
        case .reading(let reading):
            start = choice.moment(reading: reading.nanoseconds)
            zone = choice.offset(at: start)
        case .timeOfDay, nil:
            throw .invalidNumber(
                "--start", value: text, expected: "a date with or without a time, such as 2026-11-09T06:00")
        }
        guard Arguments.starts.contains(start) else {
            throw .invalidNumber("--start", value: text, expected: "a time from 2001 to 2199")
        }
        return (start - start % 1_000, zone)
    }

    /// 2001 to 2199: with the longest log and warm-up around it no stamp overflows, nor has a year of other than four
    /// digits.
    private static let starts: Range<Int64> = 978_307_200_000_000_000..<7_258_118_400_000_000_000
}

extension ZoneChoice {
    /// The offset in force at a moment in nanoseconds since 1970, UTC.
    fileprivate func offset(at time: Int64) -> UTCOffset {
        switch self {
        case .fixed(let offset): offset
        case .named(let rules): rules.period(at: time / 1_000_000_000).offset
        }
    }

    /// The moment at which a clock of the zone shows a reading; of a skipped or repeated hour one of the two near it.
    fileprivate func moment(reading: Int64) -> Int64 {
        let guess = reading.subtractingReportingOverflow(Int64(offset(at: reading).seconds) * 1_000_000_000)
        guard !guess.overflow else { return reading }
        let shift = Int64(offset(at: guess.partialValue).seconds) * 1_000_000_000
        let moment = reading.subtractingReportingOverflow(shift)
        return moment.overflow ? reading : moment.partialValue
    }
}
