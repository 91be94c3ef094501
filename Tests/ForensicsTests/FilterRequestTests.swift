import Forensics
import LogCore
import RateLimitEvents
import Testing

/// Times as users write them become moments of one log.
struct FilterRequestTests {
    private static let japan = UTCOffset(seconds: 32_400)

    private static func time(_ day: Int, _ hour: Int, _ minute: Int = 0, zone: UTCOffset?) throws -> Instant {
        let civil = try #require(CivilTime(year: 2_026, month: 10, day: day, hour: hour, minute: minute))
        return try #require(Instant(civil, zone: zone, resolution: .second))
    }

    private static func log(_ from: (Int, Int), _ to: (Int, Int), zone: UTCOffset?) throws -> LogEvents {
        LogEvents(
            firstTime: try time(from.0, from.1, zone: zone), lastTime: try time(to.0, to.1, zone: zone))
    }

    private static func clock(_ hour: Int, _ minute: Int = 0) -> TimeReference {
        TimeReference(.timeOfDay(Int64(hour * 60 + minute) * 60_000_000_000), text: "\(hour):\(minute)")
    }

    @Test(
        "A time of day is the first of its kind in the log",
        arguments: [
            // log from, log to, hour asked for, day meant
            (7, 20, 8, 3), (7, 20, 6, 3), (7, 20, 22, 3), (22, 44, 3, 4), (22, 44, 23, 3),
        ])
    func timesOfDay(from: Int, to: Int, hour: Int, day: Int) throws {
        for zone in [FilterRequestTests.japan, nil] {
            let events = LogEvents(
                firstTime: try FilterRequestTests.time(3, from, zone: zone),
                lastTime: try FilterRequestTests.time(3 + to / 24, to % 24, zone: zone))
            var request = FilterRequest()
            request.since = FilterRequestTests.clock(hour)
            let since = try #require(try request.resolved(in: events).since)
            #expect(since.shown == (try FilterRequestTests.time(day, hour, zone: zone)))
            #expect((since.zoned == nil) == (zone == nil))
            #expect(since.text == "\(hour):0")
        }
    }

    @Test func anEndIsTheFirstAfterTheBeginning() throws {
        let events = try FilterRequestTests.log((3, 20), (4, 9), zone: FilterRequestTests.japan)
        var request = FilterRequest()
        request.since = FilterRequestTests.clock(23)
        request.until = FilterRequestTests.clock(2)
        let filter = try request.resolved(in: events)
        #expect(filter.until?.shown == (try FilterRequestTests.time(4, 2, zone: FilterRequestTests.japan)))
    }

    @Test func theLastHoursCountBackFromTheLastRecord() throws {
        let events = try FilterRequestTests.log((3, 0), (3, 10), zone: FilterRequestTests.japan)
        var request = FilterRequest()
        request.last = .init(nanoseconds: 7_200_000_000_000, text: "2h")
        let filter = try request.resolved(in: events)
        #expect(filter.since?.shown == (try FilterRequestTests.time(3, 8, zone: FilterRequestTests.japan)))
        #expect(filter.contains(try FilterRequestTests.time(3, 8, zone: FilterRequestTests.japan)))
        #expect(!filter.contains(try FilterRequestTests.time(3, 8, zone: nil)))
        #expect(filter.cannotPlace(try FilterRequestTests.time(3, 8, zone: nil)))
    }

    @Test func aReadingIsTakenInTheLogsZone() throws {
        let reading = TimeReference(.reading(try FilterRequestTests.time(3, 8, zone: nil)), text: "2026-10-03T08:00")
        var request = FilterRequest()
        request.until = reading
        for zone in [FilterRequestTests.japan, .utc, nil] {
            let filter = try request.resolved(in: try FilterRequestTests.log((3, 0), (3, 20), zone: zone))
            #expect(filter.contains(try FilterRequestTests.time(3, 7, 59, zone: zone)))
            #expect(!filter.contains(try FilterRequestTests.time(3, 8, zone: zone)))
        }
    }

    @Test func whatCannotBePlacedIsSaid() throws {
        let zoneless = try FilterRequestTests.log((3, 0), (3, 20), zone: nil)
        var moment = FilterRequest()
        moment.since = TimeReference(.moment(try FilterRequestTests.time(3, 8, zone: .utc)), text: "08:00Z")
        #expect(throws: FilterError.zoneUnknown("08:00Z")) { try moment.resolved(in: zoneless) }

        var last = FilterRequest()
        last.last = .init(nanoseconds: 1, text: "1h")
        #expect(throws: FilterError.noTimes("--last 1h")) { try last.resolved(in: LogEvents()) }
        var clock = FilterRequest()
        clock.until = FilterRequestTests.clock(7, 17)
        #expect(throws: FilterError.noTimes("7:17")) { try clock.resolved(in: LogEvents()) }

        var reversed = FilterRequest()
        reversed.since = FilterRequestTests.clock(9)
        reversed.until = FilterRequestTests.clock(8)
        #expect(throws: FilterError.empty(since: "9:0", until: "8:0")) { try reversed.resolved(in: zoneless) }
    }

    @Test func extremeTimesSaturate() throws {
        let edge = Instant(nanoseconds: .max, zone: .utc, resolution: .nanosecond)
        let events = LogEvents(firstTime: Instant(nanoseconds: .min, zone: .utc, resolution: .second), lastTime: edge)
        var request = FilterRequest()
        request.since = FilterRequestTests.clock(23, 59)
        request.until = TimeReference(.reading(edge), text: "T")
        _ = try request.resolved(in: events)
        request = FilterRequest()
        request.last = .init(nanoseconds: .max, text: "292y")
        #expect(try request.resolved(in: events).since != nil)
    }
}
