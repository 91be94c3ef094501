import RoutingPolicy

/// Runs a case: one pause, and an alert for each notification.
package struct CaseRunner {
    /// What is known of one notification by now.
    private struct Notification {
        var facts: NotificationFacts
        var asked: Nanoseconds
        var alert: AlertMachine?
    }

    private let policyCase: PolicyCase
    private var pause: PauseMachine
    private var notifications: [String: Notification] = [:]
    private var failures: [CaseFailure] = []
    private var branches: Set<PolicyBranch> = []

    private init(_ policyCase: PolicyCase) {
        self.policyCase = policyCase
        pause = PauseMachine(policyCase.policy, from: 0, state: policyCase.pause)
    }

    /// Runs a case.
    ///
    /// - Complexity: O(*n*) in its steps.
    package static func run(_ policyCase: PolicyCase) -> CaseResult {
        var runner = CaseRunner(policyCase)
        for step in policyCase.steps { runner.take(step) }
        return CaseResult(policyCase: policyCase, failures: runner.failures, branches: runner.branches)
    }

    /// What a step did, in words where it did something.
    private struct Outcome {
        var decision: RoutingDecision?
        var alert: String?
        var taken: [PolicyBranch] = []

        mutating func take(_ branch: PolicyBranch?) {
            if let branch { taken.append(branch) }
        }
    }

    private mutating func take(_ step: CaseStep) {
        let before = pause.state
        var outcome = Outcome()
        outcome.take(pause.take(.time(step.moment)).passing)
        switch step.happening {
        case .notification(let name, var facts):
            facts.pause = pause.isPaused(at: step.moment)
            decide(&outcome, facts, name, at: step.moment)
        case .directFailed(let name):
            decide(again: name, direct: .failed, at: step.moment, &outcome)
        case .directAnswered(let name, let answer):
            decide(again: name, direct: .answered, at: step.moment, &outcome)
            answered(name, answer, at: step.moment, &outcome)
        case .answered(let name, let answer): answered(name, answer, at: step.moment, &outcome)
        case .unanswered(let name):
            outcome.take(pause.take(.failure(asked: notifications[name]?.asked, at: step.moment)).branch)
        case .time(of: let name):
            guard let name, let step = notifications[name]?.alert?.take(.time(step.moment)) else { break }
            outcome.alert = CaseWords.alert(step.passing)
            outcome.take(step.branch)
        }
        branches.formUnion(outcome.taken)
        for expectation in step.expectations {
            guard let actual = contradiction(of: expectation, outcome, at: step.moment) else { continue }
            failures.append(
                CaseFailure(
                    expectation: expectation, actual: actual, moment: step.moment, before: before,
                    branches: outcome.taken))
        }
    }

    private mutating func decide(
        _ outcome: inout Outcome, _ facts: NotificationFacts, _ name: String, at moment: Nanoseconds
    ) {
        let decision = policyCase.policy.decision(for: facts)
        var notification = Notification(facts: facts, asked: moment)
        if let plan = decision.alert.value {
            notification.alert = AlertMachine(policyCase.policy, plan: plan, at: moment)
            outcome.take(plan.branch)
        }
        notifications[name] = notification
        outcome.decision = decision
        outcome.alert = CaseWords.resolved(decision.alert, CaseWords.alert)
        outcome.take(decision.asking.value)
        outcome.take(decision.routing.value)
    }

    /// The same notification with the outcome of the app's own call; its alert stays as it was planned.
    private mutating func decide(
        again name: String, direct: DirectOutcome, at moment: Nanoseconds, _ outcome: inout Outcome
    ) {
        guard var notification = notifications[name] else { return }
        notification.facts.direct = .known(direct)
        notification.facts.pause = pause.isPaused(at: moment)
        let decision = policyCase.policy.decision(for: notification.facts)
        // From now on the shortcut's request counts.
        if direct == .failed { notification.asked = moment }
        notifications[name] = notification
        outcome.decision = decision
        outcome.alert = CaseWords.alert(AlertDuty.nothing)
        outcome.take(decision.routing.value)
    }

    private mutating func answered(
        _ name: String, _ answer: CloudAnswer, at moment: Nanoseconds, _ outcome: inout Outcome
    ) {
        outcome.take(pause.take(.answer(asked: notifications[name]?.asked, at: moment)).branch)
        guard let step = notifications[name]?.alert?.take(.answer(answer, at: moment)) else { return }
        if step.passing == .deliver { outcome.take(.answerHeldDelivered) }
        outcome.alert = CaseWords.alert(step.duty)
        outcome.take(step.branch)
    }

    /// What is there instead; `nil` where the expectation holds.
    private func contradiction(
        of expectation: CaseExpectation, _ outcome: Outcome, at moment: Nanoseconds
    ) -> String? {
        let expected = expectation.expected
        let actual: String
        switch expectation.subject {
        case .branch:
            if outcome.taken.contains(where: { $0.rawValue == expected }) { return nil }
            actual = outcome.taken.isEmpty ? "none" : outcome.taken.map(\.rawValue).joined(separator: ", ")
        case .route: actual = outcome.decision.map { CaseWords.resolved($0.route, CaseWords.route) } ?? "no decision"
        case .direct:
            actual = outcome.decision.map { CaseWords.resolved($0.direct) { $0 ? "yes" : "no" } } ?? "no decision"
        case .flag: actual = outcome.decision.map { CaseWords.resolved($0.flag, CaseWords.flag) } ?? "no decision"
        case .alert: actual = outcome.alert ?? "no alert"
        case .pause:
            actual =
                switch pause.isPaused(at: moment) {
                case .known(let isPaused): isPaused ? "on" : "off"
                case .unknown: "unknown"
                }
        case .failures: actual = pause.state.failures.map(String.init) ?? "unknown"
        case .until: actual = until.map { PolicyValue.duration($0).description } ?? "no pause"
        }
        return CaseWords.isSame(expected, actual) ? nil : actual
    }

    private var until: Nanoseconds? {
        if case .paused(let pause) = pause.state { pause.until } else { nil }
    }
}
