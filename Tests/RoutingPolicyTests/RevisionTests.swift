import RoutingPolicy
import Testing

@Suite("Revisions and modes")
struct RevisionTests {
    @Test(
        "What each revision has",
        arguments: [
            (PolicyRevision.september28, false, false, false, PolicyRevision.TextBasis.published),
            (.september29, false, true, false, .reconstructed),
            (.octoberTrial, true, true, false, .described),
            (.october19, true, true, false, .reconstructed),
            (.november5, true, true, true, .published),
        ])
    func features(
        revision: PolicyRevision, direct: Bool, pause: Bool, deadlines: Bool, basis: PolicyRevision.TextBasis
    ) {
        #expect(revision.hasDirectCall == direct)
        #expect(revision.hasPause == pause)
        #expect(revision.hasDeadlineReminders == deadlines)
        #expect(revision.textBasis == basis)
        #expect(revision.asksBothRoutes == (revision == .octoberTrial))
    }

    @Test("A mode loads as what the revision has in its place")
    func loading() {
        for revision in [PolicyRevision.september28, .september29] {
            #expect(revision.modes.map { $0.title(in: revision) } == ["When Needed", "Always", "First"])
            for mode in revision.modes { #expect(revision.mode(loading: mode) == mode) }
            #expect(revision.mode(loading: .beforeAlerting) == nil)
        }
        for revision in [PolicyRevision.october19, .november5] {
            #expect(revision.modes.map { $0.title(in: revision) } == ["Only When Needed", "Before Alerting"])
            #expect(revision.mode(loading: .onlyWhenNeeded) == .onlyWhenNeeded)
            for mode in [PolicyMode.always, .first, .beforeAlerting] {
                #expect(revision.mode(loading: mode) == .beforeAlerting)
            }
        }
    }

    @Test(
        "Both names of Only When Needed are one mode",
        arguments: [
            ("when-needed", PolicyMode.onlyWhenNeeded), ("only-when-needed", .onlyWhenNeeded), ("always", .always),
            ("first", .first), ("before-alerting", .beforeAlerting),
        ])
    func names(name: String, mode: PolicyMode) {
        #expect(PolicyMode(logName: name) == mode)
        #expect(PolicyMode(logName: mode.logName) == mode)
        for revision in PolicyRevision.allCases { #expect(PolicyMode(logName: mode.logName(in: revision)) == mode) }
    }

    @Test("Other words are no mode", arguments: ["", "Always", "never", "before alerting"])
    func noMode(name: String) { #expect(PolicyMode(logName: name) == nil) }

    @Test(
        "The newest revision of a day, never the trial",
        arguments: [
            ((2026, 9, 27), nil), ((2026, 9, 28), PolicyRevision.september28), ((2026, 9, 29), .september29),
            ((2026, 10, 18), .september29), ((2026, 10, 19), .october19), ((2026, 11, 4), .october19),
            ((2026, 11, 5), .november5), ((2031, 1, 1), .november5),
        ])
    func newest(day: (Int, Int, Int), revision: PolicyRevision?) {
        #expect(PolicyRevision.newest(year: day.0, month: day.1, day: day.2) == revision)
    }
}
