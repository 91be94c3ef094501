/// What is known of one notification when the policy decides about it.
///
/// Everything is unknown at first; a caller fills in what it knows.
///
/// ```swift
/// var facts = NotificationFacts()
/// facts.rule = .known(.passed)
/// facts.onDevice = .known(.rateLimited)
/// facts.pause = .known(false)
/// Policy(.november5).decision(for: facts).flag  // depends on `rerun` no more than on `mode`: .known(.set)
/// ```
public struct NotificationFacts: Sendable, Hashable {
    /// Whether a rule decided, and how.
    public var rule: Fact<RuleVerdict> = .unknown
    /// What the on-device model said; a rerun may go without.
    public var onDevice: Fact<OnDeviceOutcome> = .unknown
    /// Whether the on-device model was rate limited just before: in the same triage, or else within 5 s.
    ///
    /// Where `onDevice` says `rateLimited` this makes no difference.
    public var justLimited: Fact<Bool> = .unknown
    /// The mode as it was set or logged; it loads as `PolicyRevision.mode(loading:)` says.
    public var mode: Fact<PolicyMode> = .unknown
    /// Whether it is a Wake Me alarm.
    public var wakeMe: Fact<Bool> = .unknown
    /// Whether a pause is on: what `PauseMachine.isPaused(at:)` tells.
    public var pause: Fact<Bool> = .unknown
    /// Whether a person asked again: "the triage intent recognizes the marker and returns that item’s prompt".
    public var rerun: Fact<Bool> = .unknown
    /// How the app's own call stands.
    public var direct: Fact<DirectOutcome> = .unknown

    /// Facts of which nothing is known.
    public init() {}
}
