/// The facts of one notification with nothing unknown.
struct Situation: Hashable {
    var rule = RuleVerdict.passed
    var onDevice = OnDeviceOutcome.failed
    var justLimited = false
    var mode = PolicyMode.onlyWhenNeeded
    var wakeMe = false
    var pause = false
    var rerun = false
    var direct = DirectOutcome.outstanding
}

extension Situation {
    /// The situation of facts that are all known.
    init?(_ facts: NotificationFacts) {
        guard let rule = facts.rule.value, let onDevice = facts.onDevice.value,
            let justLimited = facts.justLimited.value, let mode = facts.mode.value, let wakeMe = facts.wakeMe.value,
            let pause = facts.pause.value, let rerun = facts.rerun.value, let direct = facts.direct.value
        else { return nil }
        self.init(
            rule: rule, onDevice: onDevice, justLimited: justLimited, mode: mode, wakeMe: wakeMe, pause: pause,
            rerun: rerun, direct: direct)
    }
}
