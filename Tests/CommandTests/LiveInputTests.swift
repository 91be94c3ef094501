import Foundation
import Testing

/// The command as a filter on a pipe that stays open.
@Suite("A live log")
struct LiveInputTests {
    @Test("Events come while the input is still open", arguments: SampleFiles.carriers)
    func comesAtOnce(carrier: String) throws {
        let live = try LiveCommand(["extract"])
        let file = CommandProcess.repository.appending(path: SampleFiles.path("karui-day", carrier))
        let lines = try String(contentsOf: file, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        // The first line alone may not tell the carrier; the rest comes later, and then nothing more.
        try live.write(lines[0] + "\n")
        Thread.sleep(forTimeInterval: 0.5)
        try live.write(lines[1..<60].joined(separator: "\n") + "\n")
        var events: [String] = []
        while let line = live.nextLine(), events.count < 200 {
            events.append(try JSONDocument(parsing: line)["event"].string ?? "?")
            if events.contains("request"), events.contains("triage"), events.contains("closed") { break }
        }
        #expect(live.isRunning)
        #expect(events.contains("closed"))
        try live.endInput()
        while live.nextLine() != nil {}
        #expect(live.wait() == 0)
    }

    @Test("An answer that comes too late puts right what was written, under the same id")
    func revision() throws {
        let live = try LiveCommand(["extract"])
        let stamp = "2026-10-14T07:1"
        try live.write(
            """
            \(stamp)7:00.000000+0900 Karui triage began record=41 state=background
            \(stamp)7:00.500000+0900 Karui triage ended record=41 wants-second-opinion=yes
            \(stamp)8:00.000000+0900 Karui nothing
            \(stamp)8:05.000000+0900 Karui triage began record=42 state=background\n
            """)
        let first = try nextRequest(live)
        #expect(first["outcome"].string == "unanswered")
        try live.write("\(stamp)8:06.000000+0900 Karui answer received record=41 via=shortcut category=Spam\n")
        let second = try nextRequest(live)
        #expect(second["outcome"].string == "answered")
        #expect(second["revised"].value as? Bool == true)
        #expect(first["revised"].value == nil && second["id"].string == first["id"].string)
        try live.endInput()
        while live.nextLine() != nil {}
        #expect(live.wait() == 0)
    }

    private func nextRequest(_ live: LiveCommand) throws -> JSONDocument {
        while true {
            let event = try JSONDocument(parsing: #require(live.nextLine()))
            if event["event"].string == "request" { return event }
        }
    }

    @Test("A reader that goes away ends it quietly")
    func readerGone() throws {
        let live = try LiveCommand(["extract"])
        live.closeOutput()
        let file = CommandProcess.repository.appending(path: SampleFiles.path("karui-day", "ndjson"))
        try? live.write(String(contentsOf: file, encoding: .utf8))
        try? live.endInput()
        #expect(live.wait() == 0)
        #expect(live.errors == "")
    }
}
