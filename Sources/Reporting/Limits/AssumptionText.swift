import Forensics

/// What is taken for granted where limits are inferred, as a sentence.
struct AssumptionText {
    let options: LimitOptions
    let findings: [LimitFinding]

    var sentence: String {
        let visible =
            options.unseenPossible
            ? "requests that the log does not show may have counted" : "every request that counted is in the log"
        let families =
            options.families.count == LimiterFamily.allCases.count
            ? "the limiter is of the families tried"
            : "the limiter is, as asked, a "
                + Count.list(LimiterFamily.allCases.filter(options.families.contains).map(\.label), "or")
        let jitter =
            options.maxJitterShare > 0
            ? "jitter is at most \(Quantity.share(above: options.maxJitterShare))" : "there is no jitter"
        let longest =
            "\(hasLongerRecord ? "but for the limiter's own record, " : "")no window or pause is longer than "
            + Quantity.exact(nanoseconds: options.longestWindowNanoseconds)
        var parts = [visible, families, longest, jitter]
        if findings.contains(where: { $0.assumptions.contains(.oneDevice) }) {
            parts.append("all inputs are of one device, though they name several")
        }
        return "Assumed: \(parts.joined(separator: "; "))."
    }

    /// A record is the answer however long its window.
    private var hasLongerRecord: Bool {
        findings.contains { finding in
            finding.records.contains { $0.limit.durationNanoseconds > options.longestWindowNanoseconds }
        }
    }
}
