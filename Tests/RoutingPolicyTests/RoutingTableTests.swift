import RoutingPolicy
import Testing

/// Every revision in every mode, written out from the notes by hand.
///
/// Columns: what the on-device model said · whether a pause is on · how the direct call stands · the route that is due · the
/// flag · the alert before any answer. A dash stands for any; `?` for what the text does not say.
@Suite("Routing, row by row")
struct RoutingTableTests {
    struct Table: Sendable, CustomTestStringConvertible {
        let revisions: [PolicyRevision]
        let modes: [PolicyMode]
        let rows: String
        var change: @Sendable (inout Policy) -> Void = { _ in }

        var testDescription: String { "\(revisions.map(\.rawValue)) \(modes.map(\.logName))" }
    }

    static let shortcutOnly: [PolicyRevision] = [.september28, .september29]
    static let routed: [PolicyRevision] = [.october19, .november5]

    /// Of 2026-09-28 the rows with a pause are skipped: it has none.
    static let tables = [
        Table(
            revisions: shortcutOnly, modes: [.onlyWhenNeeded],
            rows: """
                important -      - nothing  clear now
                other     -      - nothing  clear none
                limited   open   - shortcut set   none
                limited   paused - nothing  clear none
                failed    open   - shortcut set   none
                failed    paused - nothing  clear none
                """),
        Table(
            revisions: shortcutOnly, modes: [.always],
            rows: """
                important open   - shortcut set   now
                important paused - nothing  clear now
                other     open   - shortcut set   none
                other     paused - nothing  clear none
                limited   open   - shortcut set   none
                failed    open   - shortcut set   none
                failed    paused - nothing  clear none
                """),
        Table(
            revisions: shortcutOnly, modes: [.always],
            rows: """
                important open   - shortcut set   now
                limited   -      - nothing  clear none
                failed    -      - nothing  clear none
                """, change: { $0.alwaysAsksWhenUnsorted = false }),
        Table(
            revisions: shortcutOnly, modes: [.first],
            rows: """
                important open   - shortcut set   hold
                important paused - nothing  clear now
                other     -      - ?        ?     none
                limited   -      - ?        ?     none
                failed    -      - ?        ?     none
                """),
        Table(
            revisions: shortcutOnly, modes: [.first],
            rows: """
                important open   - shortcut set   hold
                other     open   - shortcut set   none
                other     paused - nothing  clear none
                failed    -      - ?        ?     none
                """, change: { $0.firstAsks = .everySorted }),
        Table(
            revisions: routed, modes: [.onlyWhenNeeded],
            rows: """
                important -      -           nothing            clear now
                other     -      -           nothing            clear none
                limited   open   -           shortcut           set   none
                limited   paused -           nothing            clear none
                failed    open   outstanding directThenShortcut if    none
                failed    open   answered    direct             clear none
                failed    open   failed      directThenShortcut set   none
                failed    paused outstanding direct             clear none
                failed    paused answered    direct             clear none
                failed    paused failed      direct             clear none
                """),
        Table(
            revisions: routed, modes: [.beforeAlerting, .always, .first],
            rows: """
                important open   outstanding directThenShortcut if    hold
                important open   answered    direct             clear hold
                important open   failed      directThenShortcut set   hold
                important paused outstanding direct             clear now
                important paused answered    direct             clear now
                important paused failed      direct             clear now
                other     open   outstanding directThenShortcut if    none
                other     open   answered    direct             clear none
                other     open   failed      directThenShortcut set   none
                other     paused -           direct             clear none
                limited   open   -           shortcut           set   none
                limited   paused -           nothing            clear none
                failed    open   outstanding directThenShortcut if    none
                failed    open   failed      directThenShortcut set   none
                failed    paused failed      direct             clear none
                """),
        Table(
            revisions: routed, modes: [.beforeAlerting],
            rows: """
                other     open   outstanding directThenShortcut if    none
                limited   -      -           nothing            clear none
                failed    -      -           nothing            clear none
                """, change: { $0.beforeAlertingAsksWhenUnsorted = false }),
        Table(
            revisions: routed, modes: [.beforeAlerting],
            rows: """
                important open   outstanding directThenShortcut if    hold
                important paused -           nothing            clear now
                failed    paused -           nothing            clear none
                """, change: { $0.pauseAppliesToDirect = true }),
        Table(
            revisions: [.octoberTrial], modes: [.onlyWhenNeeded],
            rows: """
                important open   - both   set   now
                other     open   - both   set   none
                limited   open   - both   set   none
                failed    open   - both   set   none
                failed    paused - direct clear none
                """),
        Table(
            revisions: [.octoberTrial], modes: [.beforeAlerting, .first],
            rows: """
                important open   - both   set   hold
                important paused - direct clear now
                limited   open   - both   set   none
                limited   paused - direct clear none
                """),
        Table(
            revisions: [.octoberTrial], modes: [.beforeAlerting],
            rows: """
                important open   - both    set   hold
                important paused - nothing clear now
                limited   paused - nothing clear none
                """, change: { $0.pauseAppliesToDirect = true }),
    ]

