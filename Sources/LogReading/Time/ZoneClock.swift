import LogCore

/// Turns readings of a wall clock in a named zone into moments, in the order of a log.
///
/// The zone is asked once per period of one offset, not once a stamp.
struct ZoneClock: Sendable {
    /// How far a stamp may lie before the one in front of it without being of the repeated hour's second pass.
    private static let disorder: Int64 = 300
    private static let day: Int64 = 86_400

    private let rules: any TimeZoneRules
    /// Readings, in seconds, for which the offset is `offset` and no other can be.
    private var known: ClosedRange<Int64> = 0...0
    private var offset: UTCOffset?
    /// The latest moment so far, in seconds UTC.
    private var latest: Int64?
    /// Stamps in an hour that the clock showed twice, and in one that it left out.
    private(set) var repeated = 0
    private(set) var skipped = 0

    init(_ rules: any TimeZoneRules) { self.rules = rules }

    /// The offset in force at a moment.
    func offset(ofSecond second: Int64) -> UTCOffset { rules.period(at: second).offset }

    /// The offset in force when the clock showed so many seconds since 1970-01-01T00:00:00 on the same clock.
    ///
    /// Of an hour that comes twice the first pass is taken until the stamps go back. A reading that the clock left out
    /// keeps the offset from before.
    mutating func offset(at reading: Int64) -> UTCOffset {
        let chosen = choose(reading)
        latest = max(latest ?? .min, reading - Int64(chosen.seconds))
        return chosen
    }

    private mutating func choose(_ reading: Int64) -> UTCOffset {
        if let offset, known.contains(reading) { return offset }
        // No offset is a day or more, so a reading is of the period a day before, or of the one a day behind.
        let before = rules.period(at: reading - ZoneClock.day).offset
        let after = rules.period(at: reading + ZoneClock.day)
        if before == after.offset, isInForce(before, at: reading) {
            offset = before
            let end = after.end.map { $0 - ZoneClock.day * 2 } ?? reading + 3_650 * ZoneClock.day
            known = reading...max(reading, end)
            return before
        }
        let isBefore = isInForce(before, at: reading)
        let isAfter = isInForce(after.offset, at: reading)
        if isBefore, isAfter {
            repeated += 1
            let first = reading - Int64(before.seconds)
            guard let latest, first < latest - ZoneClock.disorder else { return before }
            return after.offset
        }
        if !isBefore, !isAfter { skipped += 1 }
        return isAfter ? after.offset : before
    }

    private func isInForce(_ offset: UTCOffset, at reading: Int64) -> Bool {
        rules.period(at: reading - Int64(offset.seconds)).offset == offset
    }
}
