import Foundation
import LogCore
import RateLimitEvents
import RoutingPolicy
import TestSupport
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@testable import Conformance
@testable import Reporting

/// The formats, fed with findings that no log of the samples has.
@Suite("Reports of a check")
struct CheckReportTests {
    private static let file = SourceFile(path: "logs/one,two:100%.log")

    private static func finding(
        _ rule: ConformanceRule = .askedWhilePaused, record: String? = "17C2", line: Int = 12, others: [Int] = [7],
        expected: Conformance.Expectation = .noShortcut(.routeShortcutPaused), actual: Actual = .flagSet,
        state: PriorState = PriorState(), file: SourceFile = file
    ) throws -> Finding {
        Finding(
            rule: rule, verdict: .violates(expected: expected, actual: actual, state: state), record: record,
            time: try StoryTime.at(9, 2, 44),
            witnesses: (others + [line]).map {
                Witness(location: SourceLocation(file: file, line: $0, byteOffset: $0), role: .other)
            }, fingerprint: "00000000000000ff")
    }

    private static func report(
        _ findings: [Finding], texts: [Int: String] = [:], gate: CheckGate = CheckGate(), version: String = "1.2.3"
    ) throws -> CheckReport {
        let rules = ConformanceRule.allCases.map { rule in
            var summary = RuleSummary(rule: rule)
            summary.counts.violates = findings.count { $0.rule == rule && $0.result == .violates }
            return summary
        }
        let report = ConformanceReport(
            policies: [PolicyChoice(policy: Policy(.november5), reason: .option)], modes: [], unknownModes: [],
            findings: findings, omittedFindings: 0, rules: rules, coverage: Coverage(reachable: [], taken: []),
            windowChecks: [], gain: PolicyGain(directAnswers: 0, shortcutMedian: nil), notifications: findings.count)
        let events = LogEvents(firstTime: try StoryTime.at(8, 0), lastTime: try StoryTime.at(11, 0))
        let places = texts.map { (SourceLocation(file: file, line: $0.key, byteOffset: $0.key), $0.value) }
        return CheckReport(
            report, of: events, windows: [], inputs: [], gate: gate, options: CheckReportOptions(version: version),
            texts: Dictionary(uniqueKeysWithValues: places))
    }

