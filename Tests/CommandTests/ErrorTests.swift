import Foundation
import TestSupport
import Testing

@Suite("What goes wrong is said")
struct ErrorTests {
    @Test("A missing file is named, and the others are read")
    func missingFile() throws {
        let path = SampleFiles.path("shortcuts-two-hours", "ndjson")
        let run = try CommandProcess.run(["--format", "json", "no-such.log", path])
        #expect(run.status == 3)
        #expect(run.errors.hasPrefix("ratelens: no-such.log: "))
        #expect(run.errors.contains("no such file"))
        #expect(try JSONDocument(parsing: run.output)["refusals"]["total"].int == 6)
    }

    @Test("A directory without logs is no log")
    func emptyDirectory() throws {
        let directory = try TemporaryDirectory()
        let run = try CommandProcess.run([directory.url.path])
        #expect(run.status == 3)
        #expect(run.errors.contains(directory.url.path))
        #expect(run.output == "")
    }

    @Test("A directory is read whole, and what is no log in it is skipped with a warning")
    func directory() throws {
        let directory = try TemporaryDirectory()
        let source = CommandProcess.repository.appending(path: SampleFiles.path("shortcuts-two-hours", "ndjson"))
        try directory.write(try Data(contentsOf: source), to: "nested/device.ndjson")
        try directory.write(Data([0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]), to: "program")
        let run = try CommandProcess.run(["--format", "json", directory.url.path])
        #expect(run.status == 0)
        #expect(run.errors.contains("program"))
        #expect(run.errors.contains("skipped"))
        #expect(try JSONDocument(parsing: run.output)["refusals"]["total"].int == 6)
    }

