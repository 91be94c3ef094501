import EventExtraction
import Forensics
import Foundation
import LogReading
import Reporting
import TestSupport
import Testing

@testable import ratelens

/// A stream must tell what the whole log tells, wherever its reads end.
@Suite("Events of a stream")
struct EventStreamTests {
    static let samples = ["karui-day", "shortcuts-two-hours"].flatMap { name in
        SampleFiles.carriers.map { SampleFiles.path(name, $0) }
    }

    @Test("As last written they are those of the file", arguments: samples)
    func sameEvents(sample: String) throws {
        let path = CommandProcess.repository.appending(path: sample).path
        var options = ReadingOptions()
        options.blockSize = 200_000
        #expect(try streamed(path, options).last == wholeLog(path, options))
    }

    @Test(
        "So they are when lines are lost, doubled or out of order", arguments: SampleFiles.carriers,
        [1, 2, 3] as [UInt64])
    func disorder(carrier: String, seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let directory = try TemporaryDirectory()
        let path = try directory.write(disordered(carrier, &random), to: "log")
        var options = ReadingOptions()
        options.blockSize = Int.random(in: 2_000...20_000, using: &random)
        options.formatOverride = carrier == "ndjson" ? "log-show-ndjson" : nil
        let stream = try streamed(path, options)
        #expect(stream.last == (try wholeLog(path, options)), "seed \(seed)")
    }

    @Test("With few lines held every event is still written once, and no other is", arguments: ["compact.log"])
    func fewLinesHeld(carrier: String) throws {
        let path = CommandProcess.repository.appending(path: SampleFiles.path("karui-day", carrier)).path
        var options = ReadingOptions()
        options.blockSize = 8_192
        let stream = try streamed(path, options, heldLines: 256)
        #expect(stream.ids == (try ids(wholeLogText(path, options))))
    }

    // MARK: Ways to read

    private func streamed(
        _ path: String, _ options: ReadingOptions, heldLines: Int = 1 << 20
    ) throws -> (last: [String], ids: [String]) {
        let output = Collector()
        var stream = try EventStream(
            rules: RuleSet(RulePack.builtIn()), options: options, scope: Scope(Arguments(verb: .extract)),
            format: .ndjson,
            limits: .init(heldLines: heldLines, restFactor: 0, leastRest: .zero)
        ) { output.texts.append($0) }
        _ = try stream.run(.file(path))
        let lines = output.texts.joined().split(separator: "\n").map(String.init)
        var last: [String: String] = [:]
        var first: [String] = []
        for line in lines {
            let key = try identity(of: line)
            let isRevised = line.contains("\"revised\":true")
            #expect(isRevised == (last[key] != nil), "\(line)")
            if !isRevised { first.append(key) }
            last[key] = line
        }
        let facts = last.values.filter { !$0.contains("\"withdrawn\":true") }.map(withoutIdentity)
        return (facts.sorted(), first.sorted())
    }

    private func wholeLogText(_ path: String, _ options: ReadingOptions) throws -> String {
        let rules = try RuleSet(RulePack.builtIn())
        let reader = try LogReader(gates: rules.gates, options: options)
        var extractor = EventExtractor(rules: rules)
        let summary = try #require(reader.read(.file(path)) { extractor.take($0) }.summaries.first)
        extractor.takeEnd(of: summary)
        let events = extractor.finish(firstTime: summary.firstTime, lastTime: summary.lastTime)
        return ExtractReport(events, verdicts: Analyzer().verdicts(on: events), files: []).ndjson()
    }

    private func wholeLog(_ path: String, _ options: ReadingOptions) throws -> [String] {
        try wholeLogText(path, options).split(separator: "\n").map { withoutIdentity(String($0)) }.sorted()
    }

    private func ids(_ text: String) throws -> [String] {
        try text.split(separator: "\n").map { try identity(of: String($0)) }.sorted()
    }

    private func identity(of line: String) throws -> String {
        let event = try JSONDocument(parsing: line)
        return "\(event["event"].string ?? "") \(event["id"].string ?? "")"
    }

    /// A revised event keeps the name under which it was first written, which the whole log may not give it.
    private func withoutIdentity(_ line: String) -> String {
        line.replacing(/"id":"[^"]*",("revised":true,)?/, with: "")
    }

    private func disordered(_ carrier: String, _ random: inout SeededGenerator) throws -> String {
        let file = CommandProcess.repository.appending(path: SampleFiles.path("karui-day", carrier))
        var lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").prefix(400).map(String.init)
        // The head stays, so that the carrier is recognized.
        for index in lines.indices.dropFirst(8) {
            switch Int.random(in: 0..<20, using: &random) {
            case 0: lines[index] = ""
            case 1: lines[index] += "\n" + lines[index]
            case 2:
                // Much later, as an answer that nobody waits for any more.
                let later = index + Int.random(in: 10...60, using: &random)
                if lines.indices.contains(later) { lines.insert(lines.remove(at: index), at: later) }
            case 3...6: lines.swapAt(index, max(8, index - Int.random(in: 1...4, using: &random)))
            default: break
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private final class Collector {
        var texts: [String] = []
    }
}
