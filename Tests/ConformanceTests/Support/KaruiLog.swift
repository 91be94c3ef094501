import Conformance
import EventExtraction
import Forensics
import LogCore
import RateLimitEvents
import RoutingPolicy
import Testing

/// A log of Karui's lines that goes the whole way: records, built-in rules, events, check.
///
/// A line of text is the second at which it is logged and the message; `until=@1800` stands for the time of that second, and a
/// `!` in front marks a line that a finding is to show.
struct KaruiLog {
    struct Line {
        let milliseconds: Int64
        let message: String
        var process = "Karui"
        var subsystem = "app.karui"
    }

    /// When second 0 is.
    let start: Instant
    var lines: [Line]
    /// Numbers of the marked lines.
    private(set) var marked: [Int] = []

    private static let rules = Result { try RuleSet(RulePack.builtIn()) }
    private static let zone = UTCOffset(seconds: 32_400)

    init(_ text: String, on day: (month: Int, day: Int) = (11, 6)) throws {
        start = try KaruiLog.morning(of: day)
        lines = []
        for row in text.split(separator: "\n") where !row.allSatisfy({ $0 == " " }) {
            var row = row.drop { $0 == " " }
            if row.first == "!" {
                marked.append(lines.count + 1)
                row = row.dropFirst()
            }
            let second = row.prefix { $0 != " " }
            let milliseconds = try #require(Double(second).map { Int64(($0 * 1_000).rounded()) }, "\(row)")
            let message = KaruiLog.withTimes(String(row.dropFirst(second.count + 1)), start)
            // The shortcut's own lines are written by Shortcuts.
            if message.contains("PrivateCloudComputeError") {
                lines.append(
                    Line(
                        milliseconds: milliseconds, message: message, process: "BackgroundShortcutRunner",
                        subsystem: "com.apple.shortcuts"))
            } else {
                lines.append(Line(milliseconds: milliseconds, message: message))
            }
        }
    }

    /// The same log with these lines only, by their positions.
    func keeping(_ isKept: (Int) -> Bool) -> KaruiLog {
        var log = self
        log.lines = lines.indices.filter(isKept).map { lines[$0] }
        return log
    }

    /// The morning of a day in 2026, 8 o'clock in Tokyo.
    static func morning(of day: (month: Int, day: Int)) throws -> Instant {
        let civil = try #require(
            CivilTime(year: 2026, month: day.month, day: day.day, hour: 8, minute: 0, second: 0, nanosecond: 0))
        return try #require(Instant(civil, zone: zone, resolution: .millisecond))
    }

    /// `@1800` as a time.
    private static func withTimes(_ message: String, _ start: Instant) -> String {
        guard let mark = message.firstIndex(of: "@") else { return message }
        let digits = message[message.index(after: mark)...].prefix { $0.isNumber }
        guard let second = Int64(digits), message[..<mark].hasSuffix("until=") else { return message }
        let civil = start.advanced(byNanoseconds: second * 1_000_000_000).civil
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let date = "\(civil.year)-\(two(civil.month))-\(two(civil.day))"
        let time = "\(two(civil.hour)):\(two(civil.minute)):\(two(civil.second))+0900"
        return message[..<mark] + "\(date)T\(time)" + message[mark...].dropFirst(digits.count + 1)
    }

    /// What extraction finds; lines at some positions stand in a file of their own.
    func events(apart: Set<Int> = []) throws -> LogEvents {
        var extractor = EventExtractor(rules: try KaruiLog.rules.get())
        let file = SourceFile(path: "karui.log")
        let other = SourceFile(path: "other.log")
        for (index, line) in lines.enumerated() {
            extractor.take(
                LogRecord(
                    location: SourceLocation(
                        file: apart.contains(index) ? other : file, line: index + 1, byteOffset: index * 100),
                    time: start.advanced(byNanoseconds: line.milliseconds * 1_000_000), process: line.process, pid: 400,
                    subsystem: line.subsystem, message: line.message))
        }
        let times = lines.map { start.advanced(byNanoseconds: $0.milliseconds * 1_000_000) }
        return extractor.finish(firstTime: times.min(), lastTime: times.max())
    }

    func check(
        _ options: ConformanceOptions = ConformanceOptions(), withWindows: Bool = false
    ) throws -> ConformanceReport {
        let events = try events()
        let windows = withWindows ? Analyzer().analyze(events, tables: false).windows : []
        return ConformanceChecker(options: options).check(events, windows: windows)
    }
}

extension ConformanceReport {
    /// `rule record [lines]` of each violation.
    var violationLines: [String] {
        violations.map { "\($0.rule.rawValue) \($0.record ?? "-") \($0.witnesses.map(\.location.line))" }
    }

    func result(of rule: ConformanceRule) -> ResultCounts { rules.first { $0.rule == rule }?.counts ?? ResultCounts() }
}
