import LogCore

/// Times of the invented logs: 14 October 2026, in Japan or without a zone.
enum StoryTime {
    static let japan = UTCOffset(seconds: 9 * 3_600)

    /// A time of day with milliseconds.
    static func at(
        _ hour: Int, _ minute: Int, _ second: Int = 0, _ millisecond: Int = 0, day: Int = 14,
        zone: UTCOffset? = japan
    ) throws -> Instant {
        let civil = try CivilTime(
            year: 2_026, month: 10, day: day, hour: hour, minute: minute, second: second,
            nanosecond: millisecond * 1_000_000
        ).required
        return try Instant(civil, zone: zone, resolution: .millisecond).required
    }
}

/// A value that a fixture cannot do without is missing.
struct MissingValue: Error {}

extension Optional {
    /// The value; a fixture without it is an error of the test.
    var required: Wrapped {
        get throws {
            guard let self else { throw MissingValue() }
            return self
        }
    }
}
