import EventExtraction
import Forensics
import Foundation
import LogReading
import Reporting
import TestSupport
import Testing

@testable import ratelens

/// A watch must tell what the whole log tells, wherever its reads end.
@Suite("A watch of a stream")
struct WatchStreamTests {
    private static let stories = [
        "another-app.compact.log", "look-alikes.compact.log", "only-refusals.compact.log", "gap.default.log",
    ].map { "Tests/CommandTests/Stories/" + $0 }

    @Test("Its refusals, windows and summary are those of the file", arguments: EventStreamTests.samples + stories)
    func sameAnswer(sample: String) throws {
        let path = CommandProcess.repository.appending(path: sample).path
        var options = ReadingOptions()
        options.blockSize = 200_000
        try expectSame(watched(path, options), wholeLog(path, options))
    }

    @Test("So they are when lines are lost, doubled or out of order", arguments: [1, 2, 3] as [UInt64])
    func disorder(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let directory = try TemporaryDirectory()
        let carrier = SampleFiles.carriers[Int(seed) % SampleFiles.carriers.count]
        let path = try directory.write(EventStreamTests.disordered(carrier, &random), to: "log")
        var options = ReadingOptions()
        options.blockSize = Int.random(in: 6_000...20_000, using: &random)
        options.formatOverride = carrier == "ndjson" ? "log-show-ndjson" : nil
        try expectSame(watched(path, options), wholeLog(path, options))
    }

    @Test("Lines that are let go of take nothing with them", arguments: SampleFiles.carriers)
    func fewLinesHeld(carrier: String) throws {
        let path = CommandProcess.repository.appending(path: SampleFiles.path("karui-day", carrier)).path
        var options = ReadingOptions()
        options.blockSize = 16_384
        try expectSame(watched(path, options, heldLines: 256), wholeLog(path, options))
    }

