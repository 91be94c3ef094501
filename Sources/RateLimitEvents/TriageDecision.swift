/// One pass of the app over one notification: what it was allowed to ask, and what it told the shortcut.
package struct TriageDecision: Sendable {
    package var record: String?
    /// The bundle that posted the notification.
    package var app: String?
    package var process: String?
    package var pid: Int32?
    package var mode: String?
    package var state: ExecutionState?
    package var rerun: Bool?
    /// Whether the notification is a Wake Me alarm.
    package var wakeMe: Bool?
    package var began: Instant?
    package var ended: Instant?
    /// Whether the shortcut was told to ask.
    package var wantsSecondOpinion: Bool?
    /// Whether the entity named a record; `nil` where the line does not say, `true` where the name is redacted.
    package var namesRecord: Bool?
    /// Whether the entity carried a prompt.
    package var hasPrompt: Bool?
    /// The lines of the beginning and of the end, where the log has them.
    package var beganWitness: Witness?
    package var endedWitness: Witness?
    package var witnesses: [Witness]

    package init(
        record: String? = nil, app: String? = nil, process: String? = nil, pid: Int32? = nil, mode: String? = nil,
        state: ExecutionState? = nil, rerun: Bool? = nil, wakeMe: Bool? = nil, began: Instant? = nil,
        ended: Instant? = nil,
        wantsSecondOpinion: Bool? = nil, namesRecord: Bool? = nil, hasPrompt: Bool? = nil,
        beganWitness: Witness? = nil, endedWitness: Witness? = nil, witnesses: [Witness] = []
    ) {
        self.record = record
        self.app = app
        self.process = process
        self.pid = pid
        self.mode = mode
        self.state = state
        self.rerun = rerun
        self.wakeMe = wakeMe
        self.began = began
        self.ended = ended
        self.wantsSecondOpinion = wantsSecondOpinion
        self.namesRecord = namesRecord
        self.hasPrompt = hasPrompt
        self.beganWitness = beganWitness
        self.endedWitness = endedWitness
        self.witnesses = witnesses
    }
}
