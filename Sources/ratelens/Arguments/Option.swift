/// One option: the only place where its spelling, its value and its help are written.
struct Option: Sendable {
    /// Identifies an option in parsed arguments.
    enum ID: String, CaseIterable, Sendable {
        case all, assume, at, bands, baseline, budget, carrier, color, covered, daemonRecords, date, demand, duration
        case every, explain, failOn, failUnder, format, gates, help, inputFormat, justLimited, last, limiter, lines,
            longestWindow, maxJitter, mode
        case noDedupe, noNoise, origin, output, policy, process, record, restarts, route, rules, seed
        case serverRefusals, shortcutLimiter, since, start, subsystem, threads, timestampFormat, timezone, truth
        case unseen, until, version, warmUp, writeBaseline, year
    }

    let id: ID
    /// The long name, without dashes.
    let long: String
    /// The one-letter name, without its dash.
    let short: Character?
    /// What the value is called in help, or `nil` for a switch.
    let valueName: String?
    /// The words the value may be, or empty when it is free.
    let choices: [String]
    /// Whether it may be given more than once, each adding a value.
    let repeats: Bool
    /// The verbs it belongs to.
    let verbs: [Verb]
    /// Its help, in one sentence.
    let summary: String
    /// What it says instead in the help of one verb.
    let verbSummaries: [Verb: String]
    /// The verbs that take any value where others take one of the words.
    let freeVerbs: [Verb]
    /// The words that the value may be with one verb instead.
    let verbChoices: [Verb: [String]]
    /// Whether it may stand without a value; one is then given behind `=` only.
    let valueIsOptional: Bool

    init(
        _ id: ID, long: String, short: Character? = nil, value: String? = nil, choices: [String] = [],
        repeats: Bool = false, verbs: [Verb], summary: String, verbSummaries: [Verb: String] = [:],
        freeVerbs: [Verb] = [], verbChoices: [Verb: [String]] = [:], valueIsOptional: Bool = false
    ) {
        self.id = id
        self.long = long
        self.short = short
        self.valueName = value
        self.choices = choices
        self.repeats = repeats
        self.verbs = verbs
        self.summary = summary
        self.verbSummaries = verbSummaries
        self.freeVerbs = freeVerbs
        self.verbChoices = verbChoices
        self.valueIsOptional = valueIsOptional
    }

    /// The words that the value may be with one verb, or none when it is free.
    func choices(for verb: Verb) -> [String] {
        if id == .format, !verb.formats.isEmpty { return verb.formats.map(\.rawValue) }
        return freeVerbs.contains(verb) ? [] : verbChoices[verb] ?? choices
    }
}
