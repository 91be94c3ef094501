/// What the user asks the command to do.
enum Verb: String, CaseIterable, Sendable {
    case analyze
    case timeline
    case windows
    case check
    case extract
    case watch
    case formats
    case rulesList = "rules list"
    case rulesCheck = "rules check"
    case rulesSuggest = "rules suggest"
    case rulesExplain = "rules explain"
    case policyShow = "policy show"
    case policyList = "policy list"
    case answer
    case simulate
    case help

    /// The words that name it.
    var words: [String] { rawValue.split(separator: " ").map(String.init) }

    /// What follows the options on the command line.
    var operands: String {
        switch self {
        case .analyze, .timeline, .windows, .check, .formats, .rulesSuggest: "FILE…"
        case .extract: "[FILE…]"
        case .watch: "[FILE]"
        case .rulesList, .policyList, .simulate: ""
        case .rulesCheck: "[PACK…]"
        case .rulesExplain: "FILE:LINE"
        case .policyShow: "[REVISION|FILE]"
        case .answer: "[FILE]"
        case .help: "[VERB]"
        }
    }

    /// One line for the list of verbs.
    var summary: String {
        switch self {
        case .analyze: "who refused, how often, on what evidence (the default verb)"
        case .timeline: "every refusal with its verdict and its line"
        case .windows: "which limits explain each budget, and when the next request is admitted"
        case .check: "every decision held against Karui's routing policy, as a gate for CI"
        case .extract: "every event as NDJSON or CSV; a filter on standard input"
        case .watch: "every refusal of a log that goes on as it happens, and what the budgets do"
        case .formats: "how each input is read, and why"
        case .rulesList: "the extraction rules in force, or their gates"
        case .rulesCheck: "run the samples that rule packs carry"
        case .rulesSuggest: "draft a rule pack from a log of an app that no rule knows"
        case .rulesExplain: "which rules looked at a line, and what became of it"
        case .policyShow: "a revision of the routing policy, or your own, with the words behind each value"
        case .policyList: "the revisions of the routing policy"
        case .answer: "what an answer of the cloud says, and what was forgiven in it"
        case .simulate: "a synthetic log with limiters of your choice, and the truth about it"
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
            what weakens them. A FILE may be a log, compressed or not, an archive or a directory of logs
            (a whole sysdiagnose), or - for standard input. The verb may be left out when a FILE is given.

            Options from --since to --origin show a part of the log. Verdicts still come from the whole
            log; counts, tables and windows from what remains. All that are given must be met; one
            that is given twice is met by either value. A period holds its first moment and not its
            last. A time of day is the first in the log; without an offset a TIME is the log's own.
            """
        case .timeline:
            """
            Lists every refusal in time order with where it was refused, by which limiter, how sure
            that is, its latency, its error, and the line that shows it. --all adds the requests that
            were answered or failed for another reason. It takes the same filters as analyze.
            """
        case .windows:
            """
            Tells for each budget what was admitted and refused, which limiters explain it with which
            sizes and durations, what excludes the others, when the next request is admitted, and
            which request would tell those apart that are left. A record that the limiter's own
            process logged is the answer; what was seen is then held against it. Nothing is said
            beyond what the log identifies: where several families explain it, all are told.

            The filters on processes, subsystems and routes choose budgets; what is inferred of each
            still rests on all of its requests. --at tells the state at a time. csv has a row for
            each family and count; ndjson a document for each window and each limit.
            """
        case .check:
            """
            Holds every notification, pause and budget window of a log against Karui's routing policy. A
            rule comes out in one of four ways: it conforms, it violates, it does not apply, or it cannot
            be judged, and then the line is named that would have decided. A violation rests on lines
            that are there: a log with holes raises no false alarm.

            The policy is that of --policy, else the one that the log names, else the newest revision
            not after its date; the report says which. Coverage is the share of the policy's branches
            that the log took.

            Exit status 1 where there are violations, or as --fail-on and --fail-under say; what cannot
            be judged alone is 0; 2 for a broken policy or baseline; 3, which beats the others, where an
            input could not be read. A baseline is not written then.

            Of each rule 1,000 results that cannot be judged are kept. By any beyond them --fail-on
            cannot-judge fails, whatever the baseline has: they are in none.
            """
        case .extract:
            """
            Writes every event that the log tells, one a line: requests with their verdicts, triages,
            what the app did besides, limits that a daemon logged, process starts, gaps. Without a FILE,
            or with -, it reads standard input and writes each event as soon as it is settled, while the
            input is still open; nothing but events goes to standard output.
            """
        case .watch:
            """
            Reads a log while it is written, from standard input without a FILE or with -: a line for each
            refusal as soon as its lines are settled, a line for each budget that begins to refuse, admits
            again or is not known any more, and where the log itself has gaps. Read “device/policy 0.8” as:
            on the device, by its policy, confidence 0.8. A line "revised" corrects the one with the same
            place in the log, "undone" takes it back. When the input ends, or at the first Ctrl-C, SIGTERM or
            SIGHUP, it sums up as analyze does and exits with status 0; the second ends it at once. A FILE is
            read to its end and not followed. Memory stays the same however long it runs: of more than
            8,192 requests the oldest become counts, and the summary says so. Filters show a part, as for
            analyze; a period is none of them.
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
        case .rulesSuggest:
            """
            Drafts a rule pack for an app that no rule knows: finds the lines that hold a refusal,
            and the kinds of lines that precede and follow them with the same values. The draft
            matches every line it was made from, and its comments say why each rule was drafted and
            what is left to decide. Every FILE is read three times, so standard input is none. The
            draft quotes lines of the log as samples: look at them before you pass it on. Exit
            status 1 when nothing could be drafted.
            """
        case .rulesExplain:
            """
            Says which record a line belongs to and how it was read, which rules looked at it, which
            of them matched with what fields and why the others did not, and what became of it: the
            request, the look-alike or the other event that it is a witness of. LINE counts from 1,
            as editors do. Rules without a gate in the line are counted; --all lists them. A log in an
            archive is named as its witnesses are: ARCHIVE!MEMBER:LINE.
            """
        case .policyShow:
            """
            Prints a routing policy of Karui: what the text of its revision rests on, and every parameter
            with its value, the words it comes from, and whether it is quoted from a note, chosen where
            the notes are silent, or overridden by your file. Without a word it is the newest revision.
            REVISION is a name that policy list prints. A FILE in JSON5 names a revision and the parameters
            that are different; --format json5 prints one to begin with, which reads back as the same
            policy. Everything that is wrong in a file is told, with line and column; exit status 2.
            """
        case .policyList:
            """
            Lists the revisions of Karui's routing policy: whose text exists, by which routes the cloud is
            asked, and the modes.
            """
        case .answer:
            """
            Reads what the cloud answered, from FILE or, without one or with -, from standard input: the
            category, the confidence, the reason, and with deadline reminders the task and its due date.
            It tells everything that had to be forgiven to read it, and what could not be. Nothing is
            guessed: exit status 1 when there is no category. An answer has at most 1 MiB.
            """
        case .simulate:
            """
            Writes the log of an iPhone on which Karui and its shortcut ask models under limiters that
            you choose, for teaching, tests and bug reports; --truth says what really happened.

            A LIMITER is none, or one of these with its parts: tokenBucket:capacity=5,interval=2m
              rollingWindow        count, duration, jitter (10% or 30m), counts=refused
              fixedWindow          count, duration, phase
              tokenBucket          capacity, interval=2m or rate=10/1h, counts=refused
              cooldown             count, duration, counts=refused
              cooldownFromRefusal  count, duration, counts=refused

            A DEMAND is steady, bursty (on, off) or regular (jitter=10%), with gap=90s between two
            notifications, or with factor=2 for twice the rate that --limiter admits in the long run:
            bursty:gap=20s,on=10m,off=1h
            """
        case .help:
            "Prints the help of a verb, or the list of verbs."
        }
    }

