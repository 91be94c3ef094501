import RoutingPolicy
import TestSupport
import Testing

@Suite("Branches of the policy")
struct BranchTests {
    /// Each revision with the policy as published, and with each choice turned.
    static let policies: [Policy] = PolicyRevision.allCases.flatMap { revision -> [Policy] in
        var policies = [Policy(revision)]
        for parameter in PolicyParameter.allCases {
            switch policies[0][parameter] {
            case .flag(let isSet): append(parameter, .flag(!isSet))
            case .choice: append(parameter, .choice("everySorted"))
            case .count, .duration: break
            }
        }
        append(.pauseFactor, .count(1))
        append(.firstPause, .duration(14_400_000_000_000))
        func append(_ parameter: PolicyParameter, _ value: PolicyValue) {
            if let policy = try? policies[0].setting(parameter, to: value) { policies.append(policy) }
        }
        return policies
    }

    @Test("Exactly the listed branches are taken: each policy, each mode", arguments: policies.indices)
    func taken(index: Int) {
        let policy = Self.policies[index]
        let paused = Self.paused(policy)
        for mode in PolicyMode.allCases {
            let taken = Self.taken(under: policy, mode).union(paused)
            let listed = Set(PolicyBranch.reachable(under: policy, in: mode))
            let note = Comment("\(policy.revision.rawValue) \(mode.logName)")
            #expect(listed.subtracting(taken).map(\.rawValue) == [], note)
            #expect(taken.subtracting(listed).map(\.rawValue) == [], note)
        }
        let all = policy.revision.modes.flatMap { PolicyBranch.reachable(under: policy, in: $0) }
        #expect(Set(all) == Set(PolicyBranch.reachable(under: policy)))
    }

    @Test("Every branch is taken under some policy, and IDs are paths of plain words")
    func all() {
        let listed =
            Self.policies.flatMap { PolicyBranch.reachable(under: $0) }
            + PolicyBranch.reachable(under: Policy(.september28), in: .beforeAlerting)
        #expect(Set(listed) == Set(PolicyBranch.allCases))
        for branch in PolicyBranch.allCases {
            let words = branch.rawValue.split(separator: "/", omittingEmptySubsequences: false)
            #expect(
                words.count >= 2 && words.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isLowercase || $0 == "-" } })
        }
    }

    private static func taken(under policy: Policy, _ mode: PolicyMode) -> Set<PolicyBranch> {
        var branches: Set<PolicyBranch> = []
        var plans: Set<AlertPlan> = []
        for facts in situations(mode) {
            let decision = policy.decision(for: facts)
            branches.formUnion([decision.asking.value, decision.routing.value].compactMap { $0 })
            if let plan = decision.alert.value { plans.insert(plan) }
        }
        for plan in plans { branches.insert(plan.branch) }
        for plan in plans { branches.formUnion(answered(policy, plan)) }
        return branches
    }

    private static func paused(_ policy: Policy) -> Set<PolicyBranch> {
        var branches: Set<PolicyBranch> = []
        for seed in UInt64(1)...40 {
            var random = SeededGenerator(seed: seed)
            var machine = PauseMachine(policy, from: 0, state: seed % 3 == 0 ? .unknown : .open(failures: 0))
            // A log that is quiet for long before its first event.
            if seed % 6 == 0 { branches.formUnion([machine.take(.time(15_000_000_000_000)).passing].compactMap { $0 }) }
            for event in Timeline.events(&random, knownRequests: seed % 3 != 0) {
                let step = machine.take(event)
                branches.formUnion([step.passing, step.branch].compactMap { $0 })
            }
        }
        return branches
    }

    private static func situations(_ mode: PolicyMode) -> [NotificationFacts] {
        var all = [Scenario.known(mode: mode)]
        func vary<Value>(_ path: WritableKeyPath<NotificationFacts, Fact<Value>>, _ values: [Value]) {
            all = all.flatMap { facts in
                values.map { value in
                    var facts = facts
                    facts[keyPath: path] = .known(value)
                    return facts
                }
            }
        }
        vary(\.onDevice, [.sorted(.important), .sorted(.neutral), .rateLimited, .failed])
        vary(\.justLimited, [false, true])
        vary(\.wakeMe, [false, true])
        vary(\.pause, [false, true])
        vary(\.direct, DirectOutcome.allCases)
        for pause in [false, true] {
            var rerun = Scenario.known(mode: mode)
            rerun.rerun = .known(true)
            rerun.pause = .known(pause)
            all.append(rerun)
        }
        for rule in Scenario.rules {
            var decided = Scenario.known(mode: mode)
            decided.rule = .known(rule)
            all.append(decided)
        }
        return all
    }

    private static func answered(_ policy: Policy, _ plan: AlertPlan) -> Set<PolicyBranch> {
        let answers: [CloudAnswer] = [.category(.important), .category(.neutral), .unreadable]
        var branches: Set<PolicyBranch> = []
        for (first, moment) in answers.flatMap({ answer in [Nanoseconds(1), 30_000_000_000].map { (answer, $0) } }) {
            for second in answers {
                var machine = AlertMachine(policy, plan: plan, at: 0)
                let events: [AlertEvent] = [
                    .time(moment), .answer(first, at: moment), .answer(second, at: moment),
                ]
                branches.formUnion(events.compactMap { machine.take($0).branch })
            }
        }
        return branches
    }
}
