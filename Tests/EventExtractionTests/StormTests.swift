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
