import Forensics
import LogCore
import Testing

@testable import Reporting

/// Numbers, durations and times in words.
struct WordsTests {
    @Test(arguments: [
        (0.25, "0.25 ms"), (3.14, "3.1 ms"), (13.000_1, "13 ms"), (999.4, "999 ms"), (999.6, "1 s"), (2_214, "2.2 s"),
        (9_960, "10 s"), (79_000, "79 s"), (134_400, "2 min"), (-5, "-5 ms"), (.nan, "? min"),
    ])
    func milliseconds(_ value: Double, text: String) { #expect(Quantity.milliseconds(value).plainSpaces == text) }

    @Test(
        arguments: [
            (0, "0 s"), (45_999_999_999, "45 s"), (119_999_999_999, "119 s"), (120_000_000_000, "2 min"),
            (4_559_000_000_000, "75 min"), (10_799_000_000_000, "179 min"), (10_800_000_000_000, "3 h"),
            (85_860_000_000_000, "23 h 51 min"), (-5, "0 s"),
        ] as [(Int64, String)])
    func spansAreRoundedDown(_ nanoseconds: Int64, text: String) {
        #expect(Quantity.span(nanoseconds: nanoseconds).plainSpaces == text)
    }

    @Test(
        arguments: [
            (86_400_000_000_000, "24 h"), (5_400_000_000_000, "90 min"), (45_500_000_000, "45.5 s"), (0, "0 s"),
            (250_000, "0.25 ms"), (1, "0.000001 ms"), (86_400_123_456_789, "24 h 0.123456789 s"),
            (80_000_000_000_000, "22 h 13 min 20 s"), (7_200_000_000_000, "2 h"), (9_000_500_000_000, "150 min 0.5 s"),
            (90_000_000_000, "90 s"), (60_000_000_000, "1 min"), (.max, "2562047 h 47 min 16.854775807 s"),
            (-1_500_000_000, "-1.5 s"),
        ] as [(Int64, String)])
    func exactDurations(_ nanoseconds: Int64, text: String) {
        #expect(Quantity.exact(nanoseconds: nanoseconds).plainSpaces == text)
    }

    @Test(arguments: [
        (0.5, "p = 0.5"), (0.012_34, "p = 0.012"), (0.000_155, "p = 0.00016"), (0.000_015_5, "p = 1.6e-5"),
        (1.614e-37, "p = 1.6e-37"), (1, "p = 1"), (0, "p < 1e-300"),
        (2.3e-308, "p < 1e-300"),
    ])
    func probabilities(_ value: Double, text: String) { #expect(Quantity.probability(value).plainSpaces == text) }

    @Test(arguments: [
        (0.943_99, 1, "94.4–100 %"), (0, 0.057_76, "0–5.8 %"), (0.999_963, 1, "99.99–100 %"),
        (0.999_999_9, 1, "99.99–100 %"), (0, 0.000_037, "0–0.01 %"), (0, 1, "0–100 %"),
    ])
    func intervals(_ lower: Double, upper: Double, text: String) {
        let proportion = Proportion(successes: 1, trials: 2, lower: lower, upper: upper)
        #expect(Quantity.interval(proportion).plainSpaces == text)
    }

    @Test(arguments: [(811.28, "811"), (1.374, "1.4"), (0.051_3, "0.051"), (0, "0"), (12_345.6, "12346")])
    func numbersKeepTheirWholeDigits(_ value: Double, text: String) { #expect(Quantity.number(value) == text) }

    @Test(arguments: [(0, "0"), (999, "999"), (1_000, "1,000"), (1_234_567, "1,234,567"), (-1_000, "-1,000")])
    func grouping(_ number: Int, text: String) { #expect(Count.text(number) == text) }

    @Test(arguments: [(1, "1 request"), (2, "2 requests"), (0, "0 requests")])
    func plurals(_ number: Int, text: String) { #expect(Count.of(number, "request").plainSpaces == text) }

    @Test(arguments: [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")])
    func lists(_ items: [String], text: String) { #expect(Count.list(items) == text) }

    @Test func aBoundIsNeverShownTooNarrow() throws {
        let clock = try Clock(from: StoryTime.at(7, 0), to: StoryTime.at(9, 0))
        let bounds = try TimeBounds(after: StoryTime.at(7, 59, 59, 999), notAfter: StoryTime.at(7, 59, 59, 999))
        #expect(clock.interval(bounds) == "07:59:59–08:00:00")
        #expect(try clock.interval(TimeBounds(after: nil, notAfter: StoryTime.at(8, 0))) == "by 08:00:00")
        #expect(try clock.interval(TimeBounds(after: StoryTime.at(8, 0), notAfter: nil)) == "after 08:00:00")
        #expect(clock.interval(TimeBounds(after: nil, notAfter: nil)) == nil)
    }

    @Test func severalZonesAreNamedAtEachTime() throws {
        let utc = try StoryTime.at(22, 18, zone: .utc)
        let later = try StoryTime.at(7, 17, day: 15)
        let clock = Clock(from: utc, to: later)
        #expect(clock.column(later) == "10-15 07:17:00 +0900")
        #expect(clock.prose(later).plainSpaces == "2026-10-15 7:17 +0900")
        let soon = try StoryTime.at(7, 19, day: 15)
        #expect(clock.interval(TimeBounds(after: later, notAfter: soon)) == "10-15 07:17:00–07:19:00 +0900")
        #expect(
            clock.interval(TimeBounds(after: utc, notAfter: later)) == "10-14 22:18:00 +0000–10-15 07:17:00 +0900")
        #expect(try clock.precise(StoryTime.at(7, 17, zone: nil)) == "10-14 07:17:00.000 zone ?")
        #expect(try Clock(from: utc, to: utc, others: [StoryTime.at(7, 17)]).showsZone)
        #expect(!Clock(from: utc, to: utc, others: [utc]).showsZone)
    }

    @Test(arguments: [(0, 1, "was"), (1, 1, "was"), (1, 6, "was"), (0, 6, "were"), (2, 6, "were")])
    func verbAgrees(_ part: Int, whole: Int, verb: String) { #expect(Count.be(part, of: whole) == verb) }

    @Test func namesAreTalliedInOrder() {
        #expect(Count.tally(["b", "a", "b"]).plainSpaces == "2 × b and a")
    }

    @Test func severalDaysShowTheDateOnce() throws {
        let clock = try Clock(from: StoryTime.at(7, 0), to: StoryTime.at(9, 0, day: 15))
        let sameDay = try TimeBounds(after: StoryTime.at(8, 0), notAfter: StoryTime.at(8, 1))
        let twoDays = try TimeBounds(after: StoryTime.at(23, 0), notAfter: StoryTime.at(0, 1, day: 15))
        #expect(clock.interval(sameDay) == "10-14 08:00:00–08:01:00")
        #expect(clock.interval(twoDays) == "10-14 23:00:00–10-15 00:01:00")
        #expect(try clock.prose(StoryTime.at(9, 5)).plainSpaces == "2026-10-14 9:05")
    }
}
