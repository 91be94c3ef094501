import RateLimitEvents

/// A notification that will arrive, and how each model would meet a request about it.
struct NotificationPlan: Sendable {
    /// The app's own rules.
    enum Rules: Sendable {
        case passed
        case decided(NotificationCategory, rule: String)
    }

    /// The on-device model.
    enum OnDevice: Sendable {
        case answered(NotificationCategory, milliseconds: Int)
        case rateLimited(milliseconds: Int)
    }

    /// The app's own call to Private Cloud Compute.
    enum Direct: Sendable {
        case answered(milliseconds: Int)
        case failed(error: String, milliseconds: Int)
    }

    /// How long refusals by running limiters take in milliseconds.
    struct Refusals: Sendable {
        let onDevice: Int
        let direct: Int
        /// Without the shortcut's own start.
        let shortcut: Int
        /// As `shortcut`, where a server refuses.
        let server: Int
    }

    let record: String
    /// The bundle that posted it.
    let app: String
    let arrival: Int64
    var state: ExecutionState = .background
    var rules: Rules = .passed
    var onDevice: OnDevice
    /// `nil` where the revision has no call of its own.
    var direct: Direct?
    /// What the cloud sorts it into, by whichever route it is asked.
    var cloudCategory: NotificationCategory
    /// How long the shortcut takes to bring an answer.
    var shortcutMilliseconds: Int
    /// Whether the shortcut's run dies on the way, so that nobody answers and nobody refuses.
    var losesShortcut = false
    /// Set where a running budget decides about each request; what ``onDevice`` and ``direct`` say then follows an
    /// admission.
    var refusals: Refusals?
}

extension NotificationPlan {
    /// Whether the rules leave it to a model.
    var reachesModel: Bool {
        switch rules {
        case .passed: true
        case .decided: false
        }
    }
}
