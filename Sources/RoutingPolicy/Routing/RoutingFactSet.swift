/// Facts that a decision depends on.
public struct RoutingFactSet: OptionSet, Sendable, Hashable {
    /// One bit a fact.
    public let rawValue: UInt16

    /// A set of the facts whose bits are set.
    ///
    /// - Parameter rawValue: One bit a fact.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Whether a rule decided, and how.
    public static let rule = RoutingFactSet(rawValue: 1)
    /// What the on-device model said.
    public static let onDevice = RoutingFactSet(rawValue: 1 << 1)
    /// Whether the on-device model was rate limited just before.
    public static let justLimited = RoutingFactSet(rawValue: 1 << 2)
    /// The mode in force.
    public static let mode = RoutingFactSet(rawValue: 1 << 3)
    /// Whether it is a Wake Me alarm.
    public static let wakeMe = RoutingFactSet(rawValue: 1 << 4)
    /// Whether a pause is on.
    public static let pause = RoutingFactSet(rawValue: 1 << 5)
    /// Whether a person asked again.
    public static let rerun = RoutingFactSet(rawValue: 1 << 6)
    /// How the app's own call ended.
    public static let direct = RoutingFactSet(rawValue: 1 << 7)
    /// No fact of a log: the text of the revision does not say what happens.
    public static let unstated = RoutingFactSet(rawValue: 1 << 8)

    /// The names of the facts, in the order above.
    public var names: [String] {
        let all = ["rule", "on-device", "just-limited", "mode", "wake-me", "pause", "rerun", "direct", "unstated"]
        return all.indices.filter { rawValue & (1 << UInt16($0)) != 0 }.map { all[$0] }
    }
}
