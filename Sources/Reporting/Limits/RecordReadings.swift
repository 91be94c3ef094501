import Forensics

/// A recorded limit held against one instance's requests, in each reading of them.
struct RecordReadings {
    /// At least one.
    let checks: [(finding: LimitFinding, check: RecordedLimitCheck)]
    /// The one that is told: a reading in which the record holds tells more than one in which it does not, and the last
    /// one has only what was refused for certain.
    let shown: RecordedLimitCheck

    /// `nil` where it was held against none of them.
    init?(of limit: RecordedLimit, in limits: BudgetLimits) {
        checks = limits.readings.flatMap { finding in
            finding.records.filter { $0.limit == limit }.map { (finding: finding, check: $0) }
        }
        let held = checks.map(\.check).filter { !$0.isContradicted }
        guard let shown = held.last(where: { $0.agreement == .agrees }) ?? held.last ?? checks.first?.check else {
            return nil
        }
        self.shown = shown
    }

    /// Those that what was seen does not speak against.
    var held: [(finding: LimitFinding, check: RecordedLimitCheck)] { checks.filter { !$0.check.isContradicted } }

    /// Whether what was seen speaks against it in each reading.
    var isContradicted: Bool { shown.isContradicted }

    /// By the record, in any reading in which it holds; `nil` without any.
    var nextAdmission: NextAdmission? {
        NextAdmission(unionOf: held.map { NextAdmission($0.check, of: $0.finding.trace) })
    }
}
