import LogCore
import RateLimitEvents

extension AppEvent {
    init(_ content: Content, _ record: LogRecord, _ fields: EventFields) {
        self.init(
            content, time: record.time, record: fields["record"], process: record.process, pid: record.pid,
            witnesses: [
                Witness(
                    location: record.location, role: .other, process: record.process, subsystem: record.subsystem)
            ])
    }
}

extension AppEvent.Content {
    /// What a line tells by the rule that read it; `nil` for a rule of other events.
    init?(_ yields: RuleYield, _ fields: EventFields) {
        switch yields {
        case .rules(let phase):
            self = .rules(decided: phase == .decided, category: fields["category"], rule: fields["rule"])
        case .hold(let phase):
            self = .hold(phase, alert: fields["alert"], delayNanoseconds: fields.latencyNanoseconds)
        case .alert(let phase): self = .alert(phase)
        case .pause(let phase):
            self = .pause(
                phase, failures: fields.number("failures"), until: fields.date("until"), cause: fields["cause"])
        case .prompt:
            let names = fields["fields"]?.split(separator: ",").map(String.init)
            self = .prompt(forRecord: fields["for"], fields: names ?? [])
        case .rerun: self = .rerun
        case .closed:
            self = .closed(
                category: fields["category"], asked: fields["asked"], hold: fields["hold"],
                alerted: fields.flag("alerted"))
        case .request, .triage, .processStart, .limiterRecord, .error, .banner, .answer: return nil
        }
    }
}
