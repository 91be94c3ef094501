/// What is known of something: its value, or that nothing tells it.
public enum Fact<Value: Sendable & Hashable>: Sendable, Hashable {
    /// It has this value.
    case known(Value)
    /// Nothing tells it. It isn't absent: it has a value that a log does not show.
    case unknown

    /// The value, where it is known.
    public var value: Value? {
        switch self {
        case .known(let value): value
        case .unknown: nil
        }
    }
}
