import LogCore
import RateLimitEvents

/// A log whose events are made without text: as many lines as thousands of timelines need.
struct EventLog {
    private static let file = SourceFile(path: "karui.log")
    static let second: Int64 = 1_000_000_000
    /// 2026-11-06, 8 o'clock in Tokyo.
    static let start: Int64 = 1_793_919_600_000_000_000

    private(set) var events = LogEvents()
    private(set) var line = 0
    /// Nanoseconds since the start.
    private(set) var now: Int64 = 0

    static func instant(_ nanoseconds: Int64) -> Instant {
        Instant(nanoseconds: start + nanoseconds, zone: UTCOffset(seconds: 32_400), resolution: .millisecond)
    }

    private mutating func witness(_ role: Witness.Role = .other) -> Witness {
        line += 1
        return Witness(location: SourceLocation(file: EventLog.file, line: line, byteOffset: line), role: role)
    }

    mutating func go(to moment: Int64) { now = max(now, moment) }

    /// Announces the policy.
    mutating func begin(_ policy: String) {
        events.firstTime = EventLog.instant(now)
        events.processStarts.append(
            ProcessStart(
                time: EventLog.instant(now), process: "Karui", pid: 1, app: AppDescription(policy: policy),
                witness: witness()))
    }

    mutating func beginTriage(_ record: String, mode: String, rerun: Bool = false) {
        let line = witness()
        events.triages.append(
            TriageDecision(
                record: record, process: "Karui", mode: mode, rerun: rerun, wakeMe: false, began: EventLog.instant(now),
                beganWitness: line, witnesses: [line]))
    }

    mutating func endTriage(wants: Bool) {
        let line = witness(wants ? .flagged : .other)
        guard let last = events.triages.indices.last else { return }
        events.triages[last].ended = EventLog.instant(now)
        events.triages[last].wantsSecondOpinion = wants
        events.triages[last].hasPrompt = wants
        events.triages[last].namesRecord = true
        events.triages[last].endedWitness = line
        events.triages[last].witnesses.append(line)
    }

    mutating func onDevice(_ record: String, category: String?) {
        events.requests.append(
            InferenceRequest(
                route: .onDevice, outcome: category == nil ? .refused : .answered, record: record,
                triage: events.triages.count - 1, process: "Karui", ended: EventLog.instant(now), category: category,
                witnesses: [witness(category == nil ? .failed : .answered)]))
    }

    mutating func timeOut(_ record: String, asked: Int64) {
        events.requests.append(
            InferenceRequest(
                route: .shortcut, outcome: .unanswered, record: record, process: "Karui",
                asked: EventLog.instant(asked), timedOut: EventLog.instant(now), witnesses: [witness(.timedOut)]))
    }

    mutating func tell(_ content: AppEvent.Content, _ record: String?) {
        events.appEvents.append(
            AppEvent(
                content, time: EventLog.instant(now), record: record, process: "Karui", witnesses: [witness()]))
        events.lastTime = EventLog.instant(now)
    }
}
