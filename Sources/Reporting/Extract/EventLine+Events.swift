import Forensics
import RateLimitEvents

extension EventLine {
    init(_ request: InferenceRequest, _ verdict: Verdict?) {
        self.init(
            "request", at: request.time, settled: request.settled, isOpen: request.outcome == .open,
            JSONValue.members(of: request, verdict, withOutcome: true)
                + JSONValue.members([
                    "pid": .optional(request.pid),
                    "bundle": .optional(request.bundle),
                    "state": .optional(request.state?.rawValue),
                    "asked": .optional(request.asked),
                    "askedLogged": .bool(request.askedLogged),
                    "ended": .optional(request.ended),
                    "pairing": .string(request.pairing.rawValue),
                    "timedOut": .optional(request.timedOut),
                    "category": .optional(request.category),
                ]), witnesses: request.witnesses)
    }

    init(_ triage: TriageDecision) {
        self.init(
            "triage", at: triage.began ?? triage.ended, settled: triage.ended ?? triage.began,
            isOpen: triage.ended == nil,
            EventLine.head(triage.began ?? triage.ended, triage.record, triage.process, triage.pid)
                + JSONValue.members([
                    "state": .optional(triage.state?.rawValue),
                    "began": .optional(triage.began),
                    "ended": .optional(triage.ended),
                    "app": .optional(triage.app),
                    "mode": .optional(triage.mode),
                    "rerun": .optional(triage.rerun),
                    "wakeMe": .optional(triage.wakeMe),
                    "wantsSecondOpinion": .optional(triage.wantsSecondOpinion),
                    "namesRecord": .optional(triage.namesRecord),
                    "hasPrompt": .optional(triage.hasPrompt),
                ]), witnesses: triage.witnesses)
    }

    init(_ told: AppEvent) {
        let (event, facts) = EventLine.facts(of: told)
        self.init(
            event, at: told.time,
            EventLine.head(told.time, told.record, told.process, told.pid, other: told.until) + facts,
            witnesses: told.witnesses)
    }

    init(_ record: LimiterRecord) {
        self.init(
            "limiterRecord", at: record.time,
            EventLine.head(record.time, nil, record.witness.process, nil)
                + JSONValue.members([
                    "kind": .string(record.kind.rawValue),
                    "count": .optional(record.count),
                    "durationSeconds": .optional(record.durationNanoseconds?.seconds),
                    "bundle": .optional(record.bundle),
                    "feature": .optional(record.feature),
                ]), witnesses: [record.witness])
    }

    init(_ start: ProcessStart) {
        self.init(
            "processStart", at: start.time,
            EventLine.head(start.time, nil, start.process, start.pid)
                + JSONValue.members([
                    "startBasis": .string(start.basis.rawValue),
                    "mode": .optional(start.app?.mode),
                    "version": .optional(start.app?.version),
                    "osVersion": .optional(start.app?.osVersion),
                    "device": .optional(start.app?.device),
                    "policy": .optional(start.app?.policy),
                    "deadlineReminders": .optional(start.app?.deadlineReminders),
                ]), witnesses: [start.witness])
    }

    init(_ gap: LogGap) {
        let time = gap.from ?? gap.to
        self.init(
            "gap", at: time,
            EventLine.head(time, nil, gap.process, nil)
                + JSONValue.members([
                    "kind": .string(gap.kind.rawValue),
                    "from": .optional(gap.from),
                    "to": .optional(gap.to),
                    "lost": .optional(gap.lost),
                ]), witnesses: [gap.witness] + [gap.endWitness].compactMap(\.self),
            facet: gap.standsBetweenLines ? gap.kind.rawValue : "")
    }

    init(_ boot: Boot) {
        self.init(
            "boot", at: boot.time,
            EventLine.head(boot.time, nil, nil, nil) + JSONValue.members(["uuid": .optional(boot.uuid)]),
            witnesses: [boot.witness])
    }

    init(_ step: ClockStep) {
        self.init(
            "clockStep", at: step.time,
            EventLine.head(step.time, nil, nil, nil)
                + JSONValue.members(["stepSeconds": .seconds(step.nanoseconds)]), witnesses: [step.witness])
    }

    init(_ banner: Banner) {
        self.init(
            "banner", at: banner.time, EventLine.head(banner.time, nil, banner.witness.process, nil),
            witnesses: [banner.witness])
    }

    init(_ lookAlike: LookAlike) {
        self.init(
            "lookAlike", at: lookAlike.time,
            EventLine.head(lookAlike.time, nil, lookAlike.witness.process, nil)
                + JSONValue.members([
                    "kind": .string(lookAlike.kind.rawValue),
                    "suspected": .bool(lookAlike.suspected),
                    "error": .error(lookAlike.error),
                ]), witnesses: [lookAlike.witness])
    }

    private static func head(
        _ time: Instant?, _ record: String?, _ process: String?, _ pid: Int32?, other: Instant? = nil
    ) -> [JSONValue.Member] {
        JSONValue.members([
            "time": .optional(time), "zoneKnown": .zoneUnknown(time, other), "record": .optional(record),
            "process": .optional(process), "pid": .optional(pid),
        ])
    }

    private static func facts(of told: AppEvent) -> (event: String, facts: [JSONValue.Member]) {
        switch told.content {
        case .rules(let decided, let category, let rule):
            let phase = decided ? "decided" : "passed"
            return (
                "rules",
                JSONValue.members([
                    "phase": .string(phase), "category": .optional(category), "rule": .optional(rule),
                ])
            )
        case .hold(let phase, let alert, let delay):
            return (
                "hold",
                JSONValue.members([
                    "phase": .string(phase.rawValue), "alert": .optional(alert), "delaySeconds": .seconds(delay),
                ])
            )
        case .alert(let phase): return ("alert", JSONValue.members(["phase": .string(phase.rawValue)]))
        case .pause(let phase, let failures, let until, let cause):
            return (
                "pause",
                JSONValue.members([
                    "phase": .string(phase.rawValue), "failures": .optional(failures), "until": .optional(until),
                    "cause": .optional(cause),
                ])
            )
        case .answer(let route, let category, let confidence, let text):
            return (
                "answer",
                JSONValue.members([
                    "route": .optional(route?.rawValue), "confidence": .optional(confidence),
                    "category": .optional(category), "text": .optional(text),
                ])
            )
        case .prompt(let record, let fields):
            return ("prompt", JSONValue.members(["forRecord": .optional(record), "fields": .strings(fields)]))
        case .rerun: return ("rerun", [])
        case .closed(let category, let asked, let hold, let alerted):
            return (
                "closed",
                JSONValue.members([
                    "category": .optional(category), "askedRoutes": .optional(asked), "holdState": .optional(hold),
                    "alerted": .optional(alerted),
                ])
            )
        }
    }
}

extension LogGap {
    fileprivate var standsBetweenLines: Bool {
        switch kind {
        case .hole, .logStart, .logEnd: true
        case .loss, .quarantine, .cut, .redaction: false
        }
    }
}

extension AppEvent {
    /// A further time that it tells.
    fileprivate var until: Instant? {
        if case .pause(_, _, let until, _) = content { until } else { nil }
    }
}

extension JSONValue {
    fileprivate static func optional(_ number: Int32?) -> JSONValue? { number.map { .integer(Int($0)) } }

    fileprivate static func optional(_ flag: Bool?) -> JSONValue? { flag.map(JSONValue.bool) }

    static func seconds(_ nanoseconds: Int64?) -> JSONValue? {
        nanoseconds.map { .number((Double($0) / 1e9).roundedFigure) }
    }
}
