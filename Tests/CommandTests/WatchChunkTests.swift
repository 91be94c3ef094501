import EventExtraction
import Foundation
import LogReading
import Reporting
import TestSupport
import Testing

@testable import ratelens

/// What a watch says of budgets is a function of the log, however its bytes arrive.
@Suite("A watch by chunks")
struct WatchChunkTests {
    private static let limiters = ["fixedWindow:count=6,duration=30m", "tokenBucket:capacity=5,interval=4m"]

    @Test("Blocks of any size tell the same of budgets, and the same refusals in the end", arguments: limiters)
    func chunks(limiter: String) throws {
        let log = try log("3h", limiter)
        let whole = try told(log, blockSize: 1 << 22)
        #expect(whole.budgets.count > 1 && whole.states.count > 1 && whole.refusals.count > 3)
        for blockSize in [24_000, 60_000] {
            try #expect(told(log, blockSize: blockSize) == whole, "\(blockSize)")
        }
    }

    @Test("So does line after line", arguments: limiters)
    func lines(limiter: String) throws {
        let log = try log("40m", limiter)
        let whole = try told(log, blockSize: 1 << 22)
        #expect(!whole.refusals.isEmpty)
        for blockSize in [300, 1_100] { try #expect(told(log, blockSize: blockSize) == whole, "\(blockSize)") }
    }

    // MARK: Ways to read

    private struct Told: Equatable {
        var budgets: [String] = []
        var states: [String] = []
        /// By identity, as last told.
        var refusals: [String: String] = [:]
        var summary = ""
    }

    private func log(_ duration: String, _ limiter: String) throws -> String {
        try CommandProcess.run(["simulate", "--seed", "5", "--duration", duration, "--limiter", limiter]).output
    }

    private func told(_ log: String, blockSize: Int) throws -> Told {
        let directory = try TemporaryDirectory()
        let path = try directory.write(log, to: "a.log")
        var options = ReadingOptions()
        options.blockSize = blockSize
        var text = ""
        var stream = try EventStream(
            rules: RuleSet(RulePack.builtIn()), options: options,
            feed: BudgetFeed(
                WatchFeed(.ndjson, interval: 1_800_000_000_000), scope: Scope(Arguments(verb: .watch))),
            limits: StreamLimits(restFactor: 0, leastRest: .zero)
        ) { text += $0 }
        let reading = try stream.run(.file(path))
        var told = Told(summary: stream.feed.summary(of: reading.summaries).replacing(directory.path, with: ""))
        for line in text.replacing(directory.path, with: "").split(separator: "\n").map(String.init) {
            let event = try JSONDocument(parsing: line)
            switch event["event"].string {
            case "budget": told.budgets.append(line)
            case "budgets": told.states.append(line)
            case "refusal":
                let id = try #require(event["id"].string)
                told.refusals[id] = line.replacing("\"revised\":true,", with: "")
            default: break
            }
        }
        return told
    }
}
