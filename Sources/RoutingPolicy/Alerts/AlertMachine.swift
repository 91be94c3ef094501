/// The alert of one notification, from the decision to the last answer.
///
/// ```swift
/// var machine = AlertMachine(Policy(.november5), plan: .hold, at: 0)
/// machine.take(.answer(.category(.neutral), at: 2_200_000_000)).duty  // .cancelAndWithhold
/// ```
/// It assumes that what it wants is done; what the app prints instead is taken as the state. An answer at the very moment
/// at which the alert is due is in time, unless `hold delivered` was printed before.
public struct AlertMachine: Sendable, Hashable {
    /// The policy whose figures hold.
    public let policy: Policy
    /// What was planned when the notification came.
    public let plan: AlertPlan
    /// How the alert stands at the latest event.
    public private(set) var state: AlertState
    /// What the plan asks for at once: to schedule, to send, or nothing.
    public let firstDuty: AlertDuty

    private var isAnswered = false

    /// The machine of a notification.
    ///
    /// - Parameters:
    ///   - policy: The policy.
    ///   - plan: What `Policy.decision(for:)` says of the alert.
    ///   - moment: When that is done.
    public init(_ policy: Policy, plan: AlertPlan, at moment: Nanoseconds) {
        self.policy = policy
        self.plan = plan
        switch plan {
        case .none: (state, firstDuty) = (.waiting, .nothing)
        case .now: (state, firstDuty) = (.sent, .send)
        case .hold:
            let due = moment.clampedSum(policy.holdLength)
            (state, firstDuty) = (.scheduled(due: due), .schedule(due: due))
        }
    }

    /// Takes the next event.
    ///
    /// - Parameter event: What happened, not before the events so far.
    /// - Returns: What it changed and what is to be done.
    /// - Complexity: O(1).
    @discardableResult
    public mutating func take(_ event: AlertEvent) -> AlertStep {
        let before = state
        switch event {
        case .time(let moment):
            let passing = pass(to: moment)
            return AlertStep(
                before: before, after: state, passing: passing, duty: .nothing,
                branch: passing == .deliver ? .answerHeldDelivered : nil)
        case .printed(let printed, let moment):
            follow(printed, at: moment)
            return AlertStep(before: before, after: state, passing: .nothing, duty: .nothing, branch: nil)
        case .answer(let answer, let moment):
            let passing = pass(to: moment)
            let (duty, branch) = isAnswered ? again(answer) : first(answer)
            return AlertStep(before: before, after: state, passing: passing, duty: duty, branch: branch)
        }
    }

    /// How a moment lies to the one at which the held alert fires, give or take the policy's tolerance.
    ///
    /// - Parameter moment: When an answer came.
    /// - Returns: Its timing, or `nil` where no alert is scheduled.
    public func timing(of moment: Nanoseconds) -> AnswerTiming? {
        guard case .scheduled(let due) = state else { return nil }
        if moment.clampedSum(policy.tolerance) < due { return .inTime }
        return due.clampedSum(policy.tolerance) < moment ? .late : .edge
    }

    private mutating func pass(to moment: Nanoseconds) -> AlertDuty {
        guard case .scheduled(let due) = state, due < moment else { return .nothing }
        state = .delivered
        return .deliver
    }

    private mutating func follow(_ printed: AlertEvent.Printed, at moment: Nanoseconds) {
        switch printed {
        case .holdScheduled: state = .scheduled(due: moment.clampedSum(policy.holdLength))
        case .holdCancelled: state = .cancelled
        case .holdDelivered: state = .delivered
        case .holdRemoved, .alertRemoved: state = .removed
        case .alertSent: state = .sent
        case .alertWithheld: state = .withheld
        }
    }

    private mutating func first(_ answer: CloudAnswer) -> (AlertDuty, PolicyBranch?) {
        let isImportant: Bool
        switch answer {
        case .category(let category): isImportant = category == .important
        case .unreadable: return (.unstated, .answerUnstated)
        case .unknown:
            isAnswered = true
            state = .unknown
            return (.dependsOnAnswer, nil)
        }
        isAnswered = true
        switch (state, isImportant) {
        case (.scheduled, true):
            state = .sent
            return (.cancelAndSend, .answerHeldAgreed)
        case (.scheduled, false):
            state = .withheld
            return (.cancelAndWithhold, .answerHeldDisagreed)
        case (.delivered, true): return (.nothing, .answerLateAgreed)
        case (.delivered, false):
            state = .removed
            return (.remove, .answerLateDisagreed)
        case (.waiting, true), (.cancelled, true), (.withheld, true):
            state = .sent
            return (.send, .answerAlerts)
        case (.waiting, false), (.cancelled, false), (.withheld, false):
            state = .withheld
            return (.nothing, .answerQuiet)
        case (.sent, true): return (.nothing, .answerConfirmed)
        case (.sent, false): return correct()
        case (.removed, false): return (.nothing, .answerQuiet)
        case (.removed, true): return (.unstated, .answerUnstated)
        case (.unknown, _): return (.unstated, nil)
        }
    }

    /// The answer disagrees with an alert that went out at once.
    private mutating func correct() -> (AlertDuty, PolicyBranch?) {
        let isRemoved: Bool
        switch plan {
        case .now(.always): isRemoved = true
        case .now(.pausedDirectDue): isRemoved = policy.pauseRemovesCorrectedAlert
        case .now(.wakeMe): isRemoved = policy.wakeMeRemovesCorrectedAlert
        case .now(.rules), .now(.noHold), .now(.paused), .none, .hold: return (.unstated, .answerUnstated)
        }
        guard isRemoved else { return (.nothing, .answerStays) }
        state = .removed
        return (.remove, .answerCorrected)
    }

    /// A further answer, which the text does not know: what agrees with how things stand changes nothing.
    private func again(_ answer: CloudAnswer) -> (AlertDuty, PolicyBranch?) {
        switch (answer, state) {
        case (.category(.important), .sent), (.category(.important), .delivered): (.nothing, .answerConfirmed)
        case (.category(.neutral), .withheld), (.category(.spam), .withheld), (.category(.neutral), .removed),
            (.category(.spam), .removed):
            (.nothing, .answerQuiet)
        case (.unknown, _), (.category, .unknown): (.dependsOnAnswer, nil)
        default: (.unstated, .answerUnstated)
        }
    }
}
