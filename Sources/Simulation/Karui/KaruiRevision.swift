/// How a revision of the app asks the cloud: what of the routing policy a simulation needs.
struct KaruiRevision: Sendable {
    /// The name that `karui started … policy=` carries.
    let policy: String
    /// The name that `mode=` carries.
    let mode: String
    /// Whether the app asks Private Cloud Compute itself.
    let asksDirectly: Bool
    /// Whether an unanswered request counts as failed after 30 s and begins a pause.
    let backsOff: Bool
    /// Whether an alert about an Important notification waits for the cloud.
    let holdsAlerts: Bool

    /// The October trial: both routes asked about every notification, route rules off.
    static let trial = KaruiRevision(
        policy: "trial-2026-10", mode: "before-alerting", asksDirectly: true, backsOff: true, holdsAlerts: true)

    /// The first published revision in mode Always: alert at once, correct afterwards.
    static let always = KaruiRevision(
        policy: "2026-09-28", mode: "always", asksDirectly: false, backsOff: false, holdsAlerts: false)
}
