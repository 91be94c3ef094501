import Foundation
import Simulation
import Testing

@Suite("The verb extract")
struct ExtractTests {
    /// What begins a line of the app, and the event and phase that it is.
    static let lines = [
        ("karui started", "processStart"), ("triage began", "triage"), ("rules decided", "rules decided"),
        ("rules passed", "rules passed"), ("hold scheduled", "hold scheduled"), ("hold cancelled", "hold cancelled"),
        ("hold delivered", "hold delivered"), ("hold removed", "hold removed"), ("alert sent", "alert sent"),
        ("alert withheld", "alert withheld"), ("alert removed", "alert removed"), ("pause began", "pause began"),
        ("pause ended", "pause ended"), ("prompt built", "prompt"), ("answer received", "answer"),
        ("record closed", "closed"),
    ]

    @Test("Every line the app wrote is an event, and nothing else is", arguments: SampleLog.all, Carrier.allCases)
    func counts(sample: SampleLog, carrier: Carrier) throws {
        let events = try extract("SampleLogs/\(sample.name).\(carrier.fileSuffix)")
        var found: [String: Int] = [:]
        for event in events {
            let phase = event["phase"].string.map { " " + $0 } ?? ""
            found[(event["event"].string ?? "?") + phase, default: 0] += 1
        }
        for (beginning, event) in ExtractTests.lines {
            let written = sample.entries.count { $0.subsystem == "app.karui" && $0.message.hasPrefix(beginning + " ") }
            #expect(found.removeValue(forKey: event) ?? 0 == written, "\(event)")
        }
        #expect(found.removeValue(forKey: "request") == sample.truth.requests.count)
        #expect(found.removeValue(forKey: "banner") ?? 0 == sample.truth.banners)
        #expect(found.removeValue(forKey: "lookAlike") ?? 0 == sample.truth.lookAlikes)
        // The log's two ends.
        #expect(found.removeValue(forKey: "gap") == 2)
        #expect(found.isEmpty)
    }

    @Test("A renamed origin stands beside the judged one, in both formats, and the schema knows it")
    func renamedOrigin() throws {
        let words = [
            "extract", "--origin", "devicePolicy=serverSide", SampleFiles.path("shortcuts-two-hours", "ndjson"),
        ]
        let lines = try CommandProcess.run(words).output.split(separator: "\n")
        #expect(lines.count { $0.contains("\"origin\":\"serverSide\",\"judgedOrigin\":\"deviceLocal\"") } == 5)
        let rows = try CommandProcess.run(words + ["-f", "csv"]).output.split(separator: "\n")
        #expect(rows.first?.contains(",origin,judgedOrigin,limiter,") == true)
        #expect(rows.count { $0.contains(",refused,serverSide,deviceLocal,devicePolicy,") } == 5)
        let schema = CommandProcess.repository.appending(path: "docs/schemas/event.schema.json")
        #expect(try String(contentsOf: schema, encoding: .utf8).contains("\"judgedOrigin\": {"))
    }

    @Test("Ids are unique in a kind, times ascend, and every event has its line", arguments: SampleFiles.carriers)
    func identity(carrier: String) throws {
        let events = try extract(SampleFiles.path("karui-day", carrier))
        var ids = Set<String>()
        for event in events {
            let id = try #require(event["id"].string)
            #expect(ids.insert((event["event"].string ?? "") + id).inserted, "\(id)")
            let first = event["witnesses"][0]
            let place = "\(first["file"].string ?? ""):\(first["line"].int ?? 0)"
            let kind = event["kind"].string ?? ""
            #expect(id == (kind.hasPrefix("log") ? "\(place)#\(kind)" : place))
            #expect(event["schema"].string == "ratelens.event/1")
        }
        let starts = events.compactMap { $0["time"].string?.prefix(23) }
        #expect(starts == starts.sorted())
    }

    @Test("Its requests are those of timeline --all, with the same facts", arguments: SampleFiles.carriers)
    func requests(carrier: String) throws {
        let path = SampleFiles.path("karui-day", carrier)
        let run = try CommandProcess.remembered(["timeline", "--all", "--format", "ndjson", path])
        let timeline = try run.output.split(separator: "\n").map { try facts($0) }
        let requests = try CommandProcess.remembered(["extract", path]).output.split(separator: "\n").filter {
            $0.contains("\"event\":\"request\"")
        }
        let more = [
            "event", "id", "pid", "bundle", "state", "asked", "askedLogged", "ended", "pairing", "timedOut", "category",
        ]
        let found = try requests.map { try facts($0, without: more) }
        #expect(Set(found) == Set(timeline))
        #expect(found.count == timeline.count)
    }

    @Test("CSV has a row for each event, all with the same columns, and the same ids", arguments: SampleFiles.carriers)
    func csv(carrier: String) throws {
        let path = SampleFiles.path("karui-day", carrier)
        let events = try extract(path)
        let rows = try CommandProcess.run(["extract", "--format", "csv", path]).output.split(separator: "\n")
        let columns = rows[0].split(separator: ",", omittingEmptySubsequences: false)
        #expect(columns.prefix(2) == ["event", "id"])
        #expect(columns.last == "witnesses")
        // The texts of answers hold line breaks, and only they.
        let beginnings = rows.dropFirst().filter { !$0.hasPrefix("Confidence: ") && !$0.hasPrefix("Reason: ") }
        #expect(
            beginnings.map { $0.split(separator: ",")[0...1].joined(separator: " ") }
                == events.map { ($0["event"].string ?? "") + " " + ($0["id"].string ?? "") })
        for row in beginnings where !row.contains("\"") {
            #expect(row.split(separator: ",", omittingEmptySubsequences: false).count == columns.count)
        }
    }

    @Test("Nothing in, nothing out", arguments: [["extract"], ["extract", "-"], ["extract", "-f", "csv"]])
    func empty(words: [String]) throws {
        let run = try CommandProcess.run(words, input: Data())
        #expect(run.status == 0)
        #expect(run.output == "" && run.errors == "")
    }

    @Test("Formats for people are refused", arguments: ["text", "json"])
    func formats(format: String) throws {
        let run = try CommandProcess.run(["extract", "-f", format, "SampleLogs"])
        #expect(run.status == 2)
        #expect(run.output == "")
        #expect(run.errors.contains("it takes ndjson, csv"))
    }

    @Test("What is no log is said on standard error alone")
    func noLog() throws {
        let run = try CommandProcess.run(["extract"], input: Data("no log at all\nnor this\n".utf8))
        #expect(run.status == 3)
        #expect(run.output == "")
        #expect(run.errors.contains("-: "))
    }

    private func extract(_ path: String) throws -> [JSONDocument] {
        let run = try CommandProcess.remembered(["extract", path])
        #expect(run.status == 0)
        #expect(run.errors == "")
        return try run.output.split(separator: "\n").map { try JSONDocument(parsing: String($0)) }
    }

    /// A line's object as text with sorted keys, without its schema and some keys.
    private func facts(_ line: Substring, without keys: [String] = []) throws -> String {
        var object = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        for key in keys + ["schema"] { object[key] = nil }
        return String(
            decoding: try JSONSerialization.data(withJSONObject: object, options: .sortedKeys), as: UTF8.self)
    }
}
