import RateLimitEvents

/// Counts results, and keeps what becomes a finding.
struct RuleTally {
    private struct Name: Hashable {
        let rule: ConformanceRule
        let record: String?
        let content: String
    }

    private let kept: Int
    private(set) var summaries = ConformanceRule.allCases.map { RuleSummary(rule: $0) }
    private(set) var findings: [Finding] = []
    private(set) var omitted = 0
    private var undecided = [Int](repeating: 0, count: ConformanceRule.allCases.count)
    private var ordinals: [Name: Int] = [:]

    init(keeping kept: Int) { self.kept = kept }

    /// Takes one result; `line` stands for the subject where the log does not let it be judged.
    mutating func note(
        _ rule: ConformanceRule, _ judgment: Judgment, record: String?, _ line: () -> (Instant?, Witness?)
    ) {
        let position = rule.position
        switch judgment {
        case .conforms: summaries[position].counts.conforms += 1
        case .notApplicable: summaries[position].counts.notApplicable += 1
        case .cannotJudge(let fact):
            summaries[position].counts.cannotJudge += 1
            summaries[position].missing[fact, default: 0] += 1
            guard undecided[position] < kept else {
                omitted += 1
                return
            }
            undecided[position] += 1
            let (time, witness) = line()
            add(
                rule, .cannotJudge(fact), record, time, [witness].compactMap(\.self),
                content: "missing-\(fact.rawValue)")
        case .violates(let violation):
            summaries[position].counts.violates += 1
            add(
                rule,
                .violates(expected: violation.expected, actual: violation.actual, state: violation.state), record,
                violation.time, violation.witnesses, content: violation.actual.content)
        }
    }

    private mutating func add(
        _ rule: ConformanceRule, _ verdict: Finding.Verdict, _ record: String?, _ time: Instant?,
        _ witnesses: [Witness], content: String
    ) {
        let name = Name(rule: rule, record: record, content: content)
        let ordinal = ordinals[name, default: 0]
        ordinals[name] = ordinal + 1
        findings.append(
            Finding(
                rule: rule, verdict: verdict, record: record, time: time, witnesses: witnesses,
                fingerprint: Fingerprint(rule, record: record, content: content, ordinal: ordinal).text))
    }
}
