/// One revision of the routing policy, with every figure and every choice that its text leaves open as a value.
///
/// ```swift
/// var policy = Policy(.november5)
/// policy.pauseLength(afterFailures: 3)  // 2 h
/// policy = try policy.setting("pause.longest", to: .duration(2 * 3_600_000_000_000))
/// ```
/// The type isn't named like its module, as a type of that name would hide the module from whoever imports it.
public struct Policy: Sendable, Hashable {
    /// The revision whose rules hold.
    public let revision: PolicyRevision

    /// `first.asks`: whom the mode First asks about.
    public var firstAsks = FirstAsks.importantOnly
    /// `always.asksWhenUnsorted`: whether Always also asks about what the on-device model could not sort.
    public var alwaysAsksWhenUnsorted = true
    /// `beforeAlerting.asksWhenUnsorted`: whether Before Alerting also asks about what could not be sorted.
    public var beforeAlertingAsksWhenUnsorted = true
    /// `rerun.ignoresPause`: whether a rerun asks by the shortcut while a pause is on.
    public var rerunIgnoresPause = true
    /// `pause.appliesToDirect`: whether a pause keeps the app from asking itself, too.
    public var pauseAppliesToDirect = false
    /// `pause.endedByEarlierRequest`: whether the answer to a request that was asked before the pause began ends it.
    public var pauseEndedByEarlierRequest = true
    /// `pause.removesCorrectedAlert`: whether an alert sent right away in a pause is removed when a direct answer disagrees.
    public var pauseRemovesCorrectedAlert = true
    /// `wakeMe.removesCorrectedAlert`: whether a Wake Me alarm that did not wait is removed when the answer disagrees.
    public var wakeMeRemovesCorrectedAlert = false

    /// `pause.failureAfter`: nanoseconds after which an unanswered request of the shortcut counts as failed.
    public var failureAfter = Nanoseconds.seconds(30)
    /// `pause.first`: nanoseconds that the pause after the first failure lasts.
    public var firstPause = Nanoseconds.minutes(30)
    /// `pause.factor`: how much longer a pause is than the one before, after each failure in a row.
    public var pauseFactor: Int64 = 2
    /// `pause.longest`: nanoseconds that no pause exceeds.
    public var longestPause = Nanoseconds.minutes(240)
    /// `hold.length`: nanoseconds that a held alert waits for the cloud.
    public var holdLength = Nanoseconds.seconds(20)
    /// `justLimited.within`: nanoseconds in which a refusal of the on-device model counts as just now, without record IDs.
    public var justLimitedWithin = Nanoseconds.seconds(5)
    /// `times.tolerance`: nanoseconds by which a printed time may be off.
    public var tolerance = Nanoseconds.seconds(1)
    /// `answer.reasonWords`: how many words the reason of an answer should have at most.
    public var reasonWords: Int64 = 20

    /// The policy of a revision as published, with the choices that `PolicyParameter` lists.
    ///
    /// - Parameter revision: The revision.
    public init(_ revision: PolicyRevision) { self.revision = revision }

    /// How long the pause lasts that a failure begins.
    ///
    /// - Parameter failures: The failures in a row with this one, from 1.
    /// - Returns: Nanoseconds: 30, 60, 120, 240, 240 … minutes as published; 0 where nothing has failed.
    /// - Complexity: O(*n*) in the failures that a pause takes to reach its longest, at most 63.
    public func pauseLength(afterFailures failures: Int) -> Nanoseconds {
        guard failures > 0 else { return 0 }
        var length = min(firstPause, longestPause)
        var doubled = 1
        while doubled < failures, 0 < length, length < longestPause, pauseFactor > 1 {
            length = min(length.clampedProduct(pauseFactor), longestPause)
            doubled += 1
        }
        return length
    }

    /// Nanoseconds without an answer, a failure or a line about a pause after which no pause can be on: 4 h 0 min 30 s.
    public var settledAfter: Nanoseconds { longestPause.clampedSum(failureAfter) }
}
