/// Why a value cannot be set.
public enum PolicySettingError: Error, Sendable, Hashable {
    /// No parameter has this key; the nearest key, where one is near.
    case unknownKey(String, nearest: String?)
    /// The parameter takes another kind of value, which `expected` names.
    case wrongKind(PolicyParameter, found: PolicyValue, expected: String)
    /// The value is outside of what the parameter takes, which `allowed` names.
    case outOfRange(PolicyParameter, found: PolicyValue, allowed: String)
    /// The revision has nothing that the parameter could change.
    case notInRevision(PolicyParameter, PolicyRevision)
}

extension PolicySettingError: CustomStringConvertible {
    /// One sentence for people.
    public var description: String {
        switch self {
        case .unknownKey(let key, nearest: let nearest?): "unknown parameter '\(key)'; did you mean '\(nearest)'?"
        case .unknownKey(let key, nearest: nil): "unknown parameter '\(key)'"
        case .wrongKind(let parameter, let found, let expected):
            "'\(parameter.rawValue)' takes \(expected), not '\(found)'"
        case .outOfRange(let parameter, let found, let allowed):
            "'\(parameter.rawValue)' takes \(allowed), not '\(found)'"
        case .notInRevision(let parameter, let revision):
            "revision \(revision.rawValue) has nothing that '\(parameter.rawValue)' could change"
        }
    }
}
