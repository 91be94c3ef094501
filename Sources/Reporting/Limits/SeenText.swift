import Forensics
import RateLimitEvents

/// What became of one budget's requests, as a sentence.
struct SeenText {
    let seen: SeenRequests
    let budget: Budget
    let clock: Clock
    /// Whether the state is told for a moment that the user named.
    let isAtMoment: Bool
    /// Whether others were refused or lost.
    let mayHaveRefused: Bool
    /// Whether admitted requests would have left no line.
    let hasOnlyRefusals: Bool

    /// Such as `At least 10 requests were admitted in the 75 min before the first refusal (8:33), then 6 were refused`.
    var sentence: String {
        let bound = seen.isLowerBound && seen.admitted > 0 ? "at least " : ""
        let admitted = "\(bound)\(Count.of(seen.admitted, "request")) \(Count.be(seen.admitted)) admitted"
        let unknown =
            (seen.unknown > 0
                ? "; of \(Count.text(seen.unknown)) more \(isAtMoment ? "it was not known yet" : "the log does not tell")"
                : "")
            + (seen.mixed > 0
                ? "; \(Count.text(seen.mixed)) more, whose times may be of either side of a set clock, "
                    + "\(Count.be(seen.mixed)) left out" : "")
        let mayHaveRefused = mayHaveRefused || seen.mixed > 0
        guard let firstRefused = seen.firstRefused else {
            let none = mayHaveRefused ? "none was refused for certain" : "none was refused"
            return "\(admitted) and \(none)\(unknown)\(isAtMoment ? " \(end)" : "")".sentenceCase
                + (mayHaveRefused ? "." : ", so nothing says that there is a limit.")
        }
        if hasOnlyRefusals {
            return "\(Count.of(seen.refused, "request")) \(Count.be(seen.refused)) refused, the first at "
                + "\(moment(firstRefused).unbreakable)."
        }
        guard seen.runs > 1 else {
            return
                "\(before(firstRefused)), then \(refusedCount) \(Count.be(seen.refused)) refused\(unknown)"
                .sentenceCase + "; it \(ending)."
        }
        return
            "\(admitted) and \(refusedCount) refused, in \(Count.of(seen.runs, "stretch", "stretches")) of "
            .sentenceCase + "refusals\(unknown); the last \(ending)."
    }

    private var refusedCount: String { "\(seen.mixed > 0 ? "at least " : "")\(Count.text(seen.refused))" }

    /// What came before the first refusal, and when that was.
    private func before(_ firstRefused: Instant) -> String {
        let from = "(\(moment(firstRefused)))".unbreakable
        let count = seen.admittedBefore
        guard count > 0, let first = seen.firstAdmitted else {
            return "no request was seen to be admitted before the first refusal \(from)"
        }
        // At one moment, or where the clock was set back, there is no span.
        let span =
            first < firstRefused
            ? " in the \(Quantity.span(nanoseconds: firstRefused.nanoseconds(since: first)))" : ""
        return
            "\(seen.isLowerBound ? "at least " : "")\(Count.of(count, "request")) \(Count.be(count)) admitted\(span) "
            + "before the first refusal \(from)"
    }

    private var ending: String {
        switch seen.ending {
        case .lifted(let bounds):
            clock.interval(bounds).map { "lifted \(bounds.after == nil ? "" : "in ")\($0.unbreakable)" } ?? "lifted"
        case .open: "was not seen to lift \(end)"
        case .begunAnew:
            if case .background = budget {
                "was not seen to lift before the process began anew"
            } else {
                "was not seen to lift before the device booted or its clock was set"
            }
        }
    }

    /// `9:04`; with its date it reads as the other times of the budget do, `10-14 09:04:59`.
    private func moment(_ time: Instant) -> String {
        let clock = clock.reaching(to: [time])
        return clock.showsDate ? clock.column(time) : clock.prose(time)
    }

    /// `by the end of the log (9:04)`, `by 8:40`, `by 10-14 08:40:00`.
    private var end: String {
        let time = moment(seen.now).unbreakable
        return isAtMoment ? "by \(time)" : "by the end of the log (\(time))"
    }
}
