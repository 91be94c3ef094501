import Forensics

/// A recorded limit held against all that was seen: every instance of the process, each in every reading.
struct RecordStanding {
    let agreement: RecordedLimitCheck.Agreement
    /// By the record; `nil` where what was seen speaks against it.
    let nextAdmission: NextAdmission?

    /// `nil` where nothing was held against it.
    ///
    /// - Complexity: O(n) for n findings.
    init?(of limit: RecordedLimit, in findings: [LimitFinding]) {
        let instances = BudgetLimits.groups(findings).compactMap { RecordReadings(of: limit, in: $0) }
        guard !instances.isEmpty else { return nil }
        let agreements = instances.map(\.shown.agreement)
        agreement =
            instances.first(where: \.isContradicted)?.shown.agreement ?? agreements.first { $0 == .agrees } ?? .untested
        nextAdmission =
            instances.contains(where: \.isContradicted)
            ? nil : NextAdmission(unionOf: instances.compactMap(\.nextAdmission))
    }
}
