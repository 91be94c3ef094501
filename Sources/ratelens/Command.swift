import Conformance
import EventExtraction
import Forensics
import JSON5
import LogReading
import PolicyFiles
import RateLimitEvents
import Reporting
import RoutingPolicy
import Simulation

/// One run of the command: takes the words apart, calls the libraries, and maps what went wrong to an exit code.
struct Command {
    private let words: [String]
    private let environment: Environment
    private var output: ByteWriter
    private var diagnostics: Diagnostics

    init(words: [String], environment: Environment, output: ByteWriter, errors: ByteWriter) {
        self.words = words
        self.environment = environment
        self.output = output
        diagnostics = Diagnostics(writer: errors)
    }

    mutating func run() -> ExitCode {
        do {
            let arguments = try Arguments.parse(
                words, inputIsGiven: environment.inputIsGiven, pathExists: Environment.pathExists)
            try checkOutput(arguments)
            try carryOut(arguments)
        } catch ByteWriter.WriteError.readerGone {
            // Whoever read the output has seen enough.
        } catch let error as ByteWriter.WriteError {
            diagnostics.report("\(error)", .unreadable)
        } catch let error as PolicyFileError {
            for line in error.lines { diagnostics.report(line, .usage) }
        } catch {
            diagnostics.report("\(error)", .usage)
        }
        return diagnostics.exitCode
    }

    /// A log is evidence: writing the result over it is a slip, not a wish.
    private func checkOutput(_ arguments: Arguments) throws(UsageError) {
        guard let path = arguments.value(.output), FileIdentity(path: path) != nil else { return }
        if InputFiles(arguments, and: [.rules, .policy, .baseline]).contains(path) { throw .outputIsInput(path) }
    }

    private mutating func carryOut(_ arguments: Arguments) throws {
        if arguments.has(.version) { return try output.write("ratelens \(Version.text)\n") }
        if arguments.has(.help), arguments.verb != .help { return try output.write(HelpText.text(for: arguments.verb)) }
        switch arguments.verb {
        case .help: try printHelp(arguments)
        case .analyze, .timeline, .windows: try analyze(arguments)
        case .check: try check(arguments)
        case .extract: try extract(arguments)
        case .watch: try watch(arguments)
        case .formats: try printFormats(arguments)
        case .rulesList: try listRules(arguments)
        case .rulesCheck: try checkRules(arguments)
        case .rulesSuggest: try suggestRules(arguments)
        case .rulesExplain: try explainLine(arguments)
        case .policyShow: try showPolicy(arguments)
        case .policyList: try listPolicies(arguments)
        case .answer: try readAnswer(arguments)
        case .simulate: try simulate(arguments)
        }
    }

    private func printHelp(_ arguments: Arguments) throws {
        guard !arguments.operands.isEmpty else { return try output.write(HelpText.overview) }
        let wanted = arguments.operands.joined(separator: " ")
        let verbs = Verb.allCases.filter { $0.rawValue == wanted || $0.words.first == wanted }
        guard !verbs.isEmpty else {
            let spellings = Verb.allCases.map(\.rawValue)
            throw UsageError.unknownVerb(wanted, suggestion: Suggestion.nearest(to: wanted, among: spellings))
        }
        try output.write(verbs.map(HelpText.text).joined(separator: "\n"))
    }

    private mutating func analyze(_ arguments: Arguments) throws {
        let scope = try Scope(arguments)
        let rules = try RulePackLoader.rules(files: arguments.values(.rules), diagnostics: &diagnostics)
        let loader = try LogLoader(
            rules: rules, options: readingOptions(arguments), overlaps: overlaps(arguments))
        let loaded = loader.load(arguments.operands, diagnostics: &diagnostics)
        // Where nothing could be read there is nothing to say, not even "no refusals".
        guard !loaded.summaries.isEmpty else { return }
        let analysis = try scope.analysis(of: loaded.events, limits: arguments.verb != .timeline)
        switch arguments.verb {
        case .timeline:
            let report = TimelineReport(
                analysis: analysis, inputs: loaded.summaries, includeAll: arguments.has(.all))
            try write(arguments, text: report.text, json: report.json, ndjson: report.ndjson, csv: report.csv)
        case .windows:
            let report = WindowsReport(analysis: analysis, inputs: loaded.summaries)
            try write(arguments, text: report.text, json: report.json, ndjson: report.ndjson, csv: report.csv)
        default:
            let report = AnalysisReport(
                analysis: analysis, inputs: loaded.summaries, conformance: AnalysisReport.conformance(of: analysis))
            try write(arguments, text: report.text, json: report.json, ndjson: report.ndjson, csv: report.csv)
        }
    }

