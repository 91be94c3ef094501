import Conformance
import Forensics
import LogReading
import RoutingPolicy
import Simulation

/// The options that the parser, the help and the error texts all read.
enum OptionTable {
    private static let reports: [Verb] = [.analyze, .timeline, .windows, .formats]
    private static let reading: [Verb] = reports + [.check, .extract, .watch, .rulesSuggest, .rulesExplain]
    /// The verbs that read events, and so take filters.
    private static let events: [Verb] = [.analyze, .timeline, .windows, .extract, .watch]
    /// Those that read a whole log, of which a period is a part.
    private static let periods: [Verb] = [.analyze, .timeline, .windows, .extract]
    /// Those that tell what is inferred of limits.
    private static let limits: [Verb] = [.windows, .analyze, .watch]

    /// Modes as every revision's log names them.
    private static let modes = PolicyRevision.allCases.flatMap { revision in
        revision.modes.map { $0.logName(in: revision) }
    }.reduce(into: [String]()) { names, name in
        if !names.contains(name) { names.append(name) }
    }

    /// Every option, in the order of help.
    static let all: [Option] = [
        Option(
            .format, long: "format", short: "f", value: "FORMAT", choices: OutputFormat.allCases.map(\.rawValue),
            verbs: reports + [.check, .extract, .watch, .rulesExplain, .policyShow, .answer],
            summary: "How to print: text for people, json, ndjson or csv for programs; extract: ndjson or csv.",
            verbSummaries: [
                .check:
                    "How to print: text for people, json for programs, junit and sarif for CI systems, github to annotate "
                    + "a change, markdown for a comment.",
                .extract: "How to print; by default ndjson.",
                .watch: "How to print, not to follow a file; by default text.",
                .policyShow: "How to print: text for people, json for programs, json5 as a file to edit.",
                .answer: "How to print: text for people, json or ndjson for programs.",
            ]),
        Option(
            .output, long: "output", short: "o", value: "FILE", verbs: Verb.allCases.filter { $0 != .help },
            summary: "Write to FILE instead of standard output."),
        Option(
            .all, long: "all", short: "a", verbs: [.timeline, .check, .rulesExplain],
            summary: "List every request or rule, not only the refused ones or those that looked at the line.",
            verbSummaries: [
                .timeline: "List every request, not only the refused ones.",
                .check: "Also list what cannot be judged, and what the baseline has.",
                .rulesExplain: "List every rule, also those without a gate in the line.",
            ]),
        Option(
            .limiter, long: "limiter", short: "l", value: "LIMITER", verbs: [.simulate],
            summary: "The budget that on-device and direct requests share, as described above; by default "
                + SimulationDefaults.limiter + "."),
        Option(
            .shortcutLimiter, long: "shortcut-limiter", value: "LIMITER", verbs: [.simulate],
            summary: "The budget of the shortcut, " + SimulationDefaults.shortcutLimiter + " by default."),
        Option(
            .demand, long: "demand", value: "DEMAND", verbs: [.simulate],
            summary: "When notifications arrive, as described above; by default "
                + SimulationDefaults.demand + "."),
        Option(
            .duration, long: "duration", value: "DURATION", verbs: [.simulate],
            summary: "The length of the log; by default " + SimulationDefaults.duration + "."),
        Option(
            .warmUp, long: "warm-up", value: "DURATION", verbs: [.simulate],
            summary: "How long requests have been made before the log begins; by default not at all."),
        Option(
            .start, long: "start", value: "TIME", verbs: [.simulate],
            summary: "The log's first moment; by default " + SimulationDefaults.start + "."),
        Option(
            .policy, long: "policy", value: "REVISION", choices: KaruiRevision.policies,
            verbs: [.simulate, .check, .answer],
            summary: "The revision of Karui's routing policy; by default " + SimulationDefaults.policy + ".",
            verbSummaries: [
                .answer:
                    "The policy under which it was asked: a revision or a file, as policy show takes them; by default "
                    + PolicyLoader.newest.rawValue + ".",
                .check:
                    "The policy that judges: a revision or a file, as policy show takes them; by default the one that the "
                    + "log names, else the newest not after its date.",
            ], freeVerbs: [.answer, .check]),
        Option(
            .lines, long: "lines", value: "COUNT", choices: ["3", "5"], verbs: [.answer],
            summary:
                "How many lines were asked for: 3, or 5 with deadline reminders, from 2026-11-05 on. By default the "
                + "two are read and not missed."),
        Option(
            .mode, long: "mode", value: "MODE",
            choices: ["always", "when-needed", "before-alerting", "only-when-needed"], verbs: [.simulate, .check],
            summary: "The mode of Karui; by default the one of the revision that asks most.",
            verbSummaries: [.check: "The mode that judges where the log names none; a logged one is never overridden."],
            verbChoices: [.check: modes]),
        Option(
            .failOn, long: "fail-on", value: "LEVEL", choices: FailureLevel.allCases.map(\.rawValue), verbs: [.check],
            summary: "From what on the exit status is 1, each level with those before it; by default violation."),
        Option(
            .baseline, long: "baseline", value: "FILE", verbs: [.check],
            summary: "Let only findings fail that are not in this file, which --write-baseline writes."),
        Option(
            .writeBaseline, long: "write-baseline", value: "FILE", verbs: [.check],
            summary: "Write what was found to FILE, or without one to that of --baseline, and fail by nothing of it.",
            valueIsOptional: true),
        Option(
            .covered, long: "covered", verbs: [.check],
            summary: "List every branch of the policy with whether the log took it."),
        Option(
            .failUnder, long: "fail-under", value: "PERCENT", verbs: [.check],
            summary: "Exit with status 1 where the log took less than PERCENT of the branches."),
        Option(
            .explain, long: "explain", value: "RULE", verbs: [.check],
            summary: "Tell what a rule is about, in whose words, and what lines show a violation; without a log."),
        Option(
            .restarts, long: "restarts", value: "COUNT", verbs: [.simulate],
            summary: "How often Karui's process starts anew, each time with a clean background budget; by default 0."),
        Option(
            .daemonRecords, long: "daemon-records", verbs: [.simulate],
            summary: "Let the daemon log the shortcut's limit with each refusal; for a rolling window."),
        Option(
            .serverRefusals, long: "server-refusals", verbs: [.simulate],
            summary: "Let a server make the first refusal of the shortcut in each run; the device repeats the others."),
        Option(
            .noNoise, long: "no-noise", verbs: [.simulate],
            summary: "Leave out what other processes log, and look-alikes of rate limits."),
        Option(
            .carrier, long: "carrier", value: "NAME", choices: LogLayout.allCases.map(\.rawValue), verbs: [.simulate],
            summary: "The carrier to write, by the name that --input-format reads it under; by default "
                + SimulationDefaults.carrier.rawValue + "."),
        Option(
            .seed, long: "seed", value: "NUMBER", verbs: [.simulate],
            summary:
                "What everything random comes from: the same seed gives the same bytes; else one is drawn and told."),
        Option(
            .truth, long: "truth", value: "FILE", verbs: [.simulate],
            summary: "Write what really happened to FILE, as JSON."),
        Option(
            .since, long: "since", value: "TIME", verbs: periods,
            summary: "Only what was logged at TIME or later: 07:17, 2026-10-03, 2026-10-03T07:17, with an offset or in "
                + "the log's own zone."),
        Option(
            .until, long: "until", value: "TIME", verbs: periods, summary: "Only what was logged before TIME."),
        Option(
            .last, long: "last", value: "DURATION", verbs: periods,
            summary: "Only the last 90m, 2h or 1d, counted back from the log's last record."),
        Option(
            .process, long: "process", value: "NAME", repeats: true, verbs: events,
            summary: "Only what this process asked or logged; may be given more than once, as the next four."),
        Option(
            .subsystem, long: "subsystem", value: "NAME", repeats: true, verbs: events,
            summary: "Only what was logged under this subsystem, or one below it as com.apple.shortcuts is below "
                + "com.apple."),
        Option(
            .route, long: "route", value: "ROUTE", repeats: true, verbs: events,
            summary: "Only requests by this route: on-device, direct, shortcut or unknown."),
        Option(
            .record, long: "record", value: "ID", repeats: true, verbs: events,
            summary: "Only the requests of this record; without windows and tables of shared budgets."),
        Option(
            .origin, long: "origin", value: "ORIGIN", repeats: true, verbs: events,
            summary: "Only refusals of this origin: device-local, server-side or indeterminate. As LIMITER=ORIGIN it "
                + "filters nothing and names the origin of a limiter's refusals by whose limit it is: "
                + "devicePolicy=serverSide."),
        Option(
            .every, long: "every", value: "DURATION", verbs: [.watch],
            summary:
                "Also tell the state of every budget whenever 15m, 1h or 1d of log have passed and something changed."),
        Option(
            .bands, long: "bands", value: "MS,MS", verbs: events,
            summary: "Below the first a refusal is the device's own, from the second on it may be a server's; by "
                + "default 50,400."),
        Option(
            .justLimited, long: "just-limited", value: "DURATION", verbs: events,
            summary: "How long before a request an on-device refusal counts as just limited where no ID ties the two; "
                + "by default 5s."),
        Option(
            .budget, long: "budget", value: "NAME", repeats: true, verbs: [.windows, .analyze],
            summary: "Only the windows and limits of this budget: shortcut, background:Karui, or background for all "
                + "such; may be given more than once."),
        Option(
            .at, long: "at", value: "TIME", verbs: [.windows, .analyze],
            summary: "Tell limits as of TIME, from the requests that had ended by then; by default as of the log's "
                + "end."),
        Option(
            .assume, long: "assume", value: "family=NAME", repeats: true, verbs: limits,
            summary: "Try these families of limiters alone: "
                + LimiterFamily.allCases.map(\.rawValue).joined(separator: ", ") + "."),
        Option(
            .unseen, long: "unseen", value: "WHAT", choices: ["possible", "none"], verbs: limits,
            summary: "Whether requests may have counted that the log does not show; by default none."),
        Option(
            .maxJitter, long: "max-jitter", value: "SHARE", verbs: limits,
            summary: "The greatest jitter considered, as a share of the duration such as 25% or 0.25; by default 25%."),
        Option(
            .longestWindow, long: "longest-window", value: "DURATION", verbs: limits,
            summary: "The longest window or pause considered; by default 26h24m, a day and a tenth."),
        Option(
            .inputFormat, long: "input-format", value: "NAME", choices: LogFormats.all.map(\.name), verbs: reading,
            summary: "Take every input for this carrier instead of detecting it."),
        Option(
            .timestampFormat, long: "timestamp-format", value: "PATTERN", verbs: reading,
            summary: "How the stamps of a text are written that no carrier explains, such as \"[%d/%b/%Y:%T %z]\"; "
                + "instead of detection."),
        Option(
            .timezone, long: "timezone", value: "ZONE", verbs: reading + [.simulate],
            summary: "The zone of stamps that tell none: +0900, a name such as Asia/Tokyo, or local for this "
                + "computer's own.",
            verbSummaries: [
                .simulate: "The zone of the device's clock: +0900, a name such as Asia/Tokyo, or local; by default "
                    + SimulationDefaults.zone + "."
            ]),
        Option(
            .year, long: "year", value: "[FILE=]YYYY", repeats: true, verbs: reading,
            summary: "The year of each input's first stamp, or of one input's, where stamps have no year."),
        Option(
            .date, long: "date", value: "[FILE=]YYYY-MM-DD", repeats: true, verbs: reading,
            summary: "The date of each input's first stamp, or of one input's, where stamps have no date."),
        Option(
            .noDedupe, long: "no-dedupe", verbs: events + [.check],
            summary: "Count an entry that several inputs hold as often as it stands there."),
        Option(
            .rules, long: "rules", short: "r", value: "PACK", repeats: true,
            verbs: events + [.check, .rulesList, .rulesSuggest, .rulesExplain],
            summary: "Also use the rule pack in this JSON5 file; may be given more than once."),
        Option(
            .gates, long: "gates", verbs: [.rulesList],
            summary: "Print only the literal strings that the scan looks for, one a line."),
        Option(
            .threads, long: "threads", short: "j", value: "COUNT", verbs: reading,
            summary: "Scan large files on COUNT threads; by default one for each core."),
        Option(
            .color, long: "color", value: "WHEN", choices: ["auto", "always", "never"],
            verbs: reports + [.check, .watch, .policyShow, .policyList, .answer],
            summary: "Colour the text: auto means on a terminal without NO_COLOR."),
        Option(.help, long: "help", short: "h", verbs: Verb.allCases, summary: "Print the help of the verb."),
        Option(.version, long: "version", short: "V", verbs: Verb.allCases, summary: "Print the version."),
    ]

    /// The options of one verb.
    static func options(of verb: Verb) -> [Option] { all.filter { $0.verbs.contains(verb) } }
}
