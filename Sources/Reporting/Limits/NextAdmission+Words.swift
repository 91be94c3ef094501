import Forensics
import RateLimitEvents

extension NextAdmission {
    /// What is known of the next request, as the end of a sentence: `may be admitted at once; no latest time can be told`,
    /// `is not admitted before 10:12:03, and is at 11:40:00 at the latest`; with dates where the times lie on other days
    /// than the log.
    func words(_ clock: Clock) -> String {
        let clock = clock.reaching(to: [now] + [earliest, latest].compactMap(\.time))
        switch (earliest, latest) {
        case (.never, _): return "is refused whenever it comes"
        case (.atOnce, .atOnce): return "is admitted at once"
        case (.atOnce, .at(let time)):
            return "may be admitted at once, and is at \(clock.column(Clock.roundedUp(time)).unbreakable) at the latest"
        case (.atOnce, .never): return "may be admitted at once; no latest time can be told"
        case (.at(let time), .never):
            return "is not admitted before \(clock.column(time).unbreakable); no latest time can be told"
        case (.at(let first), .at(let last)):
            return "is not admitted before \(clock.column(first).unbreakable), and is "
                + "at \(clock.column(Clock.roundedUp(last)).unbreakable) at the latest"
        // An upper edge never lies before the lower one.
        case (.at(let time), .atOnce): return "is not admitted before \(clock.column(time).unbreakable)"
        }
    }
}

extension NextAdmission {
    /// `8:40`: the moment that it is told for.
    func moment(_ clock: Clock) -> String { clock.reaching(to: [now]).prose(now).unbreakable }
}

extension NextAdmission.Edge {
    var time: Instant? { if case .at(let time) = self { time } else { nil } }
}
