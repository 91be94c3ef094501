import Conformance
import Foundation
import RoutingPolicy
import TestSupport
import Testing

@testable import ratelens

@Suite("A log held against the policy, as a command")
struct CheckCommandTests {
    static let broken = "Tests/CommandTests/Stories/policy-broken.compact.log"

    private static func write(_ text: String, in directory: TemporaryDirectory, _ name: String) throws -> String {
        try directory.write(Array(text.utf8), to: name)
    }

    /// The story without the lines that hold any of these texts.
    private static func story(without texts: [String]) throws -> String {
        let file = CommandProcess.repository.appending(path: broken)
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
            .filter { line in !texts.contains { line.contains($0) } }.joined(separator: "\n")
    }

    private static let breaches = ["E5D0931B", "0B77F1C8", "52AAD07E"]

    @Test(
        "Each format is as accepted",
        arguments: [
            ("text", "check-broken.txt"), ("json", "broken.check.json"), ("junit", "check-broken-junit.txt"),
            ("sarif", "broken.sarif.json"), ("github", "check-broken-github.txt"),
            ("markdown", "check-broken-markdown.txt"),
        ])
    func formats(format: String, golden: String) throws {
        let run = try CommandProcess.run(["check", "--format", format, CheckCommandTests.broken])
        #expect(run.status == 1 && run.errors == "")
        try expectGolden(run.output, golden)
    }

    @Test(
        "Other texts are as accepted",
        arguments: [
            ("help-check", ["help", "check"], 0),
            ("check-covered", ["check", "--covered", "--all", broken], 1),
            ("check-explain", ["check", "--explain", "route.direct-while-limited"], 0),
            ("check-explain-modes", ["check", "--explain", "hold.missing"], 0),
            ("check-karui-day", ["check", "SampleLogs/karui-day.ndjson"], 0),
            ("check-nothing", ["check", "Tests/CommandTests/Stories/look-alikes.compact.log"], 0),
        ])
    func texts(name: String, words: [String], status: Int32) throws {
        let run = try CommandProcess.run(words)
        #expect(run.status == status && run.errors == "")
        try expectGolden(run.output, name + ".txt")
    }

    @Test("Every rule is explained in 80 columns, in words of the note", arguments: ConformanceRule.allCases)
    func explained(rule: ConformanceRule) throws {
        let run = try CommandProcess.run(["check", "--explain", rule.rawValue])
        #expect(run.status == 0)
        let text = run.output.replacing("\n  ", with: " ").replacing("\n", with: " ")
        #expect(text.hasPrefix(rule.rawValue + ": "))
        #expect(text.contains("“\(rule.help.quote)”"))
        #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }

    @Test(
        "What fails is what was asked for",
        arguments: [
            ("violation", breaches, 0), ("violation", ["E5D0931B", "0B77F1C8"], 0), ("violation", [], 1),
            ("warning", ["E5D0931B", "0B77F1C8"], 1), ("warning", breaches, 0),
            ("note", breaches, 0), ("note", [], 1), ("cannot-judge", breaches + ["7C19A2E4"], 0),
            ("cannot-judge", breaches, 1), ("never", [], 0),
        ])
    func failing(level: String, removed: [String], status: Int32) throws {
        let log = try CheckCommandTests.story(without: removed)
        let run = try CommandProcess.run(["check", "--fail-on", level, "-"], input: Data(log.utf8))
        #expect(run.status == status, "\(run.output)")
        let document = try JSONDocument(
            parsing: CommandProcess.run(["check", "--fail-on", level, "-f", "json", "-"], input: Data(log.utf8)).output)
        #expect(document["summary"]["fails"].value as? Bool == (status == 1))
        #expect(document["summary"]["failOn"].string == level)
        let failing = document["findings"].elements.filter { $0["fails"].value as? Bool == true }
        #expect(failing.isEmpty == (status == 0))
    }

    @Test("Only findings that a baseline does not have fail, however lines moved")
    func baseline() throws {
        let directory = try TemporaryDirectory()
        let known = directory.path + "/known.json"
        let part = try CheckCommandTests.write(
            try CheckCommandTests.story(without: ["0B77F1C8"]), in: directory, "part.log")
        let written = try CommandProcess.run(["check", "--write-baseline=\(known)", part])
        #expect(written.status == 0 && written.errors == "ratelens: \(known): 2 findings written\n")
        #expect(try CommandProcess.run(["check", part, "--baseline", known]).status == 0)
        // The whole log has one more, and all its lines stand elsewhere.
        let whole = try CommandProcess.run(["check", CheckCommandTests.broken, "--baseline", known, "-f", "json"])
        #expect(whole.status == 1)
        let document = try JSONDocument(parsing: whole.output)
        let new = document["findings"].elements.filter { $0["fails"].value as? Bool == true }
        #expect(new.map { $0["rule"].string } == ["ask.while-paused"])
        #expect(document["summary"]["inBaseline"].int == 2 && document["summary"]["gone"].int == 0)
        let text = try CommandProcess.run(["check", CheckCommandTests.broken, "--baseline", known]).output
        #expect(text.contains("1 violation that the baseline does not have"))
        #expect(!text.contains("violation[route.direct-while-limited]"))
        let sarif = try JSONDocument(
            parsing: CommandProcess.run(["check", CheckCommandTests.broken, "--baseline", known, "-f", "sarif"]).output)
        #expect(
            sarif["runs"][0]["results"].elements.map { $0["baselineState"].string } == [
                "unchanged", "new", "unchanged",
            ])
        let good = try CheckCommandTests.write(
            try CheckCommandTests.story(without: CheckCommandTests.breaches), in: directory, "good.log")
        let gone = try JSONDocument(
            parsing: CommandProcess.run(["check", good, "--baseline", known, "-f", "json"]).output)
        #expect(gone["summary"]["gone"].int == 2)
        // Written anew to the same file.
        let again = try CommandProcess.run(["check", CheckCommandTests.broken, "--baseline", known, "--write-baseline"])
        #expect(again.status == 0 && again.errors.contains("3 findings written"))
        try expectGolden(String(contentsOfFile: known, encoding: .utf8), "broken.baseline.json")
    }

