import Foundation
import TestSupport
import Testing

@testable import ratelens

@Suite("What people see")
struct CommandTextTests {
    @Test(
        "Texts are as accepted",
        arguments: [
            ("help", ["help"]),
            ("help-analyze", ["analyze", "--help"]),
            ("help-timeline", ["help", "timeline"]),
            ("help-rules", ["help", "rules"]),
            ("version", ["--version"]),
            ("karui-day", ["SampleLogs/karui-day.ndjson"]),
            ("karui-day-compact", ["SampleLogs/karui-day.compact.log"]),
            ("karui-day-json", ["--format", "json", "SampleLogs/karui-day.ndjson"]),
            ("karui-day-csv", ["--format", "csv", "SampleLogs/karui-day.ndjson"]),
            ("shortcuts-two-hours", ["SampleLogs/shortcuts-two-hours.ndjson"]),
            ("shortcuts-two-hours-timeline", ["timeline", "SampleLogs/shortcuts-two-hours.default.log"]),
            ("shortcuts-two-hours-timeline-csv", ["timeline", "-f", "csv", "SampleLogs/shortcuts-two-hours.ndjson"]),
            ("help-extract", ["help", "extract"]),
            ("recorded-limit-windows", ["windows", "Tests/CommandTests/Stories/recorded-limit.compact.log"]),
            ("recorded-limit", ["Tests/CommandTests/Stories/recorded-limit.compact.log"]),
            ("recorded-day-windows", ["windows", "Tests/CommandTests/Stories/recorded-day.compact.log"]),
            (
                "recorded-day-windows-json",
                [
                    "windows", "-f", "json", "--budget", "shortcut",
                    "Tests/CommandTests/Stories/recorded-day.compact.log",
                ]
            ),
            ("recorded-day", ["Tests/CommandTests/Stories/recorded-day.compact.log"]),
            ("help-windows", ["help", "windows"]),
            ("karui-day-windows", ["windows", "SampleLogs/karui-day.ndjson"]),
            ("shortcuts-two-hours-windows", ["windows", "SampleLogs/shortcuts-two-hours.ndjson"]),
            ("shortcuts-two-hours-windows-json", ["windows", "-f", "json", "SampleLogs/shortcuts-two-hours.ndjson"]),
            ("help-watch", ["help", "watch"]),
            ("help-simulate", ["help", "simulate"]),
            ("shortcuts-two-hours-extract", ["extract", "SampleLogs/shortcuts-two-hours.ndjson"]),
            ("shortcuts-two-hours-extract-csv", ["extract", "-f", "csv", "SampleLogs/shortcuts-two-hours.ndjson"]),
            ("help-policy", ["help", "policy"]),
            ("help-answer", ["help", "answer"]),
            ("policy-list", ["policy", "list"]),
            ("policy-newest", ["policy", "show"]),
            ("policy-reconstructed", ["policy", "show", "2026-09-29"]),
            ("policy-trial", ["policy", "show", "trial-2026-10"]),
            ("policy-own", ["policy", "show", "docs/examples/my-policy.json5"]),
            ("policy-newest-json5", ["policy", "show", "-f", "json5"]),
            ("formats", ["formats", "SampleLogs/karui-day.compact.log", "SampleLogs/shortcuts-two-hours.ndjson"]),
            ("rules-list", ["rules", "list"]),
            ("rules-gates", ["rules", "list", "--gates"]),
            ("rules-check", ["rules", "check"]),
            ("colour", ["--color", "always", "SampleLogs/shortcuts-two-hours.ndjson"]),
        ])
    func golden(name: String, words: [String]) throws {
        let run = try CommandProcess.run(words)
        #expect(run.status == 0)
        #expect(run.errors == "")
        try expectGolden(run.output, name + ".txt")
    }

    @Test("NDJSON is one document a line with its schema", arguments: ["analyze", "timeline", "windows", "formats"])
    func ndjson(verb: String) throws {
        let run = try CommandProcess.run([verb, "-f", "ndjson", "SampleLogs"])
        #expect(run.status == 0)
        let lines = run.output.split(separator: "\n")
        #expect(!lines.isEmpty)
        for line in lines {
            let document = try JSONDocument(parsing: String(line))
            #expect(document["schema"].string?.hasPrefix("ratelens.") == true)
        }
    }

    @Test("An output file holds what standard output would have")
    func outputFile() throws {
        let directory = try TemporaryDirectory()
        let path = directory.url.appending(path: "out.json").path
        let words = ["--format", "json", SampleFiles.path("karui-day", "ndjson")]
        let run = try CommandProcess.run(words + ["-o", path])
        #expect(run.output == "")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == CommandProcess.run(words).output)
    }

    @Test("A log that is piped in needs no word, and without anything to read comes the help")
    func standardInput() throws {
        let path = SampleFiles.path("shortcuts-two-hours", "ndjson")
        let log = try Data(contentsOf: CommandProcess.repository.appending(path: path))
        for words in [[], ["--format", "json"], ["timeline"], ["windows"], ["formats"]] {
            let run = try CommandProcess.run(words, input: log)
            #expect(run.status == 0 && run.errors == "", "\(words)")
            #expect(try run.output == CommandProcess.run(words + ["-"], input: log).output, "\(words)")
        }
        let empty = try CommandProcess.run([], input: Data())
        #expect(try empty.output == CommandProcess.run(["-"], input: Data()).output && empty.status == 0)
        #expect(empty.output != HelpText.overview)
        // From /dev/null.
        let bare = try CommandProcess.run([])
        #expect(bare.status == 0 && bare.output == HelpText.overview)
        #expect(try CommandProcess.run(["analyze"]).status == 2)
        #expect(try CommandProcess.run(["help"], input: log).output == HelpText.overview)
    }
}
