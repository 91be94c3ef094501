import EventExtraction
import LogReading
import RateLimitEvents

/// Drafts a rule pack from logs, which are read three times: for refusals, for templates, and as proof.
struct PackSuggester {
    private let rules: RuleSet
    private let options: ReadingOptions

    init(rules: RuleSet, options: ReadingOptions) {
        self.rules = rules
        self.options = options
    }

    /// The draft's text, or `nil` when there is none; why is reported.
    func suggest(_ operands: [String], diagnostics: inout Diagnostics) throws -> String? {
        var survey = RefusalSurvey(rules: rules)
        var inputs: [LogInput] = []
        let reader = try LogReader(gates: rules.gates, options: options)
        InputWalk.each(of: operands, diagnostics: &diagnostics) { input in
            let reading = try reader.read(input) { survey.take($0) }
            inputs.append(input)
            return reading
        }
        guard !inputs.isEmpty else { return nil }
        guard survey.isWorthwhile else {
            diagnostics.report(Self.nothingFound(survey), .findings)
            return nil
        }
        var drafter = PackDrafter(rules: rules, survey: survey)
        for input in inputs { _ = try reader.readAll(input) { drafter.take($0) } }
        if drafter.passedOver > 0 {
            let lines = Self.lines(drafter.passedOver, "was", "were")
            diagnostics.warn("\(lines) passed over: too many kinds of lines, or too long or in too many parts")
        }
        var proof = drafter.draft()
        let prover = try LogReader(gates: proof.gates, options: options)
        if !proof.gates.isEmpty {
            for input in inputs { _ = try prover.read(input) { proof.take($0) } }
        }
        let text = try proof.pack(inputs: inputs.map(\.displayName))
        for reason in proof.dropped { diagnostics.warn("dropped \(reason)") }
        if text == nil { diagnostics.report("no rule could be drafted from the lines that hold refusals", .findings) }
        return text
    }

    /// What was looked for and what was found instead.
    private static func nothingFound(_ survey: RefusalSurvey) -> String {
        var text =
            "no refusal to draft from: looked for errors of the model frameworks and daemons (LanguageModelError, "
            + "GenerationError, ModelManagerError, PrivateCloudComputeError, InferenceError and their plain words) "
            + "in lines of processes that are not part of the system"
        if survey.knownLines > 0 {
            let lines = lines(survey.knownLines, "is", "are")
            text += "\n  \(lines) read by a rule already: see `ratelens rules list`"
        }
        if survey.systemLines > 0 {
            let lines = lines(survey.systemLines, "of", "of")
            text += "\n  \(lines) the system's own processes with an error; the app's own have none"
        }
        if survey.otherErrors > 0 {
            text += "\n  \(lines(survey.otherErrors, "holds", "hold")) an error that is no rate limit"
        }
        return text
    }

    private static func lines(_ count: Int, _ one: String, _ many: String) -> String {
        count == 1 ? "1 line \(one)" : "\(count) lines \(many)"
    }
}
