import Foundation
import TestSupport
import Testing

/// Every `console` block of the README and the docs is run again and must print what it shows.
@Suite("Samples in the documentation are true")
struct DocumentationTests {
    static let pages: [String] = {
        let docs = CommandProcess.repository.appending(path: "docs")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: docs.path)) ?? []
        return ["README.md"] + names.filter { $0.hasSuffix(".md") }.sorted().map { "docs/" + $0 }
    }()

    @Test("Console blocks", arguments: pages)
    func consoleBlocks(page: String) throws {
        let file = CommandProcess.repository.appending(path: page)
        var lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
        var position = 0
        var changed = false
        while let start = lines[position...].firstIndex(of: "```console") {
            let end = try #require(
                lines[start...].dropFirst().firstIndex(of: "```"), "\(page):\(start + 1) is not closed")
            let shown = Array(lines[(start + 1)..<end])
            let printed = try rerun(shown, at: "\(page):\(start + 1)")
            if isAccepting, printed != shown {
                lines.replaceSubrange((start + 1)..<end, with: printed)
                changed = true
            } else {
                #expect(printed == shown, "\(page):\(start + 1)")
            }
            position = try #require(lines[start...].dropFirst().firstIndex(of: "```")) + 1
        }
        if changed {
            try Data(lines.joined(separator: "\n").utf8).write(to: file)
            Issue.record("accepted \(page); run again without RATELENS_ACCEPT")
        }
    }

    @Test("Rule packs and policies shown in the docs are sound", arguments: pages)
    func files(page: String) throws {
        let text = try String(contentsOf: CommandProcess.repository.appending(path: page), encoding: .utf8)
        let directory = try TemporaryDirectory()
        for match in text.matches(of: /```json5\n((?s:.*?))```/) {
            let shown = String(match.output.1)
            let file = try directory.write(shown, to: "shown.json5")
            let words = shown.contains("ratelens.rules/1") ? ["rules", "check"] : ["policy", "show"]
            let run = try CommandProcess.run(words + [file])
            #expect(run.status == 0, "\(page): \(run.output)\(run.errors)")
        }
    }

    @Test("The README shows real output")
    func readmeHasOutput() throws {
        let readme = try String(
            contentsOf: CommandProcess.repository.appending(path: "README.md"), encoding: .utf8)
        #expect(readme.contains("```console\n$ ratelens "))
    }

    @Test("Every local link leads somewhere", arguments: pages)
    func links(page: String) throws {
        let file = CommandProcess.repository.appending(path: page)
        let text = try String(contentsOf: file, encoding: .utf8)
        for match in text.matches(of: /\]\(([^)#:]+)(#[^)]*)?\)/) {
            let target = file.deletingLastPathComponent().appending(path: String(match.output.1))
            #expect(FileManager.default.fileExists(atPath: target.path), "\(page): \(match.output.1)")
        }
    }

    /// Runs the `$ ratelens …` lines of a block and gives the block as it should be.
    private func rerun(_ shown: [String], at place: String) throws -> [String] {
        var printed: [String] = []
        for line in shown where line.hasPrefix("$ ") {
            let words = line.dropFirst(2).split(separator: " ").map(String.init)
            #expect(words.first == "ratelens", "\(place): only ratelens is run")
            let run = try CommandProcess.run(Array(words.dropFirst()))
            var text = (run.output + run.errors).components(separatedBy: "\n")
            if text.last == "" { text.removeLast() }
            printed += [line] + text
        }
        return printed
    }
}
