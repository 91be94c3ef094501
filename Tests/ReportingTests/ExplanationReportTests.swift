import LogCore
import RateLimitEvents
import Reporting
import Testing

/// What is said of one line, whole.
struct ExplanationReportTests {
    private static let file = SourceFile(path: "device.log")

    private static func location(_ line: Int) -> LogCore.SourceLocation {
        LogCore.SourceLocation(file: file, line: line, byteOffset: line * 100)
    }

    private static func witness(_ line: Int, _ role: Witness.Role) -> Witness {
        Witness(location: location(line), role: role)
    }

    /// A line that every kind of rule looked at, with text that could drive a terminal.
    private static let full: LineExplanation = {
        let error = ErrorChain(outermost: ErrorLink(domain: "ModelManagerError", code: .number(1_013)))
        let record = LogRecord(
            location: location(17), kind: .log, process: "Notes\u{1B}[31m", pid: 7, subsystem: "com.example.notes",
            category: "ai", message: "summary failed\n  because busy", lineCount: 2)
        let results: [RuleFinding.Result] = [
            .echo, .errorNotUnderstood, .taken(by: "notes.failed"), .notMatched, .gaveUp("matchLimit"),
            .elsewhere([
                RuleFinding.Contradiction(field: "process", value: "Notes\u{1B}[31m", wanted: ["Karui", "Shortcuts"])
            ]),
        ]
        let matched = RuleFinding(
            rule: "notes.failed", yields: "request failed", gates: ["summary failed"], result: .matched,
            fields: [RuleFinding.Field(name: "error", value: "busy\u{7}")], isHearsay: true)
        return LineExplanation(
            path: "device.log", line: 18, format: "plain", place: .record(record), isRead: true,
            rules: [matched]
                + results.enumerated().map { index, result in
                    RuleFinding(rule: "other.rule-\(index)", yields: "error", gates: ["failed"], result: result)
                },
            silent: [LineExplanation.SilentRule(rule: "silent.rule", gates: ["elsewhere"])],
            fates: [
                .request(
                    InferenceRequest(
                        route: .onDevice, outcome: .refused, record: "41", pairing: .requestID,
                        witnesses: [witness(12, .asked), witness(17, .failed)]), as: .failed),
                .lookAlike(
                    LookAlike(
                        error: error, kind: .systemState, time: nil, suspected: false, witness: witness(17, .other))),
                .triage(TriageDecision(record: "41")),
                .limiterRecord(LimiterRecord(kind: .cachedDenial, time: nil, witness: witness(17, .daemon))),
                .other("a banner"),
            ])
    }()

    @Test("Everything that can be said", arguments: [false, true])
    func everything(includeAll: Bool) throws {
        let report = ExplanationReport(explanation: ExplanationReportTests.full, includeAll: includeAll)
        let name = includeAll ? "every-rule-all" : "every-rule"
        let text = report.text(TextStyle(color: false))
        #expect(!text.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x07 })
        try expectGolden(text, "\(name).explanation.txt")
        try expectGolden(report.json(), "\(name).explanation.json")
    }

    @Test("A line of no record")
    func outside() throws {
        let report = ExplanationReport(
            explanation: LineExplanation(
                path: "device.log", line: 1, format: "plain",
                place: .outside(reason: "no record, but a header", text: "Time")),
            includeAll: false)
        try expectGolden(report.text(TextStyle(color: false)), "outside.explanation.txt")
        try expectGolden(report.json(), "outside.explanation.json")
    }
}
