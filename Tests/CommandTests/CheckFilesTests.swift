import Foundation
import TestSupport
import Testing

@testable import ratelens

@Suite("The files that a check reads and writes")
struct CheckFilesTests {
    private static let story = CommandProcess.repository.appending(path: CheckCommandTests.broken)

    /// A directory with the story in it, and names that lead to it.
    private static func directory() throws -> TemporaryDirectory {
        let directory = try TemporaryDirectory()
        _ = try directory.write(Data(contentsOf: story), to: "a.log")
        try FileManager.default.createDirectory(
            at: directory.url.appending(path: "below/deeper"), withIntermediateDirectories: true)
        _ = try directory.write(Data(contentsOf: story), to: "below/deeper/b.log")
        try FileManager.default.createSymbolicLink(
            atPath: directory.url.appending(path: "link.json").path, withDestinationPath: "below/deeper/b.log")
        return directory
    }

    @Test(
        "A log is never overwritten by a baseline",
        arguments: [
            ("a.log", "a.log"), ("a.log", "below/../a.log"), (".", "a.log"), (".", "below/deeper/b.log"),
            ("below", "below/deeper/b.log"), ("below/", "./below/deeper/b.log"), ("below", "link.json"),
            ("link.json", "below/deeper/b.log"),
        ])
    func baselineIsInput(operand: String, target: String) throws {
        let directory = try CheckFilesTests.directory()
        let story = try Data(contentsOf: CheckFilesTests.story)
        for words in [["--write-baseline=\(target)"], ["--baseline", target, "--write-baseline"]] {
            let run = try CommandProcess.run(["check", operand] + words, directory: directory.url)
            #expect(run.status == 2 && run.output == "")
            #expect(run.errors.contains("'\(target)' is also an input"), "\(run.errors)")
            for name in ["a.log", "below/deeper/b.log"] {
                #expect(try Data(contentsOf: directory.url.appending(path: name)) == story)
            }
        }
    }

    @Test("A baseline beside the logs is no input", arguments: [("below", "b.json"), ("a.log", "below/b.json")])
    func baselineBesideLogs(operand: String, target: String) throws {
        let directory = try CheckFilesTests.directory()
        let run = try CommandProcess.run(["check", operand, "--write-baseline=\(target)"], directory: directory.url)
        #expect(run.status == 0 && run.errors == "ratelens: \(target): 3 findings written\n")
    }

    @Test(
        "A report and a baseline are two files, however they are spelled",
        arguments: [
            ("b.json", "b.json"), ("./b.json", "b.json"), ("b.json", "below/../b.json"),
            ("below//b.json", "below/b.json"),
        ])
    func sameTarget(output: String, target: String) throws {
        let directory = try CheckFilesTests.directory()
        let words = ["check", "a.log", "-o", output, "--write-baseline=\(target)"]
        let run = try CommandProcess.run(words, directory: directory.url)
        #expect(run.status == 2 && run.errors.contains("each writes its own file"), "\(run.errors)")
        #expect(!FileManager.default.fileExists(atPath: directory.url.appending(path: target).path))
        let old = "{\"schema\": \"ratelens.baseline/1\", \"findings\": []}"
        let path = try directory.write(old, to: target)
        #expect(try CommandProcess.run(words, directory: directory.url).status == 2)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == old)
    }

    @Test("A report does not go over a baseline that a dangling link led to")
    func danglingLink() throws {
        let directory = try CheckFilesTests.directory()
        try FileManager.default.createSymbolicLink(
            atPath: directory.url.appending(path: "dangling").path, withDestinationPath: "known.json")
        let run = try CommandProcess.run(
            ["check", "a.log", "-o", "known.json", "--write-baseline=dangling"], directory: directory.url)
        #expect(run.status == 2 && run.errors.contains("each writes its own file"), "\(run.errors)")
        let again = try CommandProcess.run(["check", "a.log", "--baseline", "known.json"], directory: directory.url)
        #expect(again.status == 0)
    }
}
