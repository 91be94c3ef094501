import Foundation
import TestSupport
import Testing

@Suite("The main job on the sample logs")
struct SampleLogTests {
    @Test("A day of Karui gives the note's figures in every carrier", arguments: SampleFiles.carriers)
    func karuiDay(carrier: String) throws {
        let run = try CommandProcess.remembered(["analyze", "--format", "json", SampleFiles.path("karui-day", carrier)])
        #expect(run.status == 0)
        #expect(run.errors == "")
        let document = try JSONDocument(parsing: run.output)
        #expect(document["schema"].string == "ratelens.analysis/1")

        let direct = document["routes"].first(where: "route", is: "direct")
        #expect(direct["asked"].int == 126)
        #expect(direct["answered"].int == 56)
        #expect(direct["refused"].int == 64)
        #expect(direct["failed"].int == 6)
        #expect(direct["answeredLatency"]["medianMilliseconds"].double == 2_200)
        #expect(direct["refusedLatency"]["medianMilliseconds"].double == 13)
        #expect((direct["background"].int ?? 0) > 115)

        let onDevice = document["routes"].first(where: "route", is: "onDevice")
        #expect(onDevice["asked"].int == 126)
        #expect(onDevice["refused"].int == 64)

        let shared = document["sharedBudget"].elements.first {
            $0["when"].string == "onDeviceJustLimited" && $0["target"].string == "direct"
        }
        #expect(shared?["refusedWhenTrue"].ints == [64, 64])
        #expect(shared?["refusedWhenFalse"].ints == [0, 62])
        #expect(shared?["notAnsweredWhenFalse"].ints == [6, 62])
        #expect((shared?["fisherP"].double ?? 1) < 1e-30)
        #expect(abs((shared?["intervalWhenTrue"][0].double ?? 0) - 0.944) < 0.001)

        for predictor in ["availability=available", "quota=belowLimit"] {
            #expect(document["predictors"].first(where: "when", is: predictor)["constant"].value as? Bool == true)
        }
        let of = document["recovered"]["of"].int ?? 0
        let recovered = document["recovered"]["answeredByShortcut"].int ?? 0
        #expect(of == 70)
        #expect(recovered * 2 > of)
        #expect(document["refusals"]["byOrigin"]["serverSide"].int == 0)
    }

    @Test("Two hours of Shortcuts give ten answers and six refusals in every carrier", arguments: SampleFiles.carriers)
    func shortcutsTwoHours(carrier: String) throws {
        let path = SampleFiles.path("shortcuts-two-hours", carrier)
        let run = try CommandProcess.remembered(["analyze", "--format", "json", path])
        #expect(run.status == 0)
        let document = try JSONDocument(parsing: run.output)
        let shortcut = document["routes"].first(where: "route", is: "shortcut")
        #expect(shortcut["asked"].int == 16)
        #expect(shortcut["answered"].int == 10)
        #expect(shortcut["refused"].int == 6)
        #expect(document["refusals"]["total"].int == 6)
        // The first of a run is slow enough, with the shortcut's own start in it, to have come from the server.
        #expect(document["refusals"]["byLimiter"]["devicePolicy"].int == 5)
        #expect(document["refusals"]["byOrigin"]["indeterminate"].int == 1)
        let window = document["windows"].first(where: "budget", is: "shortcut")
        #expect(window["admitted"].int == 10)
        #expect(window["refused"].int == 6)
        #expect(window["censoredStart"].value as? Bool == true)
        #expect(window["censoredEnd"].value as? Bool == true)
    }

    @Test("From one refusal run no number stands beside the word limit", arguments: SampleFiles.carriers)
    func noLimitNamed(carrier: String) throws {
        let run = try CommandProcess.run([SampleFiles.path("shortcuts-two-hours", carrier)])
        let text = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(text.contains("at least 10 requests were admitted in the 75 min before the first refusal"))
        #expect(text.firstMatch(of: /(?i)\blimit(s|ed)?( is| of| =|:)? \d/) == nil)
        #expect(text.firstMatch(of: /(?i)\d+[- ](requests? )?limit\b/) == nil)
    }

