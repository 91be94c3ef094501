import LogCore
import RateLimitEvents
import Testing

@testable import EventExtraction

@Suite("A user's pack")
struct UserPackTests {
    /// Another app's lines: the route and the request's ID stand in the line.
    private static let text = #"""
        // The lines of an app called Notes.
        {
          schema: "ratelens.rules/1", name: "notes", title: "Notes", description: "What Notes logs.",
          rules: [
            {
              id: "notes.asked", description: "A request goes out.",
              yields: { event: "request", phase: "asked" }, gates: ["query asked"],
              where: { process: ["Notes"] }, pattern: "^query asked", keyValues: true,
              samples: [{ text: "query asked id=7 route=direct", fields: { id: "7", route: "direct" } }],
            },
            {
              id: "notes.failed", description: "It fails.",
              yields: { event: "request", phase: "failed" }, gates: ["query failed"],
              where: { process: ["Notes"] },
              pattern: "^query failed #(?<request>\\d+) by (?<route>\\S+) after (?<latency_ms>[\\d.]+)ms: (?<error>.+)",
              samples: [{
                text: "query failed #7 by direct after 12.5ms: ModelManagerError 1043",
                fields: { request: "7", route: "direct", latency_ms: "12.5", error: "ModelManagerError 1043" },
              }],
            },
          ],
        }
        """#

    private func extract(_ lines: [(Int64, String, String)]) throws -> LogEvents {
        let pack = try RulePack(parsing: Array(UserPackTests.text.utf8), file: "notes.json5")
        #expect(pack.check().flatMap(\.differences) == [])
        var extractor = EventExtractor(rules: try RuleSet([pack] + RulePack.builtIn()))
        let file = SourceFile(path: "notes.log")
        for (index, line) in lines.enumerated() {
            extractor.take(
                LogRecord(
                    location: SourceLocation(file: file, line: index + 1, byteOffset: 0), time: LogBuilder.time(line.0),
                    process: line.1, message: line.2))
        }
        return extractor.finish(firstTime: nil, lastTime: LogBuilder.time(60_000))
    }

    @Test("its rules come first, and requests pair by their IDs")
    func pairing() throws {
        let events = try extract([
            (0, "Notes", "query asked id=7 route=direct"), (1, "Notes", "query asked id=8 route=on-device"),
            (14, "Notes", "query failed #7 by direct after 12.5ms: ModelManagerError 1043"),
        ])
        #expect(
            events.requests.map(\.summary) == [
                "- onDevice unanswered singleLine", "- direct refused requestID 12ms/message",
            ])
        #expect(events.requests.last?.latency?.nanoseconds == 12_500_000)
    }

    @Test("its condition keeps other processes' lines out")
    func condition() throws {
        let events = try extract([
            (0, "Other", "query asked id=7 route=direct"),
            (14, "Other", "query failed #7 by direct after 12.5ms: ModelManagerError 1043"),
        ])
        #expect(events.requests.map(\.summary) == ["- unknown refused singleLine"])
    }
}