    @Test(
        "A broken baseline is told with its place, and nothing is printed",
        arguments: [
            ("[]", "1:1: a baseline is an object with 'schema' and 'findings', not an array"),
            (
                "{\"schema\": \"ratelens.baseline/2\", \"findings\": []}",
                "1:12: 'schema' is 'ratelens.baseline/2', where"
            ),
            ("{\"findings\": []}", "1:1: 'schema' is missing"),
            ("{\"schema\": \"ratelens.baseline/1\"}", "1:1: 'findings' is missing"),
            (
                "{\"schema\": \"ratelens.baseline/1\",\n \"findigs\": []}",
                "2:2: unknown key 'findigs'; did you mean 'findings'?"
            ),
            (
                "{\"schema\": \"ratelens.baseline/1\", \"findings\": [\n{\"fingerprint\": \"xyz\"}]}",
                "2:17: 'fingerprint' has sixteen hexadecimal digits, not 'xyz'"
            ),
            (
                "{\"schema\": \"ratelens.baseline/1\", \"findings\": [\n{\"count\": 1}]}",
                "2:1: a finding needs its 'fingerprint'"
            ),
            (
                "{\"schema\": \"ratelens.baseline/1\", \"findings\": [\n{\"count\": 0.5}]}",
                "2:11: 'count' is a whole number from 1, not 0.5"
            ),
            ("{\"schema\": \"ratelens.baseline/1\", \"findings\": [\n7]}", "2:1: a finding is an object with"),
            ("{\"schema\": ", "1:12: "),
        ])
    func brokenBaseline(text: String, message: String) throws {
        let directory = try TemporaryDirectory()
        let known = try CheckCommandTests.write(text, in: directory, "known.json")
        let run = try CommandProcess.run(["check", CheckCommandTests.broken, "--baseline", known])
        #expect(run.status == 2 && run.output == "")
        #expect(run.errors.hasPrefix("ratelens: \(known):\(message)"), "\(run.errors)")
    }

    @Test("Unreadable inputs beat findings, and no baseline is written of a part")
    func unreadable() throws {
        let directory = try TemporaryDirectory()
        let known = directory.path + "/known.json"
        let run = try CommandProcess.run(
            ["check", CheckCommandTests.broken, "no/such.log", "--write-baseline=\(known)"])
        #expect(run.status == 3 && run.output.contains("violation["))
        #expect(run.errors.contains("no baseline was written"))
        #expect(!FileManager.default.fileExists(atPath: known))
    }

    @Test(
        "Wrong use is told",
        arguments: [
            (["--explain", "route.direct-while-limitd"], "did you mean 'route.direct-while-limited'?"),
            (["--explain", "hold.missing", "-f", "json"], "a rule is explained in text"),
            (["--explain", "hold.missing", broken], "'check' takes no '\(broken)'"),
            (["--write-baseline", broken], "'--write-baseline' needs a file"),
            (["--write-baseline=\(broken)", broken], "is also an input"),
            (["--baseline", "no.json", broken], "no.json: cannot be read"),
            (["--fail-under", "101", broken], "a number from 0 to 100"),
            (["--fail-under", "nan", broken], "a number from 0 to 100"),
            (["--fail-on", "notes", broken], "did you mean 'note'?"),
            (["--policy", "2026-11-06", broken], "did you mean '2026-11-05'?"),
            (["--mode", "befor-alerting", broken], "did you mean 'before-alerting'?"),
            (["--format", "csv", broken], "'csv' is no value of '--format'"),
            ([], "'check' needs a log"),
        ])
    func wrongUse(words: [String], message: String) throws {
        let run = try CommandProcess.run(["check"] + words)
        #expect(run.status == 2 && run.output == "")
        #expect(run.errors.contains(message), "\(run.errors)")
    }

