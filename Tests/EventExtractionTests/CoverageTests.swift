import LogCore
import RateLimitEvents
import Testing

@testable import EventExtraction

@Suite("What time the inputs cover")
struct CoverageTests {
    /// An input of one line an interval; times are in seconds.
    private struct Input {
        var path: String
        var format = "log-show-compact"
        var from: Int64
        var to: Int64
        var lines = 10_000
        var predicate: String?
        var notes: [InputNote] = []
        var entries: [(second: Int64, process: String?, message: String)] = []
    }

    private static func extract(_ inputs: [Input]) throws -> LogEvents {
        var extractor = EventExtractor(rules: try RuleSet(RulePack.builtIn()))
        for input in inputs {
            let file = SourceFile(path: input.path)
            for (index, entry) in input.entries.enumerated() {
                extractor.take(
                    LogRecord(
                        location: SourceLocation(file: file, line: index + 1, byteOffset: index * 100),
                        time: LogBuilder.time(entry.second * 1_000), process: entry.process, pid: 7,
                        message: entry.message))
            }
            var summary = InputSummary(
                file: file, format: input.format, bytes: 1_000, lines: input.lines,
                firstTime: LogBuilder.time(input.from * 1_000), lastTime: LogBuilder.time(input.to * 1_000),
                notes: input.notes)
            summary.predicate = input.predicate
            extractor.takeEnd(of: summary)
        }
        return extractor.finish(
            firstTime: inputs.map(\.from).min().map { LogBuilder.time($0 * 1_000) },
            lastTime: inputs.map(\.to).max().map { LogBuilder.time($0 * 1_000) })
    }

    private static func summary(of gaps: [LogGap]) -> [String] {
        gaps.map { gap in
            let ends = [gap.from, gap.to].map {
                $0.map { String($0.nanoseconds(since: LogBuilder.time(0)) / 1_000_000_000) } ?? ""
            }
            return "\(gap.kind.rawValue) \(ends[0])–\(ends[1])" + (gap.process.map { " of \($0)" } ?? "")
        }
    }

    @Test("A log has two ends, and what lies between two inputs is a hole")
    func holes() throws {
        let inputs = [Input(path: "b", from: 1_500, to: 2_000), Input(path: "a", from: 0, to: 1_000)]
        let gaps = try CoverageTests.extract(inputs).gaps
        #expect(CoverageTests.summary(of: gaps) == ["logStart –0", "hole 1000–1500", "logEnd 2000–"])
        #expect(gaps[1].witness.location.description == "a:10000")
        #expect(gaps[1].endWitness?.location.description == "b:1")
        #expect(gaps.map(\.hidesEntries) == [false, true, false])
    }

    @Test(
        "A silence that its lines' own distance explains is no hole",
        arguments: [(1_001, 20_000, 1), (1_000, 20_000, 0), (1_300, 20, 0), (1_600, 20, 1), (900, 20, 0)]
            as [(
                Int64, Int, Int
            )])
    func silence(start: Int64, lines: Int, count: Int) throws {
        let inputs = [
            Input(path: "a", from: 0, to: 1_000, lines: lines), Input(path: "b", from: start, to: 2_000, lines: lines),
        ]
        #expect(try CoverageTests.extract(inputs).gaps.count { $0.kind == .hole } == count)
    }

    @Test("What an export's predicate lets through, it lets through in the next export")
    func samePredicate() throws {
        func parts(_ other: String) -> [Input] {
            let predicate = "NOT process == \"symptomsd\""
            return [
                Input(
                    path: "a", from: 0, to: 1_000, predicate: predicate,
                    entries: [(10, "Karui", "alert sent record=1")]),
                Input(path: "b", from: 900, to: 1_600, predicate: other),
                Input(
                    path: "c", from: 1_500, to: 2_000, predicate: predicate,
                    entries: [(1_600, "Karui", "alert sent record=2")]),
            ]
        }
        func holes(_ other: String) throws -> [String] {
            CoverageTests.summary(of: try CoverageTests.extract(parts(other)).gaps.filter { $0.kind == .hole })
        }
        #expect(try holes("NOT process == \"symptomsd\"").isEmpty)
        #expect(try holes("NOT process == \"Karui\"") == ["hole 1000–1500 of Karui"])
    }

    @Test("An app's own log covers the app; a predicate covers what it names; a device's export covers all")
    func processes() throws {
        let line = (second: Int64(10), process: Optional("Karui"), message: "alert sent record=1")
        func parts(_ format: String, _ predicate: String?) -> [Input] {
            [
                Input(path: "a", from: 0, to: 1_000, entries: [line]),
                Input(path: "b", from: 1_500, to: 2_000, entries: [(1_600, "Karui", "alert sent record=2")]),
                Input(path: "c", format: format, from: 0, to: 2_000, predicate: predicate),
            ]
        }
        func holes(_ format: String, _ predicate: String?) throws -> [String] {
            CoverageTests.summary(
                of: try CoverageTests.extract(parts(format, predicate)).gaps.filter { $0.kind == .hole })
        }
        #expect(try holes("log-show-compact", nil).isEmpty)
        #expect(try holes("log-show-compact", "process == \"Karui\"").isEmpty)
        #expect(try holes("log-show-compact", "process == \"Shortcuts\"") == ["hole 1000–1500 of Karui"])
        #expect(try holes("plain", nil) == ["hole 1000–1500 of Karui"])
    }

    @Test("A request whose answer may stand in a hole is open, not unanswered", arguments: [(980, true), (960, false)])
    func silentRequest(second: Int64, isOpen: Bool) throws {
        let inputs = [
            Input(path: "a", from: 0, to: 1_000, entries: [(second, "Karui", "direct asked record=1")]),
            Input(path: "b", from: 1_500, to: 2_000),
        ]
        #expect(try CoverageTests.extract(inputs).requests.map(\.outcome) == [isOpen ? .open : .unanswered])
    }

    @Test("An input that is cut off is none where another goes on")
    func cuts() throws {
        let cut = InputNote(.cut, "no footer")
        let whole = Input(path: "b", from: 900, to: 2_000)
        let gaps = try CoverageTests.extract([Input(path: "a", from: 0, to: 1_000, notes: [cut]), whole]).gaps
        #expect(CoverageTests.summary(of: gaps) == ["logStart –0", "logEnd 2000–"])
        let last = try CoverageTests.extract([Input(path: "a", from: 0, to: 3_000, notes: [cut]), whole]).gaps
        #expect(CoverageTests.summary(of: last) == ["logStart –0", "cut 3000–"])
    }

    @Test("A failure whose reason is redacted is a gap in which nothing else is missing")
    func redaction() throws {
        let entries: [(second: Int64, process: String?, message: String)] = [
            (10, "Karui", "direct failed record=1 error=<private> in 13 ms"),
            (20, "Karui", "direct failed record=2 error=LanguageModelError.rateLimited in 13 ms"),
        ]
        let gaps = try CoverageTests.extract([Input(path: "a", from: 0, to: 900, entries: entries)]).gaps
        #expect(CoverageTests.summary(of: gaps) == ["logStart –0", "redaction 10–10 of Karui", "logEnd 900–"])
        #expect(!gaps[1].hidesEntries && gaps[1].witness.location.line == 1)
    }
}
