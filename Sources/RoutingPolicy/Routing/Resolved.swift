/// One part of a decision: what it is, or which unknown facts would tell.
public enum Resolved<Value: Sendable & Hashable>: Sendable, Hashable {
    /// The same whatever the unknown facts are.
    case known(Value)
    /// Each of these facts alone can make a difference.
    case depends(on: RoutingFactSet)

    /// The value, where it is known.
    public var value: Value? {
        switch self {
        case .known(let value): value
        case .depends: nil
        }
    }
}
