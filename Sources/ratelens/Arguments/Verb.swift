/// What the user asks the command to do.
enum Verb: String, CaseIterable, Sendable {
    case analyze
    case timeline
    case extract
    case formats
    case rulesList = "rules list"
    case rulesCheck = "rules check"
    case help

    /// The words that name it.
    var words: [String] { rawValue.split(separator: " ").map(String.init) }

    /// What follows the options on the command line.
    var operands: String {
        switch self {
        case .analyze, .timeline, .formats: "FILE…"
        case .extract: "[FILE…]"
        case .rulesList: ""
        case .rulesCheck: "[PACK…]"
        case .help: "[VERB]"
        }
    }

    /// One line for the list of verbs.
    var summary: String {
        switch self {
        case .analyze: "who refused, how often, on what evidence (the default verb)"
        case .timeline: "every refusal with its verdict and its line"
        case .extract: "every event as NDJSON or CSV; a filter on standard input"
        case .formats: "how each input is read, and why"
        case .rulesList: "the extraction rules in force, or their gates"
        case .rulesCheck: "run the samples that rule packs carry"
        case .help: "help on a verb"
        }
    }

    /// What the verb's own help says below its usage.
    var details: String {
        switch self {
        case .analyze:
            """
            Reads exported logs, finds the model requests in them, classifies every refusal, and says
            what the log shows about the limits behind them: the answer first, then the figures, then
            what weakens them. A FILE may be a log, a directory of logs, a compressed log, or - for
            standard input. The verb may be left out when a FILE is given.
            """
        case .timeline:
            """
            Lists every refusal in time order with where it was refused, by which limiter, how sure
            that is, its latency, its error, and the line that shows it. --all adds the requests that
            were answered or failed for another reason.
            """
        case .extract:
            """
            Writes every event that the log tells, one a line: requests with their verdicts, triages,
            what the app did besides, limits that a daemon logged, process starts, gaps. Without a FILE,
            or with -, it reads standard input and writes each event as soon as it is settled, while the
            input is still open; nothing but events goes to standard output.
            """
        case .formats:
            """
            Names the carrier each input was taken for, the reasons, and what the other carriers
            scored. Reads every record and shows the lines that could not be read.
            """
        case .rulesList:
            """
            Lists the rules that turn log records into events: the built-in packs and those given
            with --rules. --gates prints the literal strings that a record must contain one of to be
            examined at all, one a line, as `rg -F -f -` takes them.
            """
        case .rulesCheck:
            """
            Runs every sample of the built-in packs and of each PACK: a sample must match its rule
            and give the fields it states. Exit status 1 when a sample fails, 2 when a pack is broken.
            """
        case .help:
            "Prints the help of a verb, or the list of verbs."
        }
    }

    /// Lines that can be pasted.
    var examples: [String] {
        switch self {
        case .analyze:
            [
                "ratelens SampleLogs/karui-day.ndjson",
                "ratelens analyze --format json device.log > analysis.json",
                "log show --last 2h --style ndjson | ratelens -",
            ]
        case .timeline:
            [
                "ratelens timeline SampleLogs/shortcuts-two-hours.compact.log",
                "ratelens timeline --all --format ndjson device.log | jq -r .origin",
            ]
        case .extract:
            [
                "ratelens extract SampleLogs/karui-day.ndjson | jq -c 'select(.event == \"request\")'",
                "ratelens extract --format csv -o events.csv SampleLogs",
                "log stream --style ndjson | ratelens extract | jq -r .event",
            ]
        case .formats: ["ratelens formats SampleLogs"]
        case .rulesList: ["ratelens rules list", "rg -c -F -f <(ratelens rules list --gates) device.log"]
        case .rulesCheck: ["ratelens rules check", "ratelens rules check my-app.json5"]
        case .help: ["ratelens help timeline"]
        }
    }
}
