import Foundation
import TestSupport
import Testing

@Suite("A line explained")
struct ExplainTests {
    private static let log = """
        2026-10-03T07:00:00.000Z inference asked id=7 route=direct state=background
        2026-10-03T07:00:00.013Z inference failed id=7 route=direct error=LanguageModelError.rateLimited in 13 ms
          said the app
        2026-10-03T07:00:01.000Z nothing of interest
        2026-10-03T07:00:02.000Z eventMessage CONTAINS "LanguageModelError.rateLimited"
        2026-10-03T07:00:03.000Z Error Domain=ModelManagerServices.ModelManagerError Code=1013 "no"

        """

    private func explain(_ line: Int, _ words: [String] = []) throws -> CommandProcess.Result {
        let directory = try TemporaryDirectory()
        let path = try directory.write(ExplainTests.log, to: "a:b.log")
        return try CommandProcess.run(["rules", "explain"] + words + ["\(path):\(line)"])
    }

    @Test(
        "What matched, what did not, and what became of it",
        arguments: [
            (1, ["generic.asked: matched: request asked", "route direct, refused: the line tells its asking"]),
            (
                2,
                [
                    "generic.failed: matched: request failed", "generic.asked: its pattern does not match",
                    "id = 7",
                ]
            ),
            (2, ["not tried: generic.failed took the line first", "its other line is 1, paired by requestID"]),
            (3, ["a record of plain, lines 2 to 3", "the line tells its failure"]),
            (4, ["No rule looks at this line", "Nothing."]),
            (5, ["matched, but the line only repeats what a log was searched for", "Nothing: no event rests on it."]),
            (6, ["A look-alike: ModelManagerError(1013) is no rate limit"]),
        ])
    func text(line: Int, phrases: [String]) throws {
        let run = try explain(line)
        #expect(run.status == 0, "\(run.errors)")
        let text = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for phrase in phrases { #expect(text.contains(phrase), "\(run.output)") }
    }

    @Test("Many rules behind the one that took the line are one sentence, unless all are asked for")
    func notTried() throws {
        let words = ["rules", "explain", "SampleLogs/karui-day.ndjson:39"]
        let short = try CommandProcess.run(words).output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(short.ranges(of: "karui.direct-failed took the line first").count == 1, "\(short)")
        #expect(short.contains("more rules with a gate in it: not tried: karui.direct-failed took"), "\(short)")
        #expect(try CommandProcess.run(words + ["--all"]).output.contains("karui.record-closed: not tried"))
    }

    @Test("A condition that excludes a line is named with both values")
    func contradiction() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.write(
            "Timestamp               Ty Process[PID:TID]\n"
                + "2026-10-03 07:00:00.000 Df Mail[1:2] [com.example.mail:x] karui started version=1\n", to: "a.log")
        let run = try CommandProcess.run(["rules", "explain", "\(path):2"])
        let text = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(
            text.contains("not tried: subsystem is com.example.mail, and the rule wants app.karui"), "\(run.output)")
        #expect(try CommandProcess.run(["rules", "explain", "\(path):1"]).output.contains("header"))
    }

    @Test("As JSON, with every rule")
    func json() throws {
        let document = try JSONDocument(parsing: explain(2, ["--format", "json"]).output)
        #expect(document["schema"].string == "ratelens.explanation/1")
        #expect(document["record"]["lineCount"].int == 2)
        #expect(document["rules"].first(where: "rule", is: "generic.failed")["result"].string == "matched")
        #expect(
            document["rules"].first(where: "rule", is: "generic.failed")["fields"].first(where: "name", is: "id")[
                "value"
            ].string == "7")
        #expect(document["events"][0]["witnesses"].elements.count == 2)
        #expect(document["silentRules"].elements.contains { $0["rule"].string == "karui.started" })
        #expect(try explain(2, ["--all"]).output.contains("karui.started: holds none of its gates"))
    }

    @Test("What cannot be explained is said", arguments: [(99, 2, "and no line 99"), (0, 2, "names no line")])
    func refused(line: Int, status: Int32, message: String) throws {
        let run = try explain(line)
        #expect(run.status == status)
        #expect(run.errors.contains(message))
    }

    @Test(
        "Wrong use",
        arguments: [
            (["README.md"], 2), (["docs:3"], 3), (["nothing.log:3"], 3), (["a.log:3", "b.log:4"], 2), ([], 2),
            (["--format", "csv", "README.md:1"], 2),
        ] as [([String], Int32)])
    func usage(words: [String], status: Int32) throws {
        #expect(try CommandProcess.run(["rules", "explain"] + words).status == status)
    }
}