    @Test("Too little coverage fails, and enough does not", arguments: [("10", 0), ("100", 1), ("100%", 1)])
    func coverage(least: String, status: Int32) throws {
        let words = ["check", "--fail-on", "never", "--fail-under", least, CheckCommandTests.broken]
        let run = try CommandProcess.run(words)
        #expect(run.status == status)
        #expect(run.output.contains("Fails, as less than 100 % of") == (status == 1))
        let junit = try CommandProcess.run(words + ["-f", "junit"]).output
        #expect(junit.contains("type=\"coverage\"") == (status == 1))
    }

    @Test("--policy judges instead of what the log says, from a file too")
    func policy() throws {
        func revisions(_ words: [String]) throws -> [String?] {
            let run = try CommandProcess.run(["check", "-f", "json", CheckCommandTests.broken] + words)
            return try JSONDocument(parsing: run.output)["policies"].elements.map {
                "\($0["revision"].string ?? "") \($0["reason"].string ?? "")"
            }
        }
        #expect(try revisions([]) == ["2026-11-05 logged"])
        #expect(try revisions(["--policy", "2026-09-28"]) == ["2026-09-28 option"])
        let run = try CommandProcess.run(["check", "--policy", "2026-09-28", CheckCommandTests.broken])
        #expect(run.output.contains("violation[route.direct-unsupported]"))
        let own = "docs/examples/my-policy.json5"
        let document = try JSONDocument(
            parsing: CommandProcess.run(["check", "-f", "json", "--policy", own, CheckCommandTests.broken]).output)
        #expect((document["policies"][0]["overridden"].value as? [String: String])?.isEmpty == false)
    }

    #if Archives
        @Test("A log of an archive is shown with its lines, and an archive's file without a region")
        func archive() throws {
            let directory = try TemporaryDirectory()
            let file = CommandProcess.repository.appending(path: CheckCommandTests.broken)
            let bytes = try Array(Data(contentsOf: file))
            let path = try directory.write(
                ArchiveBuilder.archive([ArchiveMember("logs/a b.log", bytes)], as: .pax), to: "logs.tar")
            let text = try CommandProcess.run(["check", path]).output
            #expect(text.contains("logs.tar!logs/a b.log:19: violation[route.direct-while-limited]"))
            #expect(text.contains("  19 | direct asked record=E5D0931B"))
            let sarif = try JSONDocument(parsing: CommandProcess.run(["check", "-f", "sarif", path]).output)
            let place = sarif["runs"][0]["results"][0]["locations"][0]
            #expect(place["physicalLocation"]["artifactLocation"]["uri"].string == "file://" + path)
            #expect(place["physicalLocation"]["region"].value == nil)
            #expect(place["logicalLocations"][0]["fullyQualifiedName"].string?.hasSuffix("!logs/a b.log:19") == true)
        }

    #endif

    @Test("Paths below the directory of the start are told from there")
    func relative() throws {
        let path = CommandProcess.repository.appending(path: CheckCommandTests.broken).path
        let run = try CommandProcess.run(["check", "-f", "github", path])
        #expect(run.output.contains("::error file=\(CheckCommandTests.broken),line=19,"))
    }

    @Test("An analysis tells it in short, and only of a log that has notifications")
    func analysis() throws {
        let text = try CommandProcess.run([CheckCommandTests.broken]).output
        #expect(text.contains("Routing policy\n  5 notifications held against"))
        let document = try JSONDocument(
            parsing: CommandProcess.run(["-f", "json", CheckCommandTests.broken]).output)
        #expect(document["conformance"]["violates"].int == 3)
        #expect(document["conformance"]["byRule"]["ask.while-paused"]["violates"].int == 1)
        let part = try JSONDocument(
            parsing: CommandProcess.run(["-f", "json", "--route", "direct", CheckCommandTests.broken]).output)
        #expect(part["conformance"].value == nil)
        let other = "Tests/CommandTests/Stories/another-app.compact.log"
        #expect(
            try JSONDocument(parsing: CommandProcess.run(["-f", "json", other]).output)["conformance"].value == nil)
        #expect(try !CommandProcess.run([other]).output.contains("Routing policy"))
    }
}
