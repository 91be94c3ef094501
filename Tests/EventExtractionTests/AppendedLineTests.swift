import LogCore
import RateLimitEvents
import Testing

@testable import EventExtraction

/// What a user's shortcut appended to a file, alone and beside the app's own log.
@Suite("Appended lines")
struct AppendedLineTests {
    /// A file of lines with stamps of whole seconds or minutes, as dates in the user's notation have them.
    private func notes(_ resolution: TimeResolution, _ lines: [(Int64, String)]) -> LogBuilder {
        var log = LogBuilder(file: "notes.txt")
        log.resolution = resolution
        for (time, text) in lines { log.add(time, nil, text) }
        return log
    }

    @Test("each record's lines are one request by the shortcut")
    func pairs() throws {
        let log = notes(
            .second,
            [
                (0, "karui 41 asked"), (3_000, "karui 41 answered Category: Important"),
                (60_000, "karui 42 asked"), (62_000, "karui 42 failed \(LogBuilder.denied)"),
                (90_000, "karui 43 asked"), (91_000, "Karui 43 failed Your request can’t be completed right now."),
                (120_000, "karui 44 asked"), (300_000, "karui 45 asked"),
            ])
        let events = try log.extract()
        #expect(
            events.requests.map(\.summary) == [
                "41 shortcut answered recordID", "42 shortcut refused recordID", "43 shortcut failed recordID",
                "44 shortcut unanswered singleLine", "45 shortcut open singleLine",
            ])
        // The words of a banner are a failure's text here: nothing was shown twice.
        #expect(events.banners.isEmpty)
    }

    @Test("beside the app's log a record is asked about once, whichever stamp is finer")
    func besideTheApp() throws {
        for resolution in [TimeResolution.microsecond, .second, .minute] { try besideTheApp(resolution) }
    }

    private func besideTheApp(_ resolution: TimeResolution) throws {
        var app = LogBuilder()
        app.karui(0, "triage began record=41 mode=always state=background")
        app.karui(100, "triage ended record=41 wants-second-opinion=yes")
        app.karui(2_900, "answer received record=41 via=shortcut category=Important")
        app.karui(60_000, "triage ended record=42 wants-second-opinion=yes")
        let notes = notes(
            resolution,
            [
                (700, "karui 41 asked"), (2_800, "karui 41 answered Category: Important"), (60_500, "karui 42 asked"),
                (61_000, "karui 42 failed \(LogBuilder.denied)"),
            ])
        for logs in [(app, notes), (notes, app)] {
            let requests = try logs.0.extract(with: [logs.1]).requests
            #expect(requests.map(\.record) == ["41", "42"])
            #expect(requests.map(\.route) == [.shortcut, .shortcut])
            #expect(requests.map(\.outcome) == [.answered, .refused])
            #expect(requests.map(\.witnesses.count) == [4, 3])
        }
    }

    @Test("a text that quotes such a line is none", arguments: ["note: \"karui 41 asked\"", "x karui 41 asked"])
    func quoted(text: String) throws {
        #expect(try notes(.second, [(0, text)]).extract().requests.isEmpty)
    }
}
