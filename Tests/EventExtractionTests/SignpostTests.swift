import LogCore
import RateLimitEvents
import Testing

@testable import EventExtraction

@Suite("Signposted intervals")
struct SignpostTests {
    static let began = "id=7 route=direct state=background"
    static let refused = "outcome=failed error=LanguageModelError.rateLimited"

    @Test("begin and end of one ID are one request, by whatever clock there is")
    func interval() throws {
        for (tick, basis) in [(nil, "signpost"), ((125, 3), "machTime")] as [((Int64, Int64)?, String)] {
            var log = LogBuilder()
            log.tick = tick.map { (numerator: $0.0, denominator: $0.1) }
            log.signpost(0, .begin, SignpostTests.began)
            log.signpost(13, .end, SignpostTests.refused)
            log.signpost(60_000, .begin, "id=8 route=on-device", id: 2)
            log.signpost(61_000, .end, "outcome=answered", id: 2)
            let requests = try log.extract().requests
            #expect(
                requests.map(\.summary) == [
                    "- direct refused signpost 13ms/\(basis)", "- onDevice answered signpost 1000ms/\(basis)",
                ])
            #expect(requests.map(\.state) == [.background, nil])
            #expect(requests.first?.witnesses.map(\.role) == [.asked, .failed])
        }
    }

    @Test("carriers that print the name in front of the message are read alike")
    func printedName() throws {
        var log = LogBuilder()
        log.signpost(0, .begin, "inference: " + SignpostTests.began, name: nil)
        log.signpost(13, .end, "inference: " + SignpostTests.refused, name: nil)
        #expect(try log.extract().requests.map(\.summary) == ["- direct refused signpost 13ms/signpost"])
    }

    @Test("overlapping intervals of two IDs, and of two processes with one ID, do not mix")
    func overlapping() throws {
        var log = LogBuilder()
        log.signpost(0, .begin, "id=1 route=direct", id: 1)
        log.signpost(1, .begin, "id=2 route=direct", id: 2)
        log.signpost(2, .begin, "id=3 route=direct", id: 1, process: "Mail", pid: 71)
        log.signpost(3, .begin, "id=4 route=direct", id: 1, pid: 72)
        log.signpost(100, .end, "outcome=answered", id: 1)
        log.signpost(200, .end, "outcome=answered", id: 2)
        log.signpost(300, .end, "outcome=answered", id: 1, process: "Mail", pid: 71)
        log.signpost(400, .end, "outcome=answered", id: 1, pid: 72)
        let latencies = try log.extract().requests.compactMap(\.latency).map { $0.nanoseconds / 1_000_000 }
        #expect(latencies == [100, 199, 298, 397])
    }

    @Test("one ID serves many intervals, one after the other")
    func exclusiveID() throws {
        var log = LogBuilder()
        for number in 0..<3 {
            log.signpost(Int64(number) * 20, .begin, "id=\(number) route=direct")
            log.signpost(Int64(number) * 20 + 13, .end, SignpostTests.refused)
        }
        let requests = try log.extract().requests
        #expect(requests.map { ($0.latency?.nanoseconds ?? 0) / 1_000_000 } == [13, 13, 13])
        #expect(requests.allSatisfy { $0.witnesses.count == 2 })
    }

    @Test("an interval without an end stays open, and an end without a beginning has no latency")
    func halves() throws {
        var log = LogBuilder()
        log.signpost(0, .end, SignpostTests.refused, id: 1)
        log.signpost(50, .begin, SignpostTests.began, id: 2)
        let requests = try log.extract(end: 40_000).requests
        #expect(requests.map(\.summary) == ["- unknown refused singleLine", "- direct unanswered singleLine"])
    }

    @Test("log lines and signposts about one request are one request", arguments: [true, false])
    func both(lineFirst: Bool) throws {
        var log = LogBuilder()
        let line: (inout LogBuilder, Int64, String) -> Void = { log, time, text in
            log.add(time, "Notes", text, subsystem: "com.example.notes", pid: 70)
        }
        if lineFirst { line(&log, 0, "inference asked id=7 route=direct") }
        log.signpost(1, .begin, SignpostTests.began)
        if !lineFirst { line(&log, 2, "inference asked id=7 route=direct") }
        if lineFirst {
            line(&log, 14, "inference failed id=7 route=direct error=LanguageModelError.rateLimited in 13 ms")
        }
        log.signpost(15, .end, SignpostTests.refused)
        if !lineFirst {
            line(&log, 16, "inference failed id=7 route=direct error=LanguageModelError.rateLimited in 13 ms")
        }
        let requests = try log.extract().requests
        #expect(requests.count == 1)
        #expect(requests.first?.outcome == .refused && requests.first?.witnesses.count == 4)
        #expect(requests.first?.latency == Latency(nanoseconds: 13_000_000, basis: .message))
    }

    @Test("rules for lines do not read signposts, nor the other way round, and other names are other intervals")
    func otherRows() throws {
        var log = LogBuilder()
        log.signpost(0, .begin, "note=\(LogBuilder.denied)", name: "upload")
        log.signpost(1, .event, "inference failed id=1 route=direct error=LanguageModelError.rateLimited")
        log.add(2, "Notes", "inference: outcome=failed error=LanguageModelError.rateLimited id=1", subsystem: nil)
        log.add(3, "Notes", LogBuilder.denied, kind: .signpost)
        log.signpost(4, .end, "outcome=answered", name: "inferences")
        #expect(try log.extract().requests.filter { $0.witnesses.contains { $0.location.line != 3 } }.isEmpty)
    }
}
