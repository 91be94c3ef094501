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
    package var began: Instant?
    package var ended: Instant?
    /// Whether the shortcut was told to ask.
    package var wantsSecondOpinion: Bool?
    package var witnesses: [Witness]

    package init(
        record: String? = nil, app: String? = nil, process: String? = nil, pid: Int32? = nil, mode: String? = nil,
        state: ExecutionState? = nil, rerun: Bool? = nil, began: Instant? = nil, ended: Instant? = nil,
        wantsSecondOpinion: Bool? = nil, witnesses: [Witness] = []
    ) {
        self.record = record
        self.app = app
        self.process = process
        self.pid = pid
        self.mode = mode
        self.state = state
        self.rerun = rerun
        self.began = began
        self.ended = ended
        self.wantsSecondOpinion = wantsSecondOpinion
        self.witnesses = witnesses
    }
}