    /// Holds a log against the routing policy.
    private mutating func check(_ arguments: Arguments) throws {
        if let name = arguments.value(.explain) { return try explainRule(name, arguments) }
        let run = try CheckRun(arguments, diagnostics: &diagnostics)
        let rules = try RulePackLoader.rules(files: arguments.values(.rules), diagnostics: &diagnostics)
        let options = try readingOptions(arguments)
        let loaded = try LogLoader(rules: rules, options: options, overlaps: overlaps(arguments))
            .load(arguments.operands, diagnostics: &diagnostics)
        guard !loaded.summaries.isEmpty else { return }
        let (result, windows) = run.check(loaded.events)
        let isWhole = diagnostics.exitCode != .unreadable
        let gate = try run.gate(after: result, isWhole: isWhole, &diagnostics)
        let report = CheckReport(
            result, of: loaded.events, windows: windows, inputs: loaded.summaries, gate: gate,
            options: CheckReportOptions(
                showsAll: arguments.has(.all), showsCoverage: arguments.has(.covered), version: Version.text,
                root: environment.directory),
            texts: try MessageLoader(gates: rules.gates, options: options)
                .messages(at: CheckReport.places(in: result), in: loaded.states, diagnostics),
            isWhole: isWhole)
        if report.fails { diagnostics.raise(to: .findings) }
        try write(
            arguments, text: report.text, json: report.json, junit: report.junit, sarif: report.sarif,
            github: report.github, markdown: report.markdown)
    }

    private mutating func explainRule(_ name: String, _ arguments: Arguments) throws {
        guard let rule = ConformanceRule(rawValue: name) else {
            throw UsageError.unknownRule(
                name,
                suggestion: Suggestion.nearest(to: name, among: ConformanceRule.allCases.map(\.rawValue)))
        }
        if let operand = arguments.operands.first { throw UsageError.unexpectedOperand(operand, verb: .check) }
        if let format = arguments.value(.format), format != OutputFormat.text.rawValue {
            throw UsageError.contradiction("--explain", "--format \(format)", why: "a rule is explained in text")
        }
        try write(arguments, text: RuleReport(rule).text)
    }

    private mutating func extract(_ arguments: Arguments) throws {
        let scope = try Scope(arguments)
        var operands = arguments.operands
        if operands.isEmpty {
            guard !environment.inputIsTerminal else { throw UsageError.missingInput(.extract) }
            operands = ["-"]
        }
        let rules = try RulePackLoader.rules(files: arguments.values(.rules), diagnostics: &diagnostics)
        // Which time is meant by a time of day, or by the last hour, is known when the log has ended.
        if operands == ["-"], !scope.needsWholeLog { return try extractStream(arguments, rules, scope) }
        let loader = try LogLoader(
            rules: rules, options: readingOptions(arguments), overlaps: overlaps(arguments))
        let loaded = loader.load(operands, diagnostics: &diagnostics)
        guard !loaded.summaries.isEmpty else { return }
        let (events, verdicts) = try scope.verdicts(on: loaded.events)
        let report = ExtractReport(events, verdicts: verdicts, files: loaded.summaries.map(\.file))
        try openOutput(arguments)
        try output.write(arguments.value(.format) == "csv" ? report.csv() : report.ndjson())
    }

    /// As a filter on standard input: events come out while the input is still open.
    private mutating func extractStream(_ arguments: Arguments, _ rules: RuleSet, _ scope: Scope) throws {
        try openOutput(arguments)
        let output = output
        var stream = try EventStream(
            rules: rules, options: readingOptions(arguments),
            feed: ExtractFeed(arguments.value(.format) == "csv" ? .csv : .ndjson, scope: scope),
            overlaps: overlaps(arguments)
        ) { try output.write($0) }
        do {
            InputWalk.judge(try stream.run(.standardInput), &diagnostics)
        } catch let error as ReadingError {
            diagnostics.report("\(error)", .unreadable)
        }
        for diagnostic in stream.diagnostics { diagnostics.warn("\(diagnostic)") }
    }

