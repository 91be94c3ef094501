import Forensics

extension Verdict.Origin {
    /// Where, as the end of "were made …"; `nil` where the log does not tell.
    var place: String? {
        switch self {
        case .deviceLocal: "on the device"
        case .serverSide: "on Apple's side"
        case .indeterminate: nil
        }
    }

    /// The origin as the option `--origin` takes it.
    var optionWord: String {
        switch self {
        case .deviceLocal: "device-local"
        case .serverSide: "server-side"
        case .indeterminate: "indeterminate"
        }
    }

    /// The origin in a narrow column.
    var shortLabel: String {
        switch self {
        case .deviceLocal: "device"
        case .serverSide: "server"
        case .indeterminate: "?"
        }
    }
}

extension Verdict.Limiter {
    /// Who refused, as the end of "were made by …".
    var agent: String {
        switch self {
        case .backgroundBudget: "the background budget"
        case .devicePolicy: "a per-device policy of Private Cloud Compute"
        case .server: "Apple's servers"
        case .accountQuota: "the iCloud account's daily quota"
        case .unknown: "something the log does not identify"
        }
    }

    /// The limiter in a narrow column.
    var shortLabel: String {
        switch self {
        case .backgroundBudget: "budget"
        case .devicePolicy: "policy"
        case .server: "server"
        case .accountQuota: "quota"
        case .unknown: "?"
        }
    }

    /// The limiter in a list.
    var label: String {
        switch self {
        case .backgroundBudget: "background budget"
        case .devicePolicy: "device policy"
        case .server: "server"
        case .accountQuota: "account quota"
        case .unknown: "not identified"
        }
    }
}

extension Verdict.Counter {
    /// Whose limit it is, before a count.
    var owner: String {
        switch self {
        case .app: "the app's"
        case .device: "the device's"
        case .account: "the iCloud account's"
        case .server: "the server's"
        case .unknown: "not told"
        }
    }
}

extension Verdict {
    /// Whether its evidence is as good as what the table of verdicts calls 0.8 or more, so that it is told as a fact.
    var isFirm: Bool { confidence.map { $0 >= 0.8 } ?? false }
}
