extension KaruiRevision {
    /// The October trial: both routes asked about every notification, route rules off.
    static let trial = KaruiRevision(
        policy: "trial-2026-10", mode: "before-alerting", asking: .all, routes: .both, backsOff: true,
        holdsAlerts: true)

    /// The first published revision in mode Always: alert at once, correct afterwards.
    static let always = KaruiRevision(
        policy: "2026-09-28", mode: "always", asking: .all, routes: .shortcut, backsOff: false, holdsAlerts: false)

    /// Every revision in every mode that can be simulated, by date; of each revision the mode that asks most comes first.
    ///
    /// The mode First is missing: it is not published whom it asks about.
    package static let all: [KaruiRevision] = [
        always,
        KaruiRevision(
            policy: "2026-09-28", mode: "when-needed", asking: .unsorted, routes: .shortcut, backsOff: false,
            holdsAlerts: false),
        KaruiRevision(
            policy: "2026-09-29", mode: "always", asking: .all, routes: .shortcut, backsOff: true, holdsAlerts: false),
        KaruiRevision(
            policy: "2026-09-29", mode: "when-needed", asking: .unsorted, routes: .shortcut, backsOff: true,
            holdsAlerts: false),
        trial,
        KaruiRevision(
            policy: "2026-10-19", mode: "before-alerting", asking: .all, routes: .directFirst, backsOff: true,
            holdsAlerts: true),
        KaruiRevision(
            policy: "2026-10-19", mode: "only-when-needed", asking: .unsorted, routes: .directFirst, backsOff: true,
            holdsAlerts: false),
        KaruiRevision(
            policy: "2026-11-05", mode: "before-alerting", asking: .all, routes: .directFirst, backsOff: true,
            holdsAlerts: true),
        KaruiRevision(
            policy: "2026-11-05", mode: "only-when-needed", asking: .unsorted, routes: .directFirst, backsOff: true,
            holdsAlerts: false),
    ]

    /// The modes of a revision; none for a name that is no revision's.
    package static func modes(of policy: String) -> [KaruiRevision] { all.filter { $0.policy == policy } }

    /// The revisions' names by date.
    package static let policies: [String] = all.map(\.policy).reduce(into: []) { names, name in
        if names.last != name { names.append(name) }
    }
}
