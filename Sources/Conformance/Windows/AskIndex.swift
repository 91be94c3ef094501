/// Direct calls or flags, sorted once by what windows count of them.
struct AskIndex {
    let all: MomentIndex<WindowJudge.Ask>
    let justLimited: MomentIndex<WindowJudge.Ask>
    /// Refused, and not just limited.
    let othersRefused: MomentIndex<WindowJudge.Ask>
    /// Those that a finding tells of already, and the others.
    let reported: MomentIndex<WindowJudge.Ask>
    let unreported: MomentIndex<WindowJudge.Ask>
    let unreportedLimited: MomentIndex<WindowJudge.Ask>

    init(_ asks: [WindowJudge.Ask]) {
        func index(_ isIn: (WindowJudge.Ask) -> Bool) -> MomentIndex<WindowJudge.Ask> {
            MomentIndex(asks.filter(isIn), by: \.moment)
        }
        all = index { _ in true }
        justLimited = index(\.isJustLimited)
        othersRefused = index { !$0.isJustLimited && $0.isRefused }
        reported = index { $0.finding != nil }
        unreported = index { $0.finding == nil }
        unreportedLimited = index { $0.finding == nil && $0.isJustLimited }
    }
}