    @Test("What the text says is what the JSON says", arguments: SampleFiles.carriers)
    func text(carrier: String) throws {
        let run = try CommandProcess.run([SampleFiles.path("karui-day", carrier)])
        let text = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for phrase in ["64 of 64", "94.4", "56 of 62", "13 ms", "2.2 s", "of 70"] {
            #expect(text.contains(phrase), "\(phrase)")
        }
        #expect(!run.output.contains("\u{1B}"))
        #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 && $0.last != " " })
    }

    @Test(
        "Every refusal of the timeline names a line, and that line contains it",
        arguments: ["karui-day", "shortcuts-two-hours"], SampleFiles.carriers)
    func witnesses(name: String, carrier: String) throws {
        let path = SampleFiles.path(name, carrier)
        let run = try CommandProcess.remembered(["timeline", "--format", "ndjson", path])
        #expect(run.status == 0)
        let source = try String(
            contentsOf: CommandProcess.repository.appending(path: path), encoding: .utf8)
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        let refusals = try run.output.split(separator: "\n").map { try JSONDocument(parsing: String($0)) }
        #expect(refusals.count >= (name == "karui-day" ? 128 : 6))
        for refusal in refusals {
            #expect(refusal["schema"].string == "ratelens.refusal/1")
            let code = try #require(refusal["error"]["code"].string)
            let witnesses = refusal["witnesses"].elements
            #expect(witnesses.allSatisfy { $0["file"].string == path })
            let told = witnesses.contains { witness in
                guard let line = witness["line"].int, lines.indices.contains(line - 1) else { return false }
                return lines[line - 1].contains(code)
            }
            #expect(told, "\(code) in \(witnesses.map { $0["line"].int ?? 0 })")
        }
    }

    @Test("A compressed log, a pipe and a file give the same answer", arguments: ["karui-day", "shortcuts-two-hours"])
    func sameAnswer(name: String) throws {
        let path = SampleFiles.path(name, "ndjson")
        let file = CommandProcess.repository.appending(path: path)
        let words = ["timeline", "--all", "--format", "ndjson"]
        let plain = try CommandProcess.remembered(words + [path]).output
        #expect(plain.split(separator: "\n").count > 16)
        let piped = try CommandProcess.run(words + ["-"], input: try Data(contentsOf: file)).output
        #expect(piped.replacing("\"file\":\"-\"", with: "\"file\":\"\(path)\"") == plain)

        let directory = try TemporaryDirectory()
        let copy = try directory.write(try Data(contentsOf: file), to: "log")
        let gzip = Process()
        gzip.executableURL = URL(filePath: "/usr/bin/env")
        gzip.arguments = ["gzip", copy]
        try gzip.run()
        gzip.waitUntilExit()
        #expect(gzip.terminationStatus == 0)
        let compressed = try CommandProcess.run(words + [copy + ".gz"])
        if compressed.errors.contains("built without archive support") { return }
        #expect(compressed.output.replacing(copy + ".gz", with: path) == plain)
    }

    @Test("Two carriers of one log count once, unless only one of them tells its zone", arguments: SampleFiles.carriers)
    func copies(carrier: String) throws {
        for name in ["karui-day", "shortcuts-two-hours"] {
            let paths = [carrier, carrier == "ndjson" ? "default.log" : "ndjson"].map { SampleFiles.path(name, $0) }
            let text = try CommandProcess.run(["analyze"] + paths).output
            let isComparable = carrier != "compact.log"
            #expect(text.hasPrefix("These inputs seem to hold the same events") != isComparable, "\(paths)")
            let zoned = try CommandProcess.run(["analyze", "--timezone", "+0900"] + paths).output
            #expect(zoned.contains("; counted once"), "\(paths)")
        }
    }

    @Test("Threads change nothing", arguments: ["1", "2", "7"])
    func threads(count: String) throws {
        let path = SampleFiles.path("karui-day", "default.log")
        let one = try CommandProcess.remembered(["timeline", "--format", "ndjson", path]).output
        #expect(try CommandProcess.run(["timeline", "-j", count, "-f", "ndjson", path]).output == one)
    }
}
