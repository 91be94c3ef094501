/// All situations that known facts leave possible, numbered like the digits of a number: the rule's counts fastest.
struct SituationOptions {
    private let rules: [RuleVerdict]
    private let onDevice: [OnDeviceOutcome]
    private let justLimited: [Bool]
    private let modes: [PolicyMode]
    private let wakeMe: [Bool]
    private let pause: [Bool]
    private let rerun: [Bool]
    private let direct: [DirectOutcome]

    /// Where a value is unknown, one of each kind that the policy tells apart.
    init(_ facts: NotificationFacts, _ revision: PolicyRevision) {
        func options<Value>(_ fact: Fact<Value>, _ all: @autoclosure () -> [Value]) -> [Value] {
            fact.value.map { [$0] } ?? all()
        }
        rules = options(
            facts.rule, [.passed, .decided(.important, by: .other), .decided(.neutral, by: .other)])
        onDevice = options(facts.onDevice, [.sorted(.important), .sorted(.neutral), .rateLimited, .failed])
        justLimited = options(facts.justLimited, [false, true])
        modes = options(facts.mode, revision.modes)
        wakeMe = options(facts.wakeMe, [false, true])
        pause = options(facts.pause, [false, true])
        rerun = options(facts.rerun, [false, true])
        direct = options(facts.direct, DirectOutcome.allCases)
    }

    /// How many values each fact has, in the order of `RoutingFactSet`.
    private var sizes: [Int] {
        [
            rules.count, onDevice.count, justLimited.count, modes.count, wakeMe.count, pause.count, rerun.count,
            direct.count,
        ]
    }

    var count: Int { sizes.reduce(1, *) }

    subscript(index: Int) -> Situation {
        var rest = index
        func next<Value>(_ values: [Value]) -> Value {
            defer { rest /= values.count }
            return values[rest % values.count]
        }
        return Situation(
            rule: next(rules), onDevice: next(onDevice), justLimited: next(justLimited), mode: next(modes),
            wakeMe: next(wakeMe), pause: next(pause), rerun: next(rerun), direct: next(direct))
    }

    /// One part of the decision, from its value in every situation.
    func resolve<Value>(_ values: [Value?]) -> Resolved<Value> {
        guard let first = values.first, values.contains(where: { $0 != first }) else {
            return .init(stated: values.first ?? nil)
        }
        var facts: RoutingFactSet = values.contains(nil) ? .unstated : []
        var step = 1
        for (fact, size) in sizes.enumerated() where size > 1 {
            // Neighbours along this fact alone that differ.
            let isRelevant = values.indices.contains { index in
                index / step % size + 1 < size && values[index] != values[index + step]
            }
            if isRelevant { facts.insert(RoutingFactSet(rawValue: 1 << UInt16(fact))) }
            step *= size
        }
        return .depends(on: facts)
    }
}
