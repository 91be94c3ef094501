import LogCore
import RateLimitEvents
import Testing

@testable import EventExtraction

@Suite("Errors that are only told of")
struct HearsayTests {
    @Test(
        "a process that meets no model's limit is believed only where the error is the statement",
        arguments: [
            ("I got \(LogBuilder.denied) yesterday", 0),
            ("is ModelManagerError 1043 (\"x\") a limit of Apple", 0),
            ("I got Client rate limit exceeded from it", 0),
            ("note: \"direct failed record=A error=\(LogBuilder.denied) in 13 ms\"", 0),
            ("he wrote “direct call: \(LogBuilder.denied)”", 0),
            ("he wrote \"\(LogBuilder.denied)\"", 0),
            ("if case LanguageModelError.rateLimited(let info) = error { retry(info) }", 0),
            ("} catch LanguageModelSession.GenerationError.rateLimited {", 0),
            ("throw LanguageModelError.rateLimited", 1),
            ("summary stopped: \(LogBuilder.denied)", 1),
            ("\(LogBuilder.denied) (retryable=yes)", 1),
            ("\(LogBuilder.denied), falling back", 1),
            ("\(LogBuilder.denied) in response to ExecuteRequest", 1),
            ("\(LogBuilder.denied) attempt=2", 1),
            ("summary stopped: \(LogBuilder.denied) in 180 ms.", 1),
            ("{\"error\":\"\(LogBuilder.denied)\"}", 1),
            ("Rate limited. Wait a little bit and then try again.", 1),
            ("Client rate limit exceeded, try again later", 1),
            ("failed error=\"\(LogBuilder.denied)\" attempt=2", 1),
        ])
    func bystander(text: String, refusals: Int) throws {
        // Apple's own apps show texts as well as anybody's.
        for subsystem in ["com.example.mail", "com.apple.dt.Xcode"] {
            var log = LogBuilder()
            log.add(0, "Mail", text, subsystem: subsystem)
            let events = try log.extract()
            #expect(events.requests.filter { $0.outcome == .refused }.count == refusals)
            #expect(events.lookAlikes.count { !$0.suspected } == 0)
        }
        // The same text of a process that has the limits, or of a carrier without processes, counts.
        for process in ["modelmanagerd", nil] where !text.contains("direct failed") {
            var log = LogBuilder()
            log.add(0, process, text)
            #expect(try log.extract().requests.map(\.outcome) == [.refused])
        }
    }

    @Test("a process whose requests a rule reads may tell of them in any words, before and after")
    func requester() throws {
        var log = LogBuilder()
        log.add(0, "Sorter", "gave up: \(LogBuilder.denied) for good")
        log.add(9_000, "Sorter", "direct asked record=1")
        log.add(20_000, "Sorter", "gave up: \(LogBuilder.denied) for good")
        #expect(try log.extract().requests.filter { $0.outcome == .refused }.count == 2)
    }

    @Test("errors of two apps are one only with the same cause, and hearsay joins nothing")
    func merging() throws {
        var log = LogBuilder()
        log.add(0, "Mail", "stopped: \(LogBuilder.denied)")
        log.add(0, "Notes", "stopped: LanguageModelError.rateLimited")
        log.add(0, "Chat", "I got \(LogBuilder.denied) yesterday")
        let events = try log.extract()
        #expect(events.requests.map(\.witnesses.count) == [1, 1])
        #expect(events.lookAlikes.count == 1)
        // A daemon passes on to an app what the framework makes a bare case of.
        var other = LogBuilder()
        other.add(0, "privatecloudcomputed", LogBuilder.denied)
        other.add(4, "Notes", "stopped: LanguageModelError.rateLimited")
        #expect(try other.extract().requests.map(\.witnesses.count) == [2])
    }

    @Test(
        "the duration in an error's line is its latency, but not one to wait for",
        arguments: [
            ("LanguageModelError.rateLimited in 13 ms", 13), ("LanguageModelError.rateLimited after 2.2 s", 2_200),
            ("engineMs=10 LanguageModelError.rateLimited", 10), ("LanguageModelError.rateLimited engineMs=10", 10),
            ("sorting: ModelManagerError 1043 in 13 ms.", 13),
            ("ModelManagerError 1043: try again in 30 s", nil), ("ModelManagerError 1043, retry after 30 s", nil),
            ("LanguageModelError.rateLimited in 9223372036 s", nil), ("LanguageModelError.rateLimited in 2 h", nil),
        ] as [(String, Int64?)])
    func latency(text: String, milliseconds: Int64?) throws {
        var log = LogBuilder()
        log.add(5_000, nil, text)
        let request = try #require(try log.extract().requests.first)
        #expect(request.latency?.nanoseconds == milliseconds.map { $0 * 1_000_000 })
        #expect(request.asked == milliseconds.map { LogBuilder.time(5_000 - $0) })
        #expect(request.outcome == .refused && request.route == .unknown)
    }

    @Test("a duration longer than any request's is not believed, and the line counts")
    func absurdDuration() throws {
        var log = LogBuilder()
        log.karui(0, "direct failed record=1 error=LanguageModelError.rateLimited in 9223372036 s")
        log.karui(1_000, "direct asked record=2")
        log.karui(1_020, "direct failed record=2 error=LanguageModelError.rateLimited in 3601 s")
        log.karui(2_000, "direct answered record=3 in 3600 s")
        #expect(
            try log.extract().requests.map(\.summary) == [
                "1 direct refused singleLine", "2 direct refused recordID 20ms/wallClock",
                "3 direct answered singleLine 3600000ms/message",
            ])
    }

    @Test("lines without a record pair by process and time, and have their routes")
    func withoutRecord() throws {
        var log = LogBuilder()
        log.karui(0, "on-device failed error=LanguageModelError.rateLimited in 13 ms")
        log.karui(20, "direct asked availability=available quota=belowLimit")
        log.karui(33, "direct failed error=LanguageModelError.rateLimited in 12 ms")
        log.karui(9_000, "direct asked availability=available")
        log.karui(11_000, "direct answered in 2000 ms")
        log.karui(20_000, "on-device answered category=Neutral in 812 ms")
        #expect(
            try log.extract().requests.map(\.summary) == [
                "- onDevice refused singleLine 13ms/message", "- direct refused process 12ms/message",
                "- direct answered process 2000ms/message", "- onDevice answered singleLine 812ms/message",
            ])
    }
}
