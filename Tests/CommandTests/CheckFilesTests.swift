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

    /// What becomes of a log between the two readings of a check.
    enum Change: CaseIterable {
        case untouched, rewritten, cut, grown, replaced, removed
    }

    @Test("Of a log that changes meanwhile no line is quoted, and a warning says so", arguments: Change.allCases)
    func changedLog(change: Change) throws {
        let directory = try CheckFilesTests.directory()
        let log = directory.url.appending(path: "a.log")
        // The log is read before the pipe, which ends when the log has been changed, and its lines are looked up then.
        let pipe = directory.url.appending(path: "pipe").path
        try #require(mkfifo(pipe, 0o600) == 0)
        let text = try String(contentsOf: log, encoding: .utf8)
        let other = text.replacing("asked record=E5D0931B", with: "asked record=FFFFFFFF")
        try #require(other != text)
        Thread.detachNewThread {
            let descriptor = open(pipe, O_WRONLY)
            do {
                switch change {
                case .untouched: break
                case .rewritten: try CheckFilesTests.overwrite(log, other)
                case .cut: try CheckFilesTests.overwrite(log, String(other.prefix(other.count / 2)))
                case .grown: try CheckFilesTests.overwrite(log, other + "\n")
                case .replaced: try Data(other.utf8).write(to: log, options: .atomic)
                case .removed: try FileManager.default.removeItem(at: log)
                }
            } catch {
                Issue.record(error)
            }
            let line = Array("2026-10-14 07:00:00 hello\n".utf8)
            if write(descriptor, line, line.count) != line.count { Issue.record("the pipe broke") }
            close(descriptor)
        }
        let run = try CommandProcess.run(["check", "a.log", "pipe"], directory: directory.url)
        #expect(run.status == 1 && run.output.contains("a.log:19: violation["), "\(run.output)")
        #expect(!run.output.contains("FFFFFFFF"))
        #expect(run.output.contains("  19 | direct asked") == (change == .untouched))
        let warning = "ratelens: warning: a.log: changed since it was read; its lines are named without what they say\n"
        #expect(run.errors == (change == .untouched ? "" : warning))
    }

    /// Writes into a file that stays the same one.
    private static func overwrite(_ file: URL, _ text: String) throws {
        let handle = try FileHandle(forWritingTo: file)
        try handle.truncate(atOffset: 0)
        try handle.write(contentsOf: Data(text.utf8))
        try handle.close()
    }

    @Test("What can be read once has no state by which it could be read again")
    func state() throws {
        let directory = try CheckFilesTests.directory()
        let pipe = directory.url.appending(path: "pipe").path
        try #require(mkfifo(pipe, 0o600) == 0)
        #expect(FileState(path: pipe) == nil)
        #expect(FileState(path: directory.path) == nil)
        #expect(FileState(path: directory.path + "/a.log") != nil)
    }

    @Test("SARIF says whether all was read", arguments: [true, false])
    func sarif(isWhole: Bool) throws {
        let directory = try CheckFilesTests.directory()
        let run = try CommandProcess.run(
            ["check", "-f", "sarif", "a.log"] + (isWhole ? [] : ["gone.log"]), directory: directory.url)
        #expect(run.status == (isWhole ? 1 : 3))
        let invocation = try JSONDocument(parsing: run.output)["runs"][0]["invocations"][0]
        #expect(invocation["executionSuccessful"].value as? Bool == isWhole)
        let levels = invocation["toolExecutionNotifications"].elements.map { $0["level"].string }
        #expect(levels.contains("error") == !isWhole)
    }
}