    /// Refusals and budgets as they come, until the input ends or the user has seen enough.
    private mutating func watch(_ arguments: Arguments) throws {
        let scope = try Scope(arguments)
        guard !(arguments.operands.isEmpty && environment.inputIsTerminal) else {
            throw UsageError.missingInput(.watch)
        }
        let operand = arguments.operands.first ?? "-"
        let isFile = operand != "-" && Environment.isRegularFile(operand)
        if isFile {
            diagnostics.warn(
                "\(operand) is read to its end and not followed; tail -n +1 -F FILE | ratelens watch follows it")
        }
        let interval = try arguments.interval()
        let rules = try RulePackLoader.rules(files: arguments.values(.rules), diagnostics: &diagnostics)
        try openOutput(arguments)
        let format: WatchFormat = arguments.value(.format) == "ndjson" ? .ndjson : .text(textStyle(arguments))
        let output = output
        var stream = try EventStream(
            rules: rules, options: readingOptions(arguments),
            feed: BudgetFeed(WatchFeed(format, interval: interval), scope: scope), overlaps: overlaps(arguments)
        ) { try output.write($0) }
        var inputs: [InputSummary] = []
        do {
            let read = try stream.run(
                operand == "-" ? .standardInput : .file(operand), until: isFile ? nil : Interruption.begin())
            InputWalk.judge(read, &diagnostics)
            inputs = read.summaries
        } catch let error as ReadingError {
            diagnostics.report("\(error)", .unreadable)
        }
        try output.write(stream.feed.summary(of: inputs))
        for diagnostic in stream.diagnostics { diagnostics.warn("\(diagnostic)") }
    }

    private mutating func printFormats(_ arguments: Arguments) throws {
        let reader = try LogReader(gates: [], options: readingOptions(arguments))
        var inputs: [(InputSummary, FormatDetection)] = []
        InputWalk.each(of: arguments.operands, diagnostics: &diagnostics) { input in
            try reader.examine(input) { detection, summary in inputs.append((summary, detection)) }
        }
        guard !inputs.isEmpty else { return }
        let report = FormatsReport(inputs: inputs)
        try write(arguments, text: report.text, json: report.json, ndjson: report.ndjson, csv: report.csv)
    }

    private mutating func listRules(_ arguments: Arguments) throws {
        let rules = try RulePackLoader.rules(files: arguments.values(.rules), diagnostics: &diagnostics)
        try openOutput(arguments)
        try output.write(arguments.has(.gates) ? RuleListing.gates(rules) : RuleListing.rules(rules.packs))
    }

    private mutating func checkRules(_ arguments: Arguments) throws {
        let packs =
            try RulePack.builtIn() + RulePackLoader.packs(files: arguments.operands, diagnostics: &diagnostics)
        for error in RuleSet.combining(packs).refused { diagnostics.report("\(error)", .usage) }
        let results = packs.map { (pack: $0, samples: $0.check()) }
        if results.contains(where: { $0.samples.contains { !$0.passed } }) { diagnostics.raise(to: .findings) }
        try openOutput(arguments)
        try output.write(RuleListing.check(results))
    }

    private mutating func suggestRules(_ arguments: Arguments) throws {
        let rules = try RulePackLoader.rules(files: arguments.values(.rules), diagnostics: &diagnostics)
        let suggester = try PackSuggester(rules: rules, options: readingOptions(arguments))
        // Where there is no draft, a file that stands there already is better left alone.
        guard let draft = try suggester.suggest(arguments.operands, diagnostics: &diagnostics) else { return }
        try openOutput(arguments)
        try output.write(draft)
    }

    private mutating func explainLine(_ arguments: Arguments) throws {
        guard let place = arguments.operands.first.flatMap(LinePlace.init) else { return }
        let rules = try RulePackLoader.rules(files: arguments.values(.rules), diagnostics: &diagnostics)
        let explainer = LineExplainer(rules: rules, options: try readingOptions(arguments))
        guard let explanation = try explainer.explain(place, diagnostics: &diagnostics) else { return }
        let report = ExplanationReport(explanation: explanation, includeAll: arguments.has(.all))
        try write(arguments, text: report.text, json: report.json, ndjson: report.ndjson)
    }

    private mutating func showPolicy(_ arguments: Arguments) throws {
        let (policy, file) = try PolicyLoader.policy(named: arguments.operands.first)
        let report = PolicyReport(policy: policy, file: file)
        try write(arguments, text: report.text, json: report.json, json5: { PolicyFile.text(of: policy) })
    }

    private mutating func listPolicies(_ arguments: Arguments) throws {
        try write(arguments, text: PolicyListReport().text)
    }

    private mutating func readAnswer(_ arguments: Arguments) throws {
        let operand = arguments.operands.first
        if operand == nil, environment.inputIsTerminal { throw UsageError.missingInput(.answer) }
        let isPiped = (operand ?? "-") == "-"
        if isPiped, arguments.value(.policy) == "-" {
            throw UsageError.contradiction("--policy -", operand ?? "the answer", why: "both are standard input")
        }
        let (policy, _) = try PolicyLoader.policy(named: arguments.value(.policy))
        let lines = arguments.value(.lines).flatMap { Int($0) }
        if lines == 5, !policy.revision.hasDeadlineReminders {
            throw UsageError.contradiction(
                "--lines 5", "--policy \(policy.revision.rawValue)", why: "that revision has no deadline reminders")
        }
        let answer: AnswerInput
        do throws(SmallFile.ReadError) {
            answer = try AnswerInput(reading: isPiped ? nil : operand)
        } catch {
            return diagnostics.report("\(error)", .unreadable)
        }
        let reading = AnswerReader(policy, deadlineReminders: lines.map { $0 == 5 }).read(answer.text)
        if reading.category == nil { diagnostics.raise(to: .findings) }
        let report = AnswerReport(reading: reading, policy: policy, lines: lines, encoding: answer.encoding)
        try write(arguments, text: report.text, json: report.json, ndjson: report.ndjson)
    }