    @Test("Of days that begin anew every refusal is told once, and the windows are the file's")
    func days() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.write(WatchStreamTests.days(4), to: "days.log")
        var options = ReadingOptions()
        options.blockSize = 400_000
        let whole = try wholeLog(path, options)
        #expect(whole.refusals.count > 500)
        try expectSame(watched(path, options, heldLines: 2_048), whole)
    }

    @Test("Requests beyond the limit become counts, and nothing is counted twice or told twice")
    func counts() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.write(WatchStreamTests.days(3), to: "days.log")
        var options = ReadingOptions()
        options.blockSize = 60_000
        var limits = WatchLimits()
        limits.requests = 200
        let whole = try wholeLog(path, options)
        let watch = try watched(path, options, heldLines: 256, limits: limits)
        #expect(watch.refusals == whole.refusals)
        let summary = try JSONDocument(parsing: watch.summary)
        let earlier = summary["earlier"]
        let document = try JSONDocument(parsing: whole.analysis)
        for route in document["routes"].elements {
            let name = route["route"].string ?? ""
            for key in ["asked", "answered", "refused", "failed", "unanswered", "open"] {
                let before = earlier["routes"].first(where: "route", is: name)[key].int ?? 0
                let held = summary["analysis"]["routes"].first(where: "route", is: name)[key].int ?? 0
                #expect(before + held == route[key].int, "\(name) \(key)")
            }
        }
        #expect((earlier["requests"].int ?? 0) > 400)
        let closed = document["windows"].elements.count { $0["closed"].string == "certain" }
        let before = earlier["closures"].elements.filter { $0["closed"].string == "certain" }
            .reduce(0) { $0 + ($1["count"].int ?? 0) }
        let held = summary["analysis"]["windows"].elements.count { $0["closed"].string == "certain" }
        // A closure that reaches over the edge stands on both sides of it.
        #expect((closed...closed + 4).contains(before + held), "\(before) and \(held) of \(closed)")
        // Every closing and every lift was told, each once.
        let certain = document["windows"].elements.filter { $0["closed"].string == "certain" }
        #expect(watch.closings.count == certain.count && Set(watch.closings).count == certain.count)
        // The first windows held say that what came before them may have counted.
        let background = summary["analysis"]["windows"].elements.first { $0["process"].string == "Karui" }
        #expect(background?["censoredStart"].value as? Bool == true)
        // Nor do symptoms of refusals that became counts stand beside the refusals held.
        let refused = summary["analysis"]["routes"].first(where: "route", is: "shortcut")["refused"].int ?? 0
        #expect((summary["analysis"]["refusals"]["banners"].int ?? .max) <= refused)
    }

    // MARK: Ways to read

    private struct Answer: Sendable {
        /// The refusals as last told, without names.
        var refusals: [String]
        var analysis: String
        var summary = ""
        /// When budgets were told to refuse.
        var closings: [String] = []
    }

    private func expectSame(_ watch: Answer, _ whole: Answer) {
        #expect(watch.refusals == whole.refusals)
        #expect(watch.analysis == whole.analysis)
    }

    /// Few families: how a log is read does not depend on what is then tried on it.
    private static func scope() throws -> Scope {
        var arguments = Arguments(verb: .watch)
        arguments.add("family=rollingWindow,fixedWindow", to: .assume)
        return try Scope(arguments)
    }

    private func watched(
        _ path: String, _ options: ReadingOptions, heldLines: Int = 1 << 20, limits: WatchLimits = WatchLimits()
    ) throws -> Answer {
        var text = ""
        var stream = try EventStream(
            rules: RuleSet(RulePack.builtIn()), options: options,
            feed: BudgetFeed(WatchFeed(.ndjson, limits: limits), scope: Self.scope()),
            limits: StreamLimits(heldLines: heldLines, restFactor: 0, leastRest: .zero)
        ) { text += $0 }
        let reading = try stream.run(.file(path))
        let summary = stream.feed.summary(of: reading.summaries)
        var last: [String: String] = [:]
        for line in text.split(separator: "\n").map(String.init) where line.contains("\"event\":\"refusal\"") {
            let id = try #require(try JSONDocument(parsing: line)["id"].string)
            #expect(line.contains("\"revised\":true") == (last[id] != nil), "\(line)")
            #expect(last[id] != line, "told twice: \(line)")
            last[id] = line.contains("\"withdrawn\":true") ? nil : line
        }
        let refusals = last.values.map { line in
            line.replacing(/"event":"refusal",("id":"[^"]*",)("revised":true,)?/, with: "")
                .replacing("ratelens.watch/1", with: "ratelens.refusal/1").replacing(
                    "\"outcome\":\"refused\",", with: "")
        }
        let analysis = try #require(summary.firstRange(of: "\"analysis\":"))
        return Answer(
            refusals: refusals.sorted(), analysis: String(summary[analysis.upperBound...].dropLast(2)),
            summary: summary, closings: try closings(in: text))
    }

    private func closings(in text: String) throws -> [String] {
        try text.split(separator: "\n").compactMap { line in
            let event = try JSONDocument(parsing: String(line))
            guard event["event"].string == "budget", event["state"].string == "refusing" else { return nil }
            return "\(event["budget"].string ?? "") \(event["time"].string ?? "")"
        }
    }

    /// What the samples tell as whole logs, which does not depend on blocks.
    private static let wholeSamples = Result {
        try Dictionary(
            uniqueKeysWithValues: EventStreamTests.samples.map { sample in
                let path = CommandProcess.repository.appending(path: sample).path
                return (path, try WatchStreamTests().readWhole(path, ReadingOptions()))
            })
    }

    private func wholeLog(_ path: String, _ options: ReadingOptions) throws -> Answer {
        try Self.wholeSamples.get()[path] ?? readWhole(path, options)
    }

    private func readWhole(_ path: String, _ options: ReadingOptions) throws -> Answer {
        let rules = try RuleSet(RulePack.builtIn())
        var extractor = EventExtractor(rules: rules)
        let reading = try LogReader(gates: rules.gates, options: options).read(.file(path)) { extractor.take($0) }
        for summary in reading.summaries { extractor.takeEnd(of: summary) }
        let events = extractor.finish(firstTime: reading.firstTime, lastTime: reading.lastTime)
        let analysis = try Self.scope().analysis(of: events)
        let timeline = TimelineReport(analysis: analysis, inputs: reading.summaries, includeAll: false).ndjson()
        return Answer(
            refusals: timeline.split(separator: "\n").map(String.init).sorted(),
            analysis: String(AnalysisReport(analysis: analysis, inputs: reading.summaries).ndjson().dropLast()))
    }

    /// The sample day so many times, each a day later and with records of its own.
    private static func days(_ count: Int) throws -> String {
        let file = CommandProcess.repository.appending(path: SampleFiles.path("karui-day", "compact.log"))
        let day = try String(contentsOf: file, encoding: .utf8)
        return (0..<count).map { number in
            day.replacing("2026-10-14", with: "2026-10-\(14 + number)")
                .replacing(/\b(record|for|cause)=(?=[0-9A-F]{8})/) { "\($0.output.1)=\(number)" }
        }.joined()
    }
}
