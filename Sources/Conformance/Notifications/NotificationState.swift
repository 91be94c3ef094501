import RateLimitEvents
import RoutingPolicy

/// What the log tells of one pass over a notification, until nothing more can happen to it.
///
/// The same small memory however much is logged of it: what is kept of a kind of line is the first few.
struct NotificationState {
    /// An answer, by the first of its lines.
    struct Answer {
        let entry: Int
        var route: Route?
        /// What the app logged; `nil` where it logged nothing, or no category.
        var category: SortingCategory?
        /// The app's line about it, with what it logged.
        var received: Int?
        var loggedCategory: String?
        /// What the reader makes of the text, where that is logged.
        var reading: AnswerReading?

        /// Whether it is certain that the answer says nothing.
        var isUnreadable: Bool {
            received != nil && loggedCategory == nil && reading.map { $0.category == nil } ?? false
        }
    }

    /// So many lines of a kind that is told once as a rule.
    private static let kept = 8

    let record: String
    let policy: Int
    /// How often the log was interrupted before its first line, and before its latest.
    let epoch: Int
    var lastEpoch: Int
    let firstEntry: Int
    var lastEntry: Int
    var triage: Int?
    var began: Int?
    var mode: PolicyMode?
    var pauseAtBegan: PauseReading?
    var rules: Int?
    var ruleVerdict: RuleVerdict?
    var onDevice: Int?
    var onDeviceOutcome: OnDeviceOutcome?
    /// Whether a pause was on when the alert was decided about: an answer that comes before the triage ends may end it.
    var pauseAtAlert: PauseReading?
    /// The first refusal of the on-device model.
    var limited: Int?
    var directAsked: Int?
    var directEnd: Int?
    var directAnswered = false
    var prompt: Int?
    var promptFields: [String] = []
    var promptRecord: String?
    var ended: Int?
    var pauseAtEnded: PauseReading?
    /// Whether an earlier pass set the flag and no answer had come when this one began.
    var isAskedBefore = false
    var shortcutAsked: Int?
    var timedOut: Int?
    var holdScheduled: Int?
    var holdDelay: Int64?
    var pauseAtHold: PauseReading?
    var holdDelivered: Int?
    var holdCancelled: Int?
    var removed: Int?
    var withheld: Int?
    private(set) var alertsSent: [Int] = []
    private(set) var answers: [Answer] = []
    /// Whether there were more of them than are kept.
    private(set) var isOverfull = false
    /// What was done about the alert, in order.
    private(set) var alertLines: [(entry: Int, printed: AlertEvent.Printed)] = []
    var closed: Int?
    /// Whether its lines may be of several devices, whose records have the same ID.
    var mixesDevices = false
    /// It shows that a pause was kept which an answer had ended.
    var showsKeptPause = false

    /// Whether entries may be missing between its lines, or clocks were set.
    var isInterrupted: Bool { epoch != lastEpoch || isOverfull }

    init(record: String, policy: Int, epoch: Int, at entry: Int) {
        self.record = record
        self.policy = policy
        self.epoch = epoch
        lastEpoch = epoch
        firstEntry = entry
        lastEntry = entry
    }

    mutating func add(_ answer: Answer) {
        guard answers.count < NotificationState.kept else {
            isOverfull = true
            return
        }
        answers.append(answer)
    }

    mutating func updateLastAnswer(_ change: (inout Answer) -> Void) {
        guard let last = answers.indices.last else { return }
        change(&answers[last])
    }

    mutating func addAlert(_ entry: Int, _ printed: AlertEvent.Printed) {
        guard alertLines.count < 2 * NotificationState.kept else {
            isOverfull = true
            return
        }
        alertLines.append((entry, printed))
        if printed == .alertSent { alertsSent.append(entry) }
    }
}
