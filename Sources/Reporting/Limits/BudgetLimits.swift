import Forensics
import RateLimitEvents

/// What is inferred of the limiter behind one budget, or behind one instance of a process that has one of its own.
struct BudgetLimits {
    /// One, or two where requests were refused or lost: one for each reading of them.
    let readings: [LimitFinding]
    let budget: Budget
    let pid: Int32?

    /// The readings of each budget together, in the order of the findings.
    ///
    /// - Complexity: O(n).
    static func groups(_ findings: [LimitFinding]) -> [BudgetLimits] {
        var groups: [BudgetLimits] = []
        for finding in findings {
            let trace = finding.trace
            if let last = groups.last, let first = last.readings.first?.trace, last.readings.count == 1,
                first.budget == trace.budget, first.reading == .refused, trace.reading == .lost
            {
                groups[groups.count - 1] = BudgetLimits(
                    readings: last.readings + [finding], budget: last.budget, pid: last.pid)
            } else {
                groups.append(BudgetLimits(readings: [finding], budget: trace.budget, pid: trace.pid))
            }
        }
        return groups
    }

    /// When the next request is admitted, whatever the reading: by the limiter's own record where nothing speaks against
    /// it, else by all that explain what was seen.
    ///
    /// `nil` where one reading tells none: it may then be admitted at any time.
    var nextAdmission: NextAdmission? {
        guard !isDoubtfulWhole else { return nil }
        let told = readings.compactMap(NextAdmission.init)
        return told.count == readings.count ? NextAdmission(unionOf: told) : nil
    }

    /// The classes that explain it in one reading at least.
    var classes: [LimiterFamily.Class] {
        LimiterFamily.Class.allCases.filter { limiter in readings.contains { $0.classes.contains(limiter) } }
    }

    /// The classes that are excluded whatever the reading.
    var excluded: [LimiterFamily.Class] {
        LimiterFamily.Class.allCases.filter { limiter in
            !isDoubtfulWhole && readings.allSatisfy { $0.excludes(limiter) }
        }
    }

    /// Whether all its requests were refused or lost, so that under the other reading none came to the limiter.
    var isDoubtfulWhole: Bool { readings.count == 1 && readings.first?.trace.reading == .refused }
}

extension [BudgetLimits] {
    /// What is inferred of the limiter behind a window; of several traces of one budget the last.
    func limits(of window: BudgetWindow) -> BudgetLimits? {
        last { $0.budget == window.budget && ($0.pid == nil || $0.pid == window.pid) }
    }
}

extension LimitFinding {
    /// Whether a class was tried and none of its families explains the trace.
    func excludes(_ limiter: LimiterFamily.Class) -> Bool {
        let own = families.filter { $0.family.family == limiter }
        return !own.isEmpty && own.allSatisfy { $0.verdict == .excluded }
    }

    /// The record that stands for the answer: the last one of the log that the requests do not contradict.
    var answer: RecordedLimitCheck? {
        records.last { !$0.isContradicted }
    }
}
