import RateLimitEvents

extension Route {
    /// The route in a table.
    var label: String {
        switch self {
        case .onDevice: "on-device"
        case .direct: "direct"
        case .shortcut: "shortcut"
        case .unknown: "unknown"
        }
    }

    /// What was asked by this route, as the subject of a sentence: `The on-device model`.
    var subject: String {
        switch self {
        case .onDevice: "the on-device model"
        case .direct: "the direct call to Private Cloud Compute"
        case .shortcut: "the shortcut"
        case .unknown: "a model by an unknown route"
        }
    }
}
