import Foundation
import RoutingPolicy
import TestSupport
import Testing

@testable import ratelens

@Suite("The policy, shown")
struct PolicyCommandTests {
    @Test("Documents are as accepted")
    func golden() throws {
        for (name, words) in [("newest", []), ("own", ["docs/examples/my-policy.json5"])] {
            let run = try CommandProcess.run(["policy", "show", "--format", "json"] + words)
            #expect(run.status == 0 && run.errors == "")
            try expectGolden(run.output, "\(name).policy.json")
        }
    }

    @Test("What json5 prints reads back as the same policy", arguments: PolicyRevision.allCases)
    func roundTrip(revision: PolicyRevision) throws {
        let name = revision.rawValue
        let file = try CommandProcess.run(["policy", "show", name, "-f", "json5"])
        #expect(file.status == 0)
        let words = ["policy", "show", "-", "-f", "json5"]
        #expect(try CommandProcess.run(words, input: Data(file.output.utf8)).output == file.output)
        let read = try JSONDocument(
            parsing: CommandProcess.run(["policy", "show", "-f", "json", "-"], input: Data(file.output.utf8)).output)
        let named = try JSONDocument(parsing: CommandProcess.run(["policy", "show", "-f", "json", name]).output)
        #expect(read["file"].string == "standard input" && named["file"].value == nil)
        #expect(read["parameters"].value as? NSArray == named["parameters"].value as? NSArray)
        #expect(read["revision"].string == name)
    }

    @Test("A revision that there is none of is wrong use, with a suggestion")
    func unknown() throws {
        let run = try CommandProcess.run(["policy", "show", "2026-11-06"])
        #expect(run.status == 2 && run.output == "")
        #expect(run.errors.hasPrefix("ratelens: '2026-11-06' is neither a revision of the policy nor a file"))
        #expect(run.errors.hasSuffix("did you mean '2026-11-05'?\n"))
    }

    @Test("A file that is not there is named", arguments: ["mine.json5", "no/policy"])
    func missing(path: String) throws {
        let run = try CommandProcess.run(["policy", "show", path])
        #expect(run.status == 2 && run.output == "")
        #expect(run.errors == "ratelens: \(path): cannot be read: No such file or directory\n")
    }

    @Test(
        "A revision's name is a revision although a file has it", .serialized,
        arguments: ["2026-09-28", "./2026-09-28"])
    func name(word: String) throws {
        let directory = try TemporaryDirectory()
        try directory.write("{ revision: '2026-10-19' }", to: "2026-09-28")
        let run = try CommandProcess.run(["policy", "show", "-f", "json", word], directory: directory.url)
        let expected = word == "2026-09-28" ? word : "2026-10-19"
        #expect(try JSONDocument(parsing: run.output)["revision"].string == expected)
    }

    @Test("Every error of a broken file is a line of its own, and nothing is printed or written")
    func broken() throws {
        let directory = try TemporaryDirectory()
        let file = try directory.write(
            """
            {
              revision: "2026-11-05",
              parameters: {
                "pause.first": "soon",
                "pause.factor": 0,
                "pause.longst": "4 h",
              },
            }
            """, to: "mine.json5")
        let output = directory.path + "/out.json5"
        let run = try CommandProcess.run(["policy", "show", file, "-f", "json5", "-o", output])
        #expect(run.status == 2 && run.output == "")
        let lines = run.errors.split(separator: "\n")
        #expect(
            lines == [
                "ratelens: \(file):4:20: 'pause.first' takes a length from 1 ms to 168 h, whole and with its unit, as \"90 s\", not 'soon'",
                "ratelens: \(file):5:21: 'pause.factor' takes a number from 1 to 100, not 0",
                "ratelens: \(file):6:5: unknown key 'pause.longst'; did you mean 'pause.longest'?",
            ])
        #expect(!FileManager.default.fileExists(atPath: output))
    }

    @Test("A policy is not written over itself")
    func overItself() throws {
        let directory = try TemporaryDirectory()
        let file = try directory.write("{ revision: '2026-10-19' }", to: "mine.json5")
        for words in [["policy", "show", file, "-o", file], ["answer", "--policy", file, "-o", file]] {
            let run = try CommandProcess.run(words, input: Data("Spam".utf8))
            #expect(run.status == 2 && run.errors.contains("is also an input"), "\(words)")
        }
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "{ revision: '2026-10-19' }")
    }

    @Test("What was set is told beside what was published")
    func overridden() throws {
        let document = try JSONDocument(
            parsing: CommandProcess.run(["policy", "show", "-f", "json", "docs/examples/my-policy.json5"]).output)
        let changed = document["parameters"].elements.filter { ($0["overridden"].value as? Bool) == true }
        #expect(changed.compactMap { $0["key"].string } == ["rerun.ignoresPause", "pause.first", "pause.factor"])
        #expect(changed.compactMap { $0["publishedSeconds"].int } == [1_800])
        #expect(document["pausesSeconds"].ints == [600, 1_800, 5_400, 14_400])
    }
}
