import Conformance
import Forensics
import RateLimitEvents
import Reporting
import RoutingPolicy

/// What the options of `check` ask for, read before the log is.
struct CheckRun {
    private let options: ConformanceOptions
    private let level: FailureLevel
    private let leastCoverage: Double?
    private let baseline: Baseline?
    /// Where the baseline is to be written.
    private let target: String?
    /// Where the report is to be written.
    private let output: String?

    /// Reads the policy and the baseline, before gigabytes of log are.
    ///
    /// - Throws: `UsageError`, `PolicyFileError`, `SmallFile.ReadError` or `BaselineFile.FileError`.
    init(_ arguments: Arguments, diagnostics: inout Diagnostics) throws {
        var options = ConformanceOptions()
        if let word = arguments.value(.policy) {
            if word == "-", arguments.operands.contains("-") {
                throw UsageError.contradiction("--policy -", "-", why: "both are standard input")
            }
            options.policy = try PolicyLoader.policy(named: word).policy
        }
        options.mode = arguments.value(.mode).flatMap(PolicyMode.init(logName:))
        self.options = options
        level = arguments.value(.failOn).flatMap(FailureLevel.init(rawValue:)) ?? .violation
        leastCoverage = try arguments.value(.failUnder).map(CheckRun.percent)
        output = arguments.value(.output)
        let file = arguments.value(.baseline)
        if let path = arguments.value(.writeBaseline) {
            target = path
        } else if arguments.has(.writeBaseline) {
            guard let file else { throw UsageError.noBaseline }
            target = file
        } else {
            target = nil
        }
        if let target {
            try CheckRun.checkTarget(target, arguments)
            baseline = nil
        } else {
            baseline = try file.map { try BaselineFile.baseline(parsing: SmallFile.contents(of: $0), file: $0) }
        }
    }

    private static func percent(_ text: String) throws(UsageError) -> Double {
        let digits = text.hasSuffix("%") ? String(text.dropLast()) : text
        guard let number = Double(digits), (0...100).contains(number) else {
            throw .invalidNumber("--fail-under", value: text, expected: "a number from 0 to 100")
        }
        return number
    }

    /// A log is evidence, and what else is read is wanted again.
    private static func checkTarget(_ target: String, _ arguments: Arguments) throws(UsageError) {
        try keepApart(target, arguments.value(.output))
        guard FileIdentity(path: target) != nil else { return }
        if InputFiles(arguments, and: [.rules, .policy]).contains(target) { throw .baselineIsInput(target) }
    }

    private static func keepApart(_ target: String, _ output: String?) throws(UsageError) {
        guard let output, FilePlace.areSame(target, output) else { return }
        throw .contradiction("--write-baseline \(target)", "--output \(output)", why: "each writes its own file")
    }

    /// Holds events against the policy, and their budget windows.
    func check(_ events: LogEvents) -> (report: ConformanceReport, windows: [BudgetWindow]) {
        var analysis = AnalysisOptions()
        analysis.limits.isEnabled = false
        let windows = Analyzer(options: analysis).analyze(events, tables: false).windows
        return (ConformanceChecker(options: options).check(events, windows: windows), windows)
    }

    /// What lets the check fail; a baseline that is to be written is written, and then has everything.
    ///
    /// - Parameters:
    ///   - report: What came out.
    ///   - isWhole: Whether all inputs could be read: of a part, no baseline is made.
    ///   - diagnostics: Where what became of the baseline is told.
    /// - Returns: The gate.
    /// - Throws: `ByteWriter.WriteError`, or `UsageError` where the report would overwrite the baseline.
    func gate(
        after report: ConformanceReport, isWhole: Bool, _ diagnostics: inout Diagnostics
    ) throws -> CheckGate {
        var gate = CheckGate(level: level, baseline: baseline, leastCoverage: leastCoverage)
        guard let target else { return gate }
        guard isWhole else {
            diagnostics.warn("\(target): no baseline was written, as an input could not be read whole")
            return gate
        }
        let written = Baseline(of: report.findings, at: level == .cannotJudge ? .cannotJudge : .note)
        try ByteWriter(creating: target).write(BaselineReport(written).json())
        // That a dangling link or a name in other case leads there too shows only when the file is there.
        try CheckRun.keepApart(target, output)
        let count = written.entries.reduce(0) { $0 + $1.count }
        diagnostics.note("\(target): \(count) \(count == 1 ? "finding" : "findings") written")
        gate.baseline = written
        return gate
    }
}