    @Test("Table", arguments: tables)
    func rows(table: Table) throws {
        for revision in table.revisions {
            var policy = Policy(revision)
            table.change(&policy)
            for mode in table.modes {
                for row in table.rows.split(separator: "\n") {
                    try check(row, policy, mode)
                }
            }
        }
    }

    private func check(_ row: Substring, _ policy: Policy, _ mode: PolicyMode) throws {
        let columns = row.split(separator: " ").map(String.init)
        try #require(columns.count == 6)
        let pauses = columns[1] == "-" ? [false, true] : [columns[1] == "paused"]
        let directs = DirectOutcome.allCases.filter { columns[2] == "-" || columns[2] == "\($0)" }
        try #require(!directs.isEmpty)
        for isPaused in pauses where !isPaused || policy.revision.hasPause {
            for direct in directs {
                var facts = Scenario.known(mode: mode)
                facts.onDevice = .known(try #require(Scenario.onDevice[columns[0]]))
                facts.pause = .known(isPaused)
                facts.direct = .known(direct)
                let decision = policy.decision(for: facts)
                let note = Comment("\(policy.revision.rawValue) \(mode.logName): \(row)")
                #expect(Scenario.word(decision.route) { "\($0)" } == columns[3], note)
                #expect(Scenario.word(decision.flag, Scenario.word) == columns[4], note)
                #expect(Scenario.word(decision.alert, Scenario.word) == columns[5], note)
                #expect((decision.flag == .known(.set)) == (decision.hasPrompt == .known(true)), note)
            }
        }
    }

    @Test("What rules decided goes nowhere, in any revision, mode and state", arguments: PolicyRevision.allCases)
    func rules(revision: PolicyRevision) {
        for mode in PolicyMode.allCases {
            for category in SortingCategory.allCases {
                var facts = NotificationFacts()
                facts.mode = .known(mode)
                facts.rule = .known(.decided(category, by: .oneTimeCode))
                let decision = Policy(revision).decision(for: facts)
                #expect(decision.asking == .known(.askRulesDecided))
                #expect(decision.route == .known(.nothing))
                #expect(decision.hasPrompt == .known(false))
                #expect(decision.alert == .known(category == .important ? .now(.rules) : .none))
            }
        }
    }

    @Test("A rerun asks by the shortcut, also in a pause, unless that is set", arguments: PolicyRevision.allCases)
    func rerun(revision: PolicyRevision) {
        for mode in revision.modes {
            for isPaused in [false, true] where !isPaused || revision.hasPause {
                for ignores in [true, false] {
                    var policy = Policy(revision)
                    policy.rerunIgnoresPause = ignores
                    var facts = NotificationFacts()
                    facts.rule = .known(.passed)
                    facts.rerun = .known(true)
                    facts.mode = .known(mode)
                    facts.pause = .known(isPaused)
                    let decision = policy.decision(for: facts)
                    #expect(decision.route == .known(isPaused && !ignores ? .nothing : .shortcut))
                    #expect(decision.direct == .known(false))
                    #expect(decision.alert == .known(.none))
                }
            }
        }
    }

    @Test("Wake Me never waits", arguments: PolicyRevision.allCases)
    func wakeMe(revision: PolicyRevision) {
        for mode in revision.modes {
            var facts = Scenario.known(mode: mode)
            facts.onDevice = .known(.sorted(.important))
            facts.wakeMe = .known(true)
            facts.pause = .unknown
            facts.direct = .unknown
            #expect(Policy(revision).decision(for: facts).alert == .known(.now(.wakeMe)))
        }
    }

    @Test("Just limited without IDs: a sorted one goes by the shortcut, too", arguments: routed)
    func justLimited(revision: PolicyRevision) {
        var facts = Scenario.known(mode: .beforeAlerting)
        facts.onDevice = .known(.sorted(.neutral))
        facts.justLimited = .known(true)
        let decision = Policy(revision).decision(for: facts)
        #expect(decision.route == .known(.shortcut))
        #expect(decision.routing == .known(.routeLimited))
    }

    @Test("A mode that the revision lacks decides nothing", arguments: shortcutOnly)
    func unsupported(revision: PolicyRevision) {
        let decision = Policy(revision).decision(for: Scenario.known(mode: .beforeAlerting))
        #expect(decision.asking == .known(.askModeUnsupported))
        #expect(decision.flag == .depends(on: .unstated))
        #expect(decision.alert == .depends(on: .unstated))
    }
}
