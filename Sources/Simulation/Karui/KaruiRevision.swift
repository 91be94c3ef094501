import RateLimitEvents

/// How a revision of the app asks the cloud, in one of its modes: what of the routing policy a simulation needs.
package struct KaruiRevision: Sendable, Hashable {
    /// Which notifications the cloud is asked about, of those that the rules left open.
    enum Asking: Sendable {
        /// Those that the on-device model could not sort.
        case unsorted
        case all
    }

    /// The routes of a cloud request.
    enum Routes: Sendable {
        case shortcut
        /// The app's own call unless the on-device model was just limited, and the shortcut where there was no answer.
        case directFirst
        /// Both about every notification.
        case both
    }

    /// The name that `karui started … policy=` carries.
    package let policy: String
    /// The name that `mode=` carries.
    package let mode: String
    let asking: Asking
    let routes: Routes
    /// Whether an unanswered request counts as failed after 30 s and begins a pause.
    let backsOff: Bool
    /// Whether an alert about an Important notification waits for the cloud.
    let holdsAlerts: Bool

    /// Whether the app asks Private Cloud Compute itself, of a notification that the on-device model sorted or that it
    /// refused.
    func asksDirectly(wasSorted: Bool) -> Bool {
        switch routes {
        case .shortcut: false
        case .both: isDue(wasSorted: wasSorted)
        case .directFirst: wasSorted && isDue(wasSorted: wasSorted)
        }
    }

    /// Whether the shortcut is told to ask, unless a pause forbids it; `direct` is how the app's own call ended, if there
    /// was one.
    func asksShortcut(wasSorted: Bool, direct: Outcome?) -> Bool {
        isDue(wasSorted: wasSorted) && (routes != .directFirst || direct != .answered)
    }

    private func isDue(wasSorted: Bool) -> Bool {
        switch asking {
        case .all: true
        case .unsorted: !wasSorted
        }
    }
}
