import Conformance
import TestSupport
import Testing

@Suite("Logs as the policy wants them")
struct CleanLogTests {
    @Test("A clean log has no violation, and much of it can be judged", arguments: CleanLog.all)
    func clean(_ clean: CleanLog) throws {
        let report = try KaruiLog(clean.text, on: clean.day).check(withWindows: true)
        #expect(report.violationLines.isEmpty)
        #expect(report.counts.conforms >= 10)
        #expect(report.counts.cannotJudge * 3 < report.counts.conforms, "\(undecided(report))")
        #expect(report.unknownModes.isEmpty)
    }

    @Test("Removing any line never makes a violation", arguments: CleanLog.all)
    func oneLineLess(_ clean: CleanLog) throws {
        let log = try KaruiLog(clean.text, on: clean.day)
        for missing in log.lines.indices {
            let found = try log.keeping { $0 != missing }
                .check(withWindows: missing % Rounds.count(1, inDebug: 5) == 0).violationLines
            #expect(found.isEmpty, "without line \(missing + 1): \(log.lines[missing].message)")
        }
    }

    /// The lines that say that a pause began, and those that say that it ended: with all of one kind gone, a log of this
    /// app is line by line that of one which breaks the rule.
    ///
    /// So one of each stays: `pause began` or the failure in front of it, `pause ended` or an answer in front of it. And so
    /// does the line that names the policy.
    private static func anchors(of log: KaruiLog) -> [ClosedRange<Int>] {
        log.lines.indices.compactMap { index in
            let message = log.lines[index].message
            if message.hasPrefix("karui started") { return index...index }
            if message.hasPrefix("pause began") { return index - 1...index }
            guard message.hasPrefix("pause ended cause=") else { return nil }
            return (log.lines[..<index].lastIndex { $0.message.hasPrefix("answer received") } ?? index)...index
        }
    }

    @Test("Removing any lines, but all that tell of a pause, makes no violation", arguments: CleanLog.all)
    func anyLinesLess(_ clean: CleanLog) throws {
        let log = try KaruiLog(clean.text, on: clean.day)
        let anchors = CleanLogTests.anchors(of: log)
        for seed in UInt64(1)...UInt64(Rounds.count(300, inDebug: 20)) {
            var random = SeededGenerator(seed: seed)
            let share = Double.random(in: 0.05...0.9, using: &random)
            var kept = Set(log.lines.indices.filter { _ in Double.random(in: 0..<1, using: &random) > share })
            for anchor in anchors {
                kept.insert(Bool.random(using: &random) ? anchor.lowerBound : anchor.upperBound)
            }
            let found = try log.keeping(kept.contains).check().violationLines
            guard found.isEmpty else {
                let lines = kept.sorted().map { "\(log.lines[$0].milliseconds) \(log.lines[$0].message)" }
                Issue.record("seed \(seed): \(found)\n\(lines.joined(separator: "\n"))")
                return
            }
        }
    }

    private func undecided(_ report: ConformanceReport) -> [String] {
        report.findings.filter { $0.result == .cannotJudge }.map {
            "\($0.rule.rawValue) \($0.record ?? "-") \($0.verdict)"
        }
    }
}