    private mutating func simulate(_ arguments: Arguments) throws {
        let scenario = try arguments.scenario(seed: environment.seed, localZone: environment.timeZone)
        let truthPath = try checkedTruthPath(arguments)
        let carrier = arguments.value(.carrier).flatMap(LogLayout.init(rawValue:)) ?? SimulationDefaults.carrier
        let log: ScenarioLog
        do throws(ScenarioFault) {
            log = try scenario.log()
        } catch {
            throw UsageError.tooLarge("\(error)")
        }
        if arguments.value(.seed) == nil {
            diagnostics.note("seed \(scenario.seed); --seed \(scenario.seed) repeats it")
        }
        if log.starts.count < scenario.restarts {
            diagnostics.warn(
                "\(log.starts.count) of \(scenario.restarts) restarts happened: one waits until no notification is "
                    + "under way")
        }
        try openOutput(arguments)
        if let truthPath {
            let truth = truthPath == "-" ? ByteWriter.standardOutput : try ByteWriter(creating: truthPath)
            if let path = arguments.value(.output), let identity = FileIdentity(path: path),
                identity == FileIdentity(path: truthPath)
            {
                throw UsageError.sameOutput(truthPath)
            }
            try truth.write(log.truth(carrier: carrier))
        }
        let output = output
        try carrier.write(log.sample) { chunk in try output.write(chunk) }
    }

    /// The truth's file, which is not where the log goes.
    private func checkedTruthPath(_ arguments: Arguments) throws(UsageError) -> String? {
        guard let truth = arguments.value(.truth) else { return nil }
        let log = arguments.value(.output) ?? "-"
        guard truth != log else { throw .sameOutput(truth) }
        return truth
    }

    private func overlaps(_ arguments: Arguments) -> OverlapHandling { arguments.has(.noDedupe) ? .report : .merge }

    private func readingOptions(_ arguments: Arguments) throws(UsageError) -> ReadingOptions {
        var options = ReadingOptions()
        options.formatOverride = arguments.value(.inputFormat)
        options.threads = environment.processors
        if let count = arguments.value(.threads) {
            guard let number = Int(count), (1...256).contains(number) else {
                throw .invalidNumber("--threads", value: count, expected: "a whole number from 1 to 256")
            }
            options.threads = number
        }
        try options.takeTime(from: arguments, now: environment.now, localZone: environment.timeZone)
        return options
    }

    private mutating func openOutput(_ arguments: Arguments) throws(ByteWriter.WriteError) {
        // As an input, so as an output `-` is the standard one.
        if let path = arguments.value(.output), path != "-" { output = try ByteWriter(creating: path) }
    }

    private mutating func write(
        _ arguments: Arguments, text: (TextStyle) -> String, json: () -> String = { "" },
        ndjson: () -> String = { "" }, csv: () -> String = { "" }, json5: () -> String = { "" },
        junit: () -> String = { "" }, sarif: () -> String = { "" }, github: () -> String = { "" },
        markdown: () -> String = { "" }
    ) throws {
        try openOutput(arguments)
        // Which of them a verb has, `Verb.formats` says, and the parser refuses the others.
        switch arguments.value(.format).flatMap(OutputFormat.init(rawValue:)) ?? .text {
        case .text: try output.write(text(textStyle(arguments)))
        case .json: try output.write(json())
        case .ndjson: try output.write(ndjson())
        case .csv: try output.write(csv())
        case .json5: try output.write(json5())
        case .junit: try output.write(junit())
        case .sarif: try output.write(sarif())
        case .github: try output.write(github())
        case .markdown: try output.write(markdown())
        }
    }

    private func textStyle(_ arguments: Arguments) -> TextStyle {
        let color =
            switch arguments.value(.color) {
            case "always": true
            case "never": false
            default: output.isTerminal && !environment.noColor
            }
        // What a program reads in text keeps its fields whole; prose stays at a page's width.
        let whenPiped = arguments.verb == .timeline ? 1_000 : 80
        let width = environment.columns ?? output.terminalWidth ?? whenPiped
        return TextStyle(color: color, width: width)
    }
}
