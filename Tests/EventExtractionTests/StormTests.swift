import LogCore
import RateLimitEvents
import Testing

@testable import EventExtraction

@Suite("Storms of lines")
struct StormTests {
    @Test("thousands of requests at one moment, with and without times, stay cheap and are all counted")
    func askings() throws {
        var log = LogBuilder()
        for index in 0..<4_000 { log.add(index % 2 == 0 ? 0 : nil, "Karui", "direct asked record=\(index)") }
        for index in 0..<4_000 {
            log.add(index % 2 == 0 ? 9 : nil, "Karui", "direct failed record=\(index) error=ModelManagerError 1043")
        }
        let requests = try log.extract().requests
        #expect(requests.count == 4_000)
        #expect(requests.allSatisfy { $0.outcome == .refused && $0.pairing == .recordID })
    }

    @Test("thousands of refusals and of the daemon's lines at one moment stay cheap, and no refusal gets them all")
    func daemonLines() throws {
        var log = LogBuilder()
        for _ in 0..<4_000 {
            log.shortcuts(0, LogBuilder.denied)
            log.add(0, "privatecloudcomputed", "rate limit applied for rate with count=10, duration=86400")
        }
        let events = try log.extract()
        #expect(events.limiterRecords.count == 4_000)
        #expect(events.requests.count == 4_000)
        #expect(events.requests.map(\.limiterRecords.count).max() == 8)
    }

    @Test("two refusals at one moment, and two lines of the daemon: one for each")
    func daemonSpeaksOfEach() throws {
        var log = LogBuilder()
        log.add(0, "a", LogBuilder.denied)
        log.add(0, "a", LogBuilder.denied)
        for _ in 0..<2 { log.add(3, "privatecloudcomputed", "rate limit applied from cached denials") }
        #expect(try log.extract().requests.map(\.limiterRecords.count) == [1, 1])
    }

    @Test("equal texts of errors give equal chains, however often and in whatever field")
    func cachedErrors() {
        var cache = ErrorChainCache()
        let texts = ["timeout", LogBuilder.denied, "the model is busy"] + (0..<600).map { "ModelManagerError \($0)" }
        for text in texts + texts {
            #expect(cache.reading(of: text)?.chain == ErrorChainParser.parse(text))
            #expect(cache.chain(ofField: text) == ErrorChainParser.parse(field: text))
        }
    }
}