    /// What can be pasted; longer ones go on behind a backslash at a line's end.
    var examples: [String] {
        switch self {
        case .analyze:
            [
                "ratelens SampleLogs/karui-day.ndjson",
                "ratelens analyze --format json device.log > analysis.json",
                "ratelens --since 07:17 --until 09:05 --process Karui device.log",
                "ratelens --last 2h --route direct --bands 40,500 device.log",
                "ratelens --origin devicePolicy=serverSide device.log",
                "log show --last 2h --style ndjson | ratelens -",
            ]
        case .timeline:
            [
                "ratelens timeline SampleLogs/shortcuts-two-hours.compact.log",
                "ratelens timeline --all --format ndjson device.log | jq -r .origin",
                "ratelens timeline --last 90m --origin server-side \\\n  --origin indeterminate device.log",
            ]
        case .windows:
            [
                "ratelens windows SampleLogs/shortcuts-two-hours.compact.log",
                "ratelens windows --budget background --at 09:00 device.log",
                "ratelens windows --assume family=rollingWindow,fixedWindow \\\n  --max-jitter 10% device.log",
                "ratelens windows --format json device.log | jq '.limits[].nextAdmission'",
            ]
        case .check:
            [
                "ratelens check device.log",
                "ratelens check --policy 2026-11-05 --covered --fail-under 60 device.log",
                "ratelens check --format sarif -o check.sarif device.log",
                "ratelens check --baseline known.json --write-baseline device.log",
                "ratelens check --explain route.direct-while-limited",
            ]
        case .extract:
            [
                "ratelens extract SampleLogs/karui-day.ndjson \\\n  | jq -c 'select(.event == \"request\")'",
                "ratelens extract --format csv -o events.csv SampleLogs",
                "log stream --style ndjson | ratelens extract | jq -r .event",
            ]
        case .watch:
            [
                "log stream --style ndjson | ratelens watch",
                "idevicesyslog | ratelens watch --process Karui --every 15m",
                "tail -n +1 -F device.log | ratelens watch --format ndjson \\\n  | jq -c 'select(.event == \"refusal\")'",
            ]
        case .formats: ["ratelens formats SampleLogs"]
        case .rulesList: ["ratelens rules list", "rg -c -F -f <(ratelens rules list --gates) device.log"]
        case .rulesCheck: ["ratelens rules check", "ratelens rules check my-app.json5"]
        case .rulesSuggest:
            ["ratelens rules suggest device.log -o draft.json5", "ratelens analyze --rules draft.json5 device.log"]
        case .rulesExplain: ["ratelens rules explain SampleLogs/karui-day.ndjson:39"]
        case .policyShow:
            [
                "ratelens policy show",
                "ratelens policy show 2026-09-29",
                "ratelens policy show --format json5 -o my-policy.json5",
                "ratelens policy show my-policy.json5",
            ]
        case .policyList: ["ratelens policy list"]
        case .answer:
            [
                "ratelens answer answer.txt",
                "pbpaste | ratelens answer --format json | jq -r .category",
                "ratelens answer --policy my-policy.json5 --lines 5 answer.txt",
            ]
        case .simulate:
            [
                "ratelens simulate --seed 7 --truth truth.json -o day.log && ratelens day.log",
                "ratelens simulate -l tokenBucket:capacity=5,interval=2m \\\n  --demand bursty:gap=20s,on=10m,off=1h",
                "ratelens simulate --duration 3d \\\n  --shortcut-limiter rollingWindow:count=10,duration=24h,jitter=10%",
                "ratelens simulate --carrier idevicesyslog --policy 2026-09-28 \\\n  --daemon-records | ratelens -",
            ]
        case .help: ["ratelens help timeline"]
        }
    }
}