    @Test("The obligation is told as a value")
    func obligation() throws {
        let since = try StoryTime.at(8, 33, 10, 240)
        let state = PriorState(
            pause: .paused(
                Pause(
                    failures: 3, since: since.nanoseconds,
                    until: try StoryTime.at(10, 33, 10).nanoseconds)), pausedSince: since)
        let text = FindingText(try CheckReportTests.finding(state: state), try CheckReportTests.report([]).clock)
        #expect(
            text.state?.plainSpaces
                == "paused since 08:33:10 (3rd failure in a row: 2 h, until 10:33:10)")
        #expect(text.actual?.plainSpaces == "the flag set at 09:02:44")
        #expect(text.expected?.plainSpaces == "the flag not set, as a pause was on")
    }

    @Test("A pause that ends on another day is told with its date")
    func otherDay() throws {
        let since = try StoryTime.at(23, 0)
        let state = PriorState(
            pause: .paused(
                Pause(failures: nil, since: since.nanoseconds, until: try StoryTime.at(3, 0, day: 15).nanoseconds)),
            pausedSince: since)
        let text = FindingText(try CheckReportTests.finding(state: state), try CheckReportTests.report([]).clock)
        #expect(text.state?.plainSpaces == "paused since 10-14 23:00:00 (4 h, until 10-15 03:00:00)")
    }

    @Test(
        "Ordinals",
        arguments: zip(
            [1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111],
            [
                "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "101st", "111th",
            ]))
    func ordinals(number: Int, text: String) { #expect(FindingText.ordinal(number) == text) }

    @Test("Workflow commands hold no character that ends them")
    func github() throws {
        let finding = try CheckReportTests.finding(record: "a\n::error::x%")
        let lines = try CheckReportTests.report([finding]).github().split(separator: "\n").map(String.init)
        #expect(lines.count == 2)
        #expect(lines[0].hasPrefix("::error file=logs/one%2Ctwo%3A100%25.log,line=12,title=ask.while-paused::"))
        #expect(lines[0].contains("record a\\n::error::x%25: "))
    }

    @Test("A step shows ten of each kind, and a notice counts the rest")
    func githubLimits() throws {
        let rules: [ConformanceRule] = [.askMissed, .answerUnreadable, .windowPauseOvershoot]
        let findings = try rules.flatMap { rule in try (1...15).map { try CheckReportTests.finding(rule, line: $0) } }
        let lines = try CheckReportTests.report(findings).github().split(separator: "\n")
        #expect(lines.count { $0.hasPrefix("::error ") } == 10)
        #expect(lines.count { $0.hasPrefix("::warning ") } == 10)
        #expect(lines.count { $0.hasPrefix("::notice ") } == 10)
        #expect(lines.contains { $0.hasPrefix("::notice title=ratelens check::16 more findings") })
    }

    @Test("SARIF keeps to the limits: the weightiest results, so many further lines")
    func sarifLimits() throws {
        let notes = try (0..<4_999).map { try CheckReportTests.finding(.windowPauseOvershoot, line: $0 + 1) }
        let errors = try (0..<3).map {
            try CheckReportTests.finding(.askMissed, line: $0 + 1, others: Array(1...150))
        }
        let document = try JSONSerialization.jsonObject(
            with: Data(CheckReportTests.report(notes + errors).sarif().utf8))
        let run = try #require((document as? [String: Any])?["runs"] as? [[String: Any]]).first
        let results = try #require(run?["results"] as? [[String: Any]])
        #expect(results.count == 5_000)
        #expect(results.prefix(4).map { $0["level"] as? String } == ["error", "error", "error", "note"])
        #expect((results[0]["relatedLocations"] as? [Any])?.count == 100)
        let invocation = (run?["invocations"] as? [[String: Any]])?.first
        let notifications = invocation?["toolExecutionNotifications"] as? [[String: Any]] ?? []
        let texts = notifications.compactMap { ($0["message"] as? [String: Any])?["text"] as? String }
        #expect(texts.contains { $0.hasPrefix("2 violations left out: 5,000 are shown") })
    }

    @Test(
        "Paths are references of RFC 3986",
        arguments: zip(
            ["a/b.log", "a b%.log", "/var/a:b.log", "日.log"],
            ["a/b.log", "a%20b%25.log", "file:///var/a%3Ab.log", "%E6%97%A5.log"]))
    func uris(path: String, uri: String) { #expect(CheckReport.uri(path) == uri) }

    @Test(
        "XML and Markdown hold any text of a log",
        arguments: ["a<b>&\"'", "]]>", "\u{0}\u{1}\u{FFFE}", "|`x``y`", "<details>@all #1", "_*[x](y)*_\\", "\r\n"])
    func hostile(text: String) throws {
        let finding = try CheckReportTests.finding(
            record: text, actual: .loggedCategory(text))
        let report = try CheckReportTests.report([finding], texts: [7: text, 12: text])
        let xml = report.junit()
        let parser = XMLParser(data: Data(xml.utf8))
        let counter = ElementCounter()
        parser.delegate = counter
        #expect(parser.parse(), "\(xml)")
        #expect(counter.counts["failure"] == 1)
        let markdown = report.markdown()
        // Nothing of the log opens an element, mentions anybody or begins a cell outside code.
        var isCode = false
        for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") { isCode.toggle() }
            guard !isCode, !line.hasPrefix("<details><summary>"), line != "</details>" else { continue }
            let outside = line.replacing(/(`+)(?:(?!\1).)*\1(?!`)/, with: "")
            #expect(!outside.contains("<") && !outside.contains("@"), "\(line)")
            if line.hasPrefix("| violation") {
                #expect(line.replacing("\\|", with: "").count { $0 == "|" } == 6, "\(line)")
            }
        }
        #expect(report.text(TextStyle(color: false)).unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
    }

    /// Counts the elements of XML by name.
    private final class ElementCounter: NSObject, XMLParserDelegate {
        var counts: [String: Int] = [:]

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            counts[name, default: 0] += 1
        }
    }

    @Test("A finding that comes more often than the baseline has it fails", arguments: 1...4)
    func counted(times: Int) throws {
        let findings = try (1...times).map { try CheckReportTests.finding(line: $0) }
        let known = Baseline(of: Array(findings.prefix(2)), at: .violation)
        #expect(known.entries.map(\.count) == [min(times, 2)])
        let report = try CheckReportTests.report(findings, gate: CheckGate(baseline: known))
        #expect(report.outcome.failing == (1...times).map { $0 > 2 })
        #expect(report.fails == (times > 2) && report.outcome.gone == 0)
        #expect(try CheckReportTests.report([], gate: CheckGate(baseline: known)).outcome.gone == min(times, 2))
    }

    @Test("A comment stays below what GitHub takes")
    func longComment() throws {
        let long = String(repeating: "x|`", count: 1_000)
        let findings = try (1...400).map { try CheckReportTests.finding(record: "\($0)", line: $0) }
        let texts = Dictionary(uniqueKeysWithValues: (1...400).map { ($0, long) })
        let comment = try CheckReportTests.report(findings, texts: texts).markdown()
        #expect(comment.utf16.count < 65_536)
        #expect(comment.contains("… and 350 more.") && comment.contains("more findings without details."))
    }

    @Test("Every branch is told as the docs tell it")
    func branches() throws {
        let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "docs/policy.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        for branch in PolicyBranch.allCases {
            #expect(text.contains("| `\(branch.rawValue)` | \(branch.summary) |"))
            #expect(!branch.reason.hasSuffix(".") && !branch.reason.isEmpty)
        }
    }
}
