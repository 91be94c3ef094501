import Foundation
import TestSupport
import Testing

@Suite("A draft for an app that no rule knows")
struct SuggestTests {
    @Test("It is sound, and finds what is in the log", arguments: InventedApp.all)
    func endToEnd(app: InventedApp) throws {
        let directory = try TemporaryDirectory()
        let log = try directory.write(app.text, to: "device.log")
        let draft = directory.url.appending(path: "draft.json5").path
        let suggestion = try CommandProcess.run(["rules", "suggest", log, "-o", draft])
        #expect(suggestion.status == 0, "\(suggestion.errors)")
        #expect(suggestion.errors == "")
        let check = try CommandProcess.run(["rules", "check", draft])
        #expect(check.status == 0, "\(check.output)\(check.errors)")
        let analysis = try JSONDocument(
            parsing: CommandProcess.run(["analyze", "--rules", draft, "--format", "json", log]).output)
        let routes = analysis["routes"].elements
        #expect(routes.compactMap { $0["route"].string } == app.routes)
        #expect(routes.compactMap { $0["asked"].int }.reduce(0, +) == app.asked)
        #expect(routes.compactMap { $0["answered"].int }.reduce(0, +) == app.answered)
        #expect(routes.compactMap { $0["refused"].int }.reduce(0, +) == app.refused)
        #expect(!analysis["windows"].elements.isEmpty)
        if app.routes.count > 1 {
            #expect(analysis["sharedBudget"][0]["refusedWhenTrue"].ints == [12, 12])
            #expect(analysis["sharedBudget"][0]["refusedWhenFalse"].ints == [0, 18])
        }
    }

    @Test("It does not depend on the number of threads")
    func threads() throws {
        let directory = try TemporaryDirectory()
        let app = try #require(InventedApp.all.first)
        let log = try directory.write(app.text, to: "device.log")
        let one = try CommandProcess.run(["rules", "suggest", "-j", "1", log])
        #expect(one.output.contains("schema: 'ratelens.rules/1'"))
        #expect(try CommandProcess.run(["rules", "suggest", "-j", "4", log]).output == one.output)
    }

    @Test("An error of another kind does not become an answer")
    func otherFailures() throws {
        let directory = try TemporaryDirectory()
        var lines: [String] = []
        for number in 0..<12 {
            let stamp = String(format: "2026-10-03T07:%02d:00", number)
            lines.append("\(stamp).000Z job \(number + 30) begins")
            switch number % 3 {
            case 0: lines.append("\(stamp).013Z job \(number + 30) broke because LanguageModelError.rateLimited")
            case 1: lines.append("\(stamp).900Z job \(number + 30) broke because the network went away")
            default: lines.append("\(stamp).990Z job \(number + 30) gave a text")
            }
        }
        let log = try directory.write(lines.joined(separator: "\n") + "\n", to: "app.log")
        let draft = directory.url.appending(path: "draft.json5").path
        #expect(try CommandProcess.run(["rules", "suggest", log, "-o", draft]).status == 0)
        let analysis = try JSONDocument(
            parsing: CommandProcess.run(["analyze", "--rules", draft, "--format", "json", log]).output)
        #expect(analysis["routes"][0]["answered"].int == 4)
        #expect(analysis["routes"][0]["refused"].int == 4)
        #expect(analysis["routes"][0]["failed"].int == 4)
    }

    @Test(
        "Where nothing can be drafted it says why, and leaves the file alone",
        arguments: [
            ("2026-10-03T07:00:00.000Z all is well\n", "no refusal to draft from"),
            (
                "2026-10-03 07:00:00.000000+0900 0x1 Error 0x0 52 0 privatecloudcomputed: [com.apple.privatecloudcompute:Daemon] PrivateCloudComputeError: deniedDueToRateLimit\n",
                "1 line of the system's own processes with an error"
            ),
            (
                "2026-10-03T07:00:00.000Z inference failed id=1 route=direct error=LanguageModelError.rateLimited in 13 ms\n",
                "1 line is read by a rule already"
            ),
        ])
    func nothing(text: String, reason: String) throws {
        let directory = try TemporaryDirectory()
        let log = try directory.write(text, to: "device.log")
        let kept = try directory.write("kept", to: "draft.json5")
        let run = try CommandProcess.run(["rules", "suggest", log, "-o", kept])
        #expect(run.status == 1)
        #expect(run.output == "")
        #expect(run.errors.contains(reason), "\(run.errors)")
        #expect(try String(contentsOfFile: kept, encoding: .utf8) == "kept")
    }

    @Test("Standard input cannot be read three times")
    func standardInput() throws {
        #expect(try CommandProcess.run(["rules", "suggest", "-"]).status == 2)
    }

    @Test("A rule whose words stand before answers as well is dropped, not drafted as a failure")
    func wordsBeforeAnything() throws {
        var lines = ""
        for number in 10..<22 {
            let begin =
                "2026-10-03 07:\(number):00.000000+0900 0x1 Default 0x0 7 0 Mail: [com.example:ai] [req \(number)] local"
            lines +=
                "\(begin): start\n\(begin): \(number < 14 ? "LanguageModelError.rateLimited (13 ms)" : "ok (900 ms)")\n"
        }
        let directory = try TemporaryDirectory()
        let file = try directory.write(lines, to: "mail.log")
        let run = try CommandProcess.run(["rules", "suggest", file])
        #expect(run.status == 1)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("lines without an error"))
    }
}
