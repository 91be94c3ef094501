import Forensics
import LogCore
import RateLimitEvents
import Testing

@testable import ratelens

@Suite("Options on what is shown")
struct ScopeOptionTests {
    private static func arguments(_ words: String...) throws -> Arguments {
        try Arguments.parse(["analyze"] + words + ["a.log"], pathExists: { _ in true })
    }

    @Test(
        "Times are read as people write them",
        arguments: [
            ("2026-10-03T07:17", "2026-10-03T07:17:00"), ("2026-10-03 07:17:05.5+0900", "2026-10-03T07:17:05.500+0900"),
            ("2026/10/03 07:17:05", "2026-10-03T07:17:05"), ("2026-10-03", "2026-10-03T00:00:00"),
            ("2026-10-03T07:17Z", "2026-10-03T07:17:00+0000"), ("2026-10-03T07:17+09:00", "2026-10-03T07:17:00+0900"),
            ("2026-10-03 07:17:05.123456789", "2026-10-03T07:17:05.123456789"),
        ])
    func times(text: String, iso: String) throws {
        let time = try #require(TimeReference(parsing: text))
        switch time.form {
        case .moment(let instant):
            #expect(instant.zoneKnown)
            #expect(instant.iso8601 == iso)
        case .reading(let instant):
            #expect(!instant.zoneKnown)
            #expect(instant.iso8601 == iso)
        case .timeOfDay: Issue.record("\(text) has a date")
        }
        #expect(time.text == text)
    }

    @Test(
        "Times of day",
        arguments: [
            ("07:17", 26_220.0), ("7:17", 26_220), ("00:00", 0), ("23:59:59.25", 86_399.25), ("07:17:05", 26_225),
        ])
    func timesOfDay(text: String, seconds: Double) throws {
        let time = try #require(TimeReference(parsing: text))
        #expect(time.form == .timeOfDay(Int64(seconds * 1e9)))
    }

    @Test(
        "What is no time is refused",
        arguments: [
            "", "7", "24:00", "7:60", "07:17+0900", "2026-13-01", "2026-02-30", "2026-10-03T", "2026-10-03T7:17",
            "2026-10-03x07:17", "yesterday", "9999-12-31", "2026-10-03T07:17:05 and more", "::", "-1:00", "１２:００",
        ])
    func noTimes(text: String) { #expect(TimeReference(parsing: text) == nil) }

    @Test(
        "Durations",
        arguments: [
            ("5s", 5.0), ("250ms", 0.25), ("90m", 5_400), ("90min", 5_400), ("2h", 7_200), ("1d", 86_400),
            ("1h30m", 5_400), ("1.5h", 5_400), ("0s", 0), ("2 h", 7_200),
        ])
    func durations(text: String, seconds: Double) {
        #expect(DurationValue.nanoseconds(text) == Int64(seconds * 1e9))
    }

    @Test(
        "What is no duration is refused",
        arguments: [
            "", "5", "s", "-5s", "5 parsecs", "1.h", ".5h", "9999999999999d", "9223372036854775807ms", "1..5s", "٣s",
        ])
    func noDurations(text: String) { #expect(DurationValue.nanoseconds(text) == nil) }

    @Test("Every filter is read, in the spelling of the output too")
    func filters() throws {
        let request = try ScopeOptionTests.arguments(
            "--since", "07:17", "--until", "2026-10-03T09:00", "--process", "Inbox", "--process", "Inbox",
            "--subsystem",
            "com.apple", "--route", "on-device", "--route", "onDevice", "--route", "direct", "--record", "A1",
            "--origin", "server-side", "--origin", "deviceLocal", "--origin", "devicePolicy=server-side"
        ).filterRequest()
        #expect(request.since?.text == "07:17" && request.until?.text == "2026-10-03T09:00")
        #expect(request.processes == ["Inbox"] && request.subsystems == ["com.apple"] && request.records == ["A1"])
        #expect(request.routes == [.onDevice, .direct])
        #expect(request.origins == [.serverSide, .deviceLocal])
    }

    @Test("Bands, just limited and names of origins")
    func options() throws {
        let options = try ScopeOptionTests.arguments(
            "--bands", "10,500.5", "--just-limited", "2s", "--origin", "devicePolicy=serverSide", "--origin",
            "background-budget=device-local"
        ).analysisOptions()
        #expect(options.localBandMilliseconds == 10 && options.serverBandMilliseconds == 500.5)
        #expect(options.justLimitedNanoseconds == 2_000_000_000)
        #expect(options.originMapping[.devicePolicy] == .serverSide)
        #expect(options.originMapping[.backgroundBudget] == .deviceLocal)
        #expect(options.originMapping[.server] == nil)
        var usual = AnalysisOptions()
        usual.limits = try ScopeOptionTests.arguments().limitOptions()
        #expect(try ScopeOptionTests.arguments().analysisOptions() == usual)
    }

    @Test(
        "What is wrong is told with what was expected",
        arguments: [
            (["--since", "7"], "it takes a time such as 07:17"), (["--last", "2"], "it takes a duration such as"),
            (["--last", "0s"], "it takes a duration such as"),
            (["--last", "2h", "--since", "07:17"], "'--last' and '--since' cannot be given together"),
            (
                ["--since", "2026-10-03T09:00", "--until", "2026-10-03T08:00"],
                "cannot be given together: --since must be before --until"
            ),
            (["--route", "diract"], "did you mean 'direct'?"), (["--origin", "server"], "it takes device-local"),
            (["--origin", "policy=serverSide"], "it takes background-budget"),
            (["--origin", "devicePolicy="], "it takes device-local"),
            (
                ["--origin", "server=server-side", "--origin", "server=device-local"],
                "a limiter's refusals have one name"
            ),
            (["--bands", "400,50"], "the smaller first"), (["--bands", "50"], "two numbers"),
            (["--bands", "nan,inf"], "two numbers"), (["--bands", "0,5"], "two numbers"),
            (["--just-limited", "2d"], "of one day at most"),
        ])
    func wrongUse(words: [String], text: String) throws {
        let error = try #require(throws: UsageError.self) {
            let arguments = try Arguments.parse(["analyze"] + words + ["a.log"], pathExists: { _ in true })
            _ = try arguments.filterRequest()
            _ = try arguments.analysisOptions()
        }
        #expect("\(error)".contains(text))
    }

    @Test("Formats examines whole inputs and takes no filter")
    func formats() {
        #expect(throws: UsageError.self) {
            try Arguments.parse(["formats", "--since", "07:17", "a.log"], pathExists: { $0 != "formats" })
        }
    }
}
