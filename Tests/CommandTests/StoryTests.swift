import Foundation
import TestSupport
import Testing

/// Small logs that are no sample: another app's, only look-alikes, only refusals, a gap; and filters.
@Suite("Other logs, and parts of logs")
struct StoryTests {
    private static let folder = "Tests/CommandTests/Stories/"
    private static let another = folder + "another-app.compact.log"
    private static let stories = [
        "another-app.compact.log", "look-alikes.compact.log", "only-refusals.compact.log", "gap.default.log",
    ]

    @Test("Texts are as accepted", arguments: stories)
    func golden(story: String) throws {
        let name = String(story.prefix { $0 != "." })
        for (suffix, words) in [("", []), ("-timeline", ["timeline", "--all"]), ("-formats", ["formats"])] {
            let run = try CommandProcess.run(words + [StoryTests.folder + story])
            #expect(run.status == 0 && run.errors == "")
            try expectGolden(run.output, "story-\(name)\(suffix).txt")
        }
        let json = try CommandProcess.run(["--format", "json", StoryTests.folder + story])
        try expectGolden(json.output, "story-\(name)-json.txt")
    }

    @Test(
        "Parts of logs are as accepted",
        arguments: [
            ("period", [another, "--since", "08:30", "--until", "09:10"]),
            ("last", [another, "--last", "20m"]),
            ("process", [another, "--process", "InboxWidget"]),
            ("subsystem", [another, "--subsystem", "com.example.inbox.widget"]),
            ("route", [another, "--route", "direct"]),
            ("record", ["SampleLogs/karui-day.ndjson", "--record", "CDC33A49"]),
            ("origin", [another, "--origin", "device-local"]),
            ("mapping", ["SampleLogs/shortcuts-two-hours.ndjson", "--origin", "devicePolicy=serverSide"]),
            ("options", [another, "--bands", "10,500", "--just-limited", "500ms"]),
            (
                "timeline",
                ["timeline", another, "--route", "direct", "--last", "30m", "--origin", "backgroundBudget=server-side"]
            ),
            ("timeline-no-refusal", ["timeline", another, "--process", "InboxWidget"]),
            ("nothing-process", [another, "--process", "Mail"]),
            ("nothing-subsystem", [another, "--subsystem", "com.example.mail"]),
            ("nothing-route", [another, "--route", "shortcut"]),
            ("nothing-record", ["timeline", another, "--record", "m9999"]),
            ("nothing-origin", [another, "--origin", "server-side"]),
            ("nothing-period", [another, "--until", "08:00:30"]),
            ("nothing-together", [another, "--process", "InboxWidget", "--route", "direct"]),
        ])
    func filtered(name: String, words: [String]) throws {
        let run = try CommandProcess.run(words)
        #expect(run.status == 0 && run.errors == "")
        #expect(!name.hasPrefix("nothing") || !run.output.contains("refused by a rate limit"))
        try expectGolden(run.output, "filter-\(name).txt")
    }

    @Test(
        "A log without a line of Karui is told without a word of it",
        arguments: stories, [[], ["timeline", "--all"], ["--format", "json"], ["--format", "csv"]])
    func noWordOfKarui(story: String, words: [String]) throws {
        let run = try CommandProcess.run(words + [StoryTests.folder + story])
        let text = run.output.lowercased()
        for word in ["karui", "notification", "triage", "shortcut", "second opinion"] {
            #expect(!text.contains(word), "\(word) in \(story)")
        }
    }

    @Test("Another app's log gives windows and evidence of a shared budget")
    func anotherApp() throws {
        let run = try CommandProcess.run(["--format", "json", StoryTests.another])
        let document = try JSONDocument(parsing: run.output)
        let table = document["sharedBudget"].first(where: "target", is: "direct")
        #expect(table["refusedWhenTrue"].ints == [18, 18])
        #expect(table["refusedWhenFalse"].ints == [0, 25])
        #expect(document["windows"].first(where: "budget", is: "background:Inbox")["admitted"].int == 8)
        #expect(document["apps"].elements.compactMap { $0["process"].string } == ["Inbox", "InboxWidget"])
        let direct = document["routes"].first(where: "route", is: "direct")
        #expect(direct["byState"]["background"]["refused"].int == 18)
        #expect(direct["byState"]["foreground"]["failed"].int == 1)
        #expect(direct["byState"]["unknown"].value == nil)
    }

    @Test("Only look-alikes are zero rate limits, each with its line")
    func lookAlikes() throws {
        let path = StoryTests.folder + "look-alikes.compact.log"
        let text = try CommandProcess.run([path]).output
        #expect(text.hasPrefix("Zero rate limits"))
        let document = try JSONDocument(parsing: CommandProcess.run(["--format", "json", path]).output)
        #expect(document["refusals"]["total"].int == 0)
        let kinds = document["lookAlikes"].elements
        #expect(kinds.reduce(0) { $0 + ($1["count"].int ?? 0) } == 7)
        #expect(kinds.allSatisfy { $0["witnesses"].elements.count == $0["count"].int })
    }

    @Test("What an app is told to log is read")
    func advice() throws {
        let text = try CommandProcess.run([StoryTests.folder + "only-refusals.compact.log"]).output
        let lines = text.split(separator: "\n").filter { $0.hasPrefix("    inference ") }
        #expect(lines.count == 2)
        let log =
            lines.enumerated().map { index, line in
                "2026-11-05 08:00:0\(index) "
                    + line.dropFirst(4).replacing("<its text>", with: "LanguageModelError.rateLimited")
            }.joined(separator: "\n") + "\n"
        let run = try CommandProcess.run(["--format", "json", "-"], input: Data(log.utf8))
        let route = try JSONDocument(parsing: run.output)["routes"][0]
        #expect(route["answered"].int == 1 && route["refused"].int == 1)
        #expect(route["onlyRefusalsSeen"].value == nil)
    }

    @Test("A time that cannot be placed is wrong use, told after the log was read")
    func unplaced() throws {
        let zoneless = try CommandProcess.run([StoryTests.another, "--since", "2026-11-05T08:00Z"])
        #expect(zoneless.status == 2 && zoneless.errors.contains("the log does not say its zone"))
        let reversed = try CommandProcess.run([StoryTests.another, "--since", "09:00", "--until", "08:30"])
        #expect(reversed.status == 2 && reversed.errors.contains("--since must be before --until"))
        let empty = try CommandProcess.run(["--last", "2h", "-"], input: Data())
        #expect(empty.status == 2 && empty.errors.contains("the log tells no time"))
    }

    @Test("The filters stand in the document")
    func document() throws {
        let run = try CommandProcess.run([
            "SampleLogs/karui-day.ndjson", "--format", "json", "--since", "07:17", "--until", "08:30", "--route",
            "direct",
        ])
        let filters = try JSONDocument(parsing: run.output)["filters"]
        #expect(filters["since"].string == "2026-10-14T07:17:00+0900")
        #expect(filters["until"].string == "2026-10-14T08:30:00+0900")
        #expect(filters["routes"][0].string == "direct")
        #expect(filters["requestsInLog"].int == 359)
    }

    @Test("Two halves of a log hold each request of the whole once")
    func halves() throws {
        func requests(_ words: [String]) throws -> [String] {
            try CommandProcess.run(["timeline", "--all", "--format", "ndjson", "SampleLogs/karui-day.ndjson"] + words)
                .output.split(separator: "\n").map(String.init)
        }
        let halves = try requests(["--until", "12:00"]) + requests(["--since", "12:00"])
        #expect(try halves.sorted() == requests([]).sorted())
    }
}