    @Test("Binary data is no log")
    func binary() throws {
        let directory = try TemporaryDirectory()
        let bytes = (0..<4_096).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ $0 / 256) }
        let path = try directory.write(Data(bytes), to: "picture.bin")
        let run = try CommandProcess.run([path])
        #expect(run.status == 3)
        #expect(run.errors.contains(path))
        #expect(run.errors.contains("binary"))
    }

    @Test("An unreadable file is named with the system's reason", .enabled(if: getuid() != 0, "root reads everything"))
    func unreadable() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.write("2026-10-14 07:00:00 hello\n", to: "secret.log")
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
        let run = try CommandProcess.run([path])
        #expect(run.status == 3)
        #expect(run.errors.contains("Permission denied"))
    }

    @Test("An empty file is no error, and the text says so")
    func emptyFile() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.write("", to: "empty.log")
        let run = try CommandProcess.run([path])
        #expect(run.status == 0)
        #expect(run.output.contains("empty"))
        let json = try CommandProcess.run(["--format", "json", path])
        #expect(json.status == 0)
        #expect(try JSONDocument(parsing: json.output)["refusals"]["total"].int == 0)
    }

    @Test(
        "Wrong words end with 2 and a suggestion",
        arguments: [
            (["anlyze", "a.log"], "did you mean 'analyze'?"),
            (["--fromat=json", "a.log"], "did you mean '--format'?"),
            (["a.log", "--format", "jsn"], "did you mean 'json'?"),
            (["a.log", "--input-format", "log-show-compct"], "did you mean 'log-show-compact'?"),
            (["a.log", "--threads", "none"], "a whole number from 1 to 256"),
            (["timeline"], "needs a log"),
            (["a.log", "--timezone", "Asia/Nowhere"], "nor a zone in"),
            (["a.log", "--year", "26"], "a year of four digits"),
            (["a.log", "--date", "2026-02-30"], "a date such as"),
            (["a.log", "--timestamp-format", "%Y %Q"], "(column 5)"),
        ])
    func wrongUse(words: [String], text: String) throws {
        let run = try CommandProcess.run(words)
        #expect(run.status == 2)
        #expect(run.errors.hasPrefix("ratelens: "))
        #expect(run.errors.contains(text))
        #expect(run.output == "")
    }

    @Test("A broken rule pack names file, rule and offset; the analysis goes on without it")
    func brokenPack() throws {
        let directory = try TemporaryDirectory()
        let pack = try directory.write(
            """
            {
              schema: "ratelens.rules/1", name: "mine", title: "Mine", description: "A pack with a typo.",
              rules: [{
                id: "mine.refused", description: "A refusal.", yields: { event: "request", phase: "failed", route: "direct" },
                gates: ["refused by"], pattern: "refused (by",
                samples: [{ text: "refused by", fields: {} }],
              }],
            }
            """, to: "mine.json5")
        let path = SampleFiles.path("shortcuts-two-hours", "ndjson")
        let run = try CommandProcess.run(["--format", "json", "--rules", pack, path])
        #expect(run.status == 2)
        #expect(run.errors.contains(pack))
        #expect(run.errors.contains("mine.refused"))
        #expect(run.errors.contains("offset 11"))
        #expect(try JSONDocument(parsing: run.output)["refusals"]["total"].int == 6)

        let check = try CommandProcess.run(["rules", "check", pack])
        #expect(check.status == 2)
        #expect(check.errors.contains("offset 11"))
        #expect(check.output.contains("karui"))
    }

    @Test("A pack whose name is taken is left out, and the rest goes on", arguments: ["karui", "mine"])
    func nameTaken(name: String) throws {
        let directory = try TemporaryDirectory()
        let pack = try directory.write(
            """
            {
              schema: "ratelens.rules/1", name: "\(name)", title: "Mine", description: "A sound pack.",
              rules: [{
                id: "mine.done", description: "Done.", yields: { event: "banner" }, gates: ["all done now"],
                pattern: "all done now", samples: [{ text: "all done now" }],
              }],
            }
            """, to: "mine.json5")
        let path = SampleFiles.path("shortcuts-two-hours", "ndjson")
        let run = try CommandProcess.run(["--format", "json", "--rules", pack, "--rules", pack, path])
        #expect(run.status == 2)
        #expect(run.errors.contains("\(pack):"))
        #expect(run.errors.contains("left out"))
        #expect(try JSONDocument(parsing: run.output)["refusals"]["total"].int == 6)
        #expect(try CommandProcess.run(["rules", "check", pack]).status == (name == "karui" ? 2 : 0))
    }

    @Test("A sample that does not match its rule ends `rules check` with 1")
    func failingSample() throws {
        let directory = try TemporaryDirectory()
        let pack = try directory.write(
            """
            {
              schema: "ratelens.rules/1", name: "mine", title: "Mine", description: "A pack whose sample lies.",
              rules: [{
                id: "mine.refused", description: "A refusal.", yields: { event: "request", phase: "failed", route: "direct" },
                gates: ["refused by"], pattern: "refused by (?<error>\\\\w+)",
                samples: [{ text: "refused by nobody", fields: { error: "somebody" } }],
              }],
            }
            """, to: "mine.json5")
        let run = try CommandProcess.run(["rules", "check", pack])
        #expect(run.status == 1)
        #expect(run.output.contains("mine.refused"))
        #expect(run.output.contains("somebody"))
    }

    @Test("A reader that goes away early is no error")
    func brokenPipe() throws {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = [
            "-c",
            "{ \"$0\" timeline --all -f ndjson SampleLogs/karui-day.ndjson; echo \"status $?\" >&2; } | head -n 1",
            CommandProcess.executable.path,
        ]
        process.currentDirectoryURL = CommandProcess.repository
        let output = Pipe()
        let errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        _ = output.fileHandleForReading.readDataToEndOfFile()
        let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(said == "status 0\n")
    }

    @Test("A log is never overwritten by its own report", arguments: ["device.log", "link.log", "."])
    func outputIsInput(name: String) throws {
        let directory = try TemporaryDirectory()
        let text = "2026-10-14 07:00:00 hello\n"
        let path = try directory.write(text, to: "device.log")
        try FileManager.default.createSymbolicLink(
            atPath: directory.url.appending(path: "link.log").path, withDestinationPath: path)
        let run = try CommandProcess.run([directory.url.appending(path: name).path, "-o", path])
        #expect(run.status == 2)
        #expect(run.errors.contains("is also an input"))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    }

    @Test("A dash as output is standard output")
    func outputDash() throws {
        let directory = try TemporaryDirectory()
        let path = CommandProcess.repository.appending(path: SampleFiles.path("shortcuts-two-hours", "ndjson")).path
        let run = try CommandProcess.run([path, "-o", "-"], directory: directory.url)
        #expect(run.output.contains("6 of 16"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.url.path).isEmpty)
    }

    @Test("One file under several names is read once")
    func sameFile() throws {
        let directory = try TemporaryDirectory()
        let source = CommandProcess.repository.appending(path: SampleFiles.path("shortcuts-two-hours", "ndjson"))
        let path = try directory.write(try Data(contentsOf: source), to: "a.ndjson")
        let link = directory.url.appending(path: "b.ndjson").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
        let hard = directory.url.appending(path: "c.ndjson").path
        try FileManager.default.linkItem(atPath: path, toPath: hard)
        let spelled = directory.url.path + "/./a.ndjson"
        let run = try CommandProcess.run(["--format", "json", path, link, hard, spelled])
        #expect(run.status == 0)
        #expect(run.errors.contains("\(link): the same file as \(path); read once"))
        #expect(try JSONDocument(parsing: run.output)["refusals"]["total"].int == 6)
    }

    @Test("A damaged file gives what it holds before the damage, and exit code 3")
    func damaged() throws {
        let directory = try TemporaryDirectory()
        let source = CommandProcess.repository.appending(path: SampleFiles.path("shortcuts-two-hours", "ndjson"))
        let path = try directory.write(try Data(contentsOf: source), to: "a.ndjson")
        let gzip = Process()
        gzip.executableURL = URL(filePath: "/usr/bin/env")
        gzip.arguments = ["gzip", path]
        try gzip.run()
        gzip.waitUntilExit()
        let whole = try Data(contentsOf: URL(filePath: path + ".gz"))
        let cut = try directory.write(whole.prefix(whole.count / 2), to: "cut.gz")
        let run = try CommandProcess.run(["--format", "json", cut])
        #expect(run.status == 3)
        if run.errors.contains("built without archive support") { return }
        #expect(run.errors.contains("\(cut): only a part could be read: compressed data is damaged behind byte"))
        #expect(
            (try JSONDocument(parsing: run.output)["routes"].first(where: "route", is: "shortcut")["asked"].int ?? 0)
                > 0)
    }

    @Test("A format that fits nothing is an error, not an empty answer")
    func wrongFormat() throws {
        let run = try CommandProcess.run(
            ["--input-format", "log-show-ndjson", SampleFiles.path("shortcuts-two-hours", "default.log")])
        #expect(run.status == 3)
        #expect(run.errors.contains("records could be read as log-show-ndjson"))
    }

    @Test("An output file that cannot be written is named")
    func unwritable() throws {
        let path = SampleFiles.path("shortcuts-two-hours", "ndjson")
        let run = try CommandProcess.run([path, "-o", "/no/such/directory/out.txt"])
        #expect(run.status == 3)
        #expect(run.errors.contains("/no/such/directory/out.txt"))
    }
}
