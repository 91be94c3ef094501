import RoutingPolicy
import TestSupport
import Testing

@Suite("Unknown facts")
struct UnknownFactTests {
    @Test("A part is known exactly where every value of the unknown facts leads to it, and names each that matters")
    func completions() {
        for seed in UInt64(1)...150 {
            var random = SeededGenerator(seed: seed)
            var policy = Policy(PolicyRevision.allCases.randomElement(using: &random) ?? .november5)
            if Bool.random(using: &random) { policy.firstAsks = .everySorted }
            policy.pauseAppliesToDirect = Bool.random(using: &random)
            policy.rerunIgnoresPause = Bool.random(using: &random)
            var all = Scenario.known(mode: policy.revision.modes.randomElement(using: &random) ?? .onlyWhenNeeded)
            all.rule = .known(Scenario.rules[Int.random(in: 0..<8, using: &random) == 0 ? 1 : 0])
            all.onDevice = .known(Scenario.outcomes.randomElement(using: &random) ?? .failed)
            all.justLimited = .known(Bool.random(using: &random))
            all.wakeMe = .known(Bool.random(using: &random))
            all.pause = .known(Bool.random(using: &random))
            all.rerun = .known(Int.random(in: 0..<6, using: &random) == 0)
            all.direct = .known(DirectOutcome.allCases.randomElement(using: &random) ?? .failed)
            var hidden: RoutingFactSet = []
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                hidden.insert(RoutingFactSet(rawValue: 1 << UInt16.random(in: 0..<8, using: &random)))
            }
            let complete = Self.completions(of: all, hiding: hidden, policy.revision)
            let whole = complete.map { policy.decision(for: $0) }
            let pairs = Self.neighbours(complete)
            let partial = policy.decision(for: Self.hide(hidden, of: all))
            let note = Comment("seed \(seed), hidden \(hidden.names)")
            #expect(partial.flag == Self.resolved(whole.map(\.flag), pairs), note)
            #expect(partial.alert == Self.resolved(whole.map(\.alert), pairs), note)
            #expect(partial.route == Self.resolved(whole.map(\.route), pairs), note)
            #expect(partial.direct == Self.resolved(whole.map(\.direct), pairs), note)
            #expect(partial.asking == Self.resolved(whole.map(\.asking), pairs), note)
            #expect(partial.routing == Self.resolved(whole.map(\.routing), pairs), note)
        }
    }

    @Test("The facts that tell are named, and no others")
    func named() {
        let policy = Policy(.november5)
        var facts = Scenario.known(mode: .beforeAlerting)
        facts.onDevice = .known(.rateLimited)
        facts.pause = .unknown
        facts.justLimited = .unknown
        facts.direct = .unknown
        facts.wakeMe = .unknown
        var decision = policy.decision(for: facts)
        #expect(decision.flag == .depends(on: .pause))
        #expect(decision.direct == .known(false))
        #expect(decision.alert == .known(.none))
        #expect(decision.asking == .known(.askBeforeUnsorted))

        facts.onDevice = .known(.sorted(.important))
        decision = policy.decision(for: facts)
        #expect(decision.flag == .depends(on: [.pause, .justLimited, .direct]))
        #expect(decision.direct == .depends(on: .justLimited))
        #expect(decision.alert == .depends(on: [.pause, .wakeMe, .justLimited]))

        decision = policy.decision(for: NotificationFacts())
        #expect(
            decision.flag
                == .depends(on: [.rule, .onDevice, .justLimited, .mode, .pause, .rerun, .direct]))
        #expect(RoutingFactSet([.rule, .direct, .unstated]).names == ["rule", "direct", "unstated"])
    }

    @Test("Where one value of an unknown fact leads to what the text does not say, that is named as well")
    func unstated() {
        var facts = Scenario.known(mode: .first)
        facts.onDevice = .unknown
        #expect(Policy(.september29).decision(for: facts).flag == .depends(on: [.onDevice, .unstated]))
    }

    private static func hide(_ hidden: RoutingFactSet, of facts: NotificationFacts) -> NotificationFacts {
        var facts = facts
        if hidden.contains(.rule) { facts.rule = .unknown }
        if hidden.contains(.onDevice) { facts.onDevice = .unknown }
        if hidden.contains(.justLimited) { facts.justLimited = .unknown }
        if hidden.contains(.mode) { facts.mode = .unknown }
        if hidden.contains(.wakeMe) { facts.wakeMe = .unknown }
        if hidden.contains(.pause) { facts.pause = .unknown }
        if hidden.contains(.rerun) { facts.rerun = .unknown }
        if hidden.contains(.direct) { facts.direct = .unknown }
        return facts
    }

    private static func completions(
        of facts: NotificationFacts, hiding hidden: RoutingFactSet, _ revision: PolicyRevision
    ) -> [NotificationFacts] {
        var all = [facts]
        func vary<Value>(
            _ fact: RoutingFactSet, _ path: WritableKeyPath<NotificationFacts, Fact<Value>>, _ values: [Value]
        ) {
            guard hidden.contains(fact) else { return }
            all = all.flatMap { facts in
                values.map { value in
                    var facts = facts
                    facts[keyPath: path] = .known(value)
                    return facts
                }
            }
        }
        vary(.rule, \.rule, Scenario.rules)
        vary(.onDevice, \.onDevice, Scenario.outcomes)
        vary(.justLimited, \.justLimited, [false, true])
        vary(.mode, \.mode, revision.modes)
        vary(.wakeMe, \.wakeMe, [false, true])
        vary(.pause, \.pause, [false, true])
        vary(.rerun, \.rerun, [false, true])
        vary(.direct, \.direct, DirectOutcome.allCases)
        return all
    }

    private typealias Pair = (first: Int, second: Int, fact: RoutingFactSet)

    /// All pairs that differ in one fact alone.
    private static func neighbours(_ facts: [NotificationFacts]) -> [Pair] {
        facts.indices.flatMap { first in
            facts.indices.dropFirst(first + 1).compactMap { second in
                difference(facts[first], facts[second]).map { (first, second, $0) }
            }
        }
    }

    private static func difference(_ first: NotificationFacts, _ second: NotificationFacts) -> RoutingFactSet? {
        let differences: [(RoutingFactSet, Bool)] = [
            (.rule, first.rule != second.rule), (.onDevice, first.onDevice != second.onDevice),
            (.justLimited, first.justLimited != second.justLimited), (.mode, first.mode != second.mode),
            (.wakeMe, first.wakeMe != second.wakeMe), (.pause, first.pause != second.pause),
            (.rerun, first.rerun != second.rerun), (.direct, first.direct != second.direct),
        ].filter(\.1)
        return differences.count == 1 ? differences.first?.0 : nil
    }

    /// What all completions together say: their value, or every fact that alone makes a difference somewhere.
    private static func resolved<Value>(_ whole: [Resolved<Value>], _ pairs: [Pair]) -> Resolved<Value> {
        if let first = whole.first, whole.allSatisfy({ $0 == first }) { return first }
        var facts: RoutingFactSet = whole.contains(.depends(on: .unstated)) ? .unstated : []
        for pair in pairs where whole[pair.first] != whole[pair.second] { facts.formUnion(pair.fact) }
        return .depends(on: facts)
    }
}
