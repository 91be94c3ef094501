/// A rate limit's account: whose requests it counts.
package enum Budget: Sendable, Hashable {
    /// On-device and direct requests of one process.
    case background(process: String)
    /// The user's shortcut, also when its refusals name a device policy.
    case shortcut
    case devicePolicy(bundle: String, feature: String?)
    case server
    case accountQuota
}

extension Budget: CustomStringConvertible {
    /// The name that scripts rely on: `background:Karui`, `devicePolicy:com.apple.shortcuts/text`.
    package var description: String {
        switch self {
        case .background(let process): "background:\(process)"
        case .shortcut: "shortcut"
        case .devicePolicy(let bundle, let feature): "devicePolicy:\(bundle)" + (feature.map { "/\($0)" } ?? "")
        case .server: "server"
        case .accountQuota: "accountQuota"
        }
    }
}
