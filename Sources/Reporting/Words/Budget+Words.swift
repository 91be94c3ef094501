import Forensics

extension Budget {
    /// Whose account it is: `the shortcut's budget`.
    var words: String {
        switch self {
        case .background("unknown"): "the background budget of a process that the log does not name"
        case .background(let process): "\(process.printable.unbreakable)'s background budget"
        case .shortcut: "the shortcut's budget"
        // So it is called where the record names none.
        case .devicePolicy("unknown", nil): "a device policy"
        case .devicePolicy(let bundle, let feature):
            "the device policy for \((bundle + (feature.map { "/" + $0 } ?? "")).printable.unbreakable)"
        case .server: "the server's budget"
        case .accountQuota: "the account's quota"
        }
    }
}
