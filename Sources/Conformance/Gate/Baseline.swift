/// Findings that are known and let no check fail, by fingerprint.
package struct Baseline: Sendable, Hashable {
    /// A known finding, as often as it was there.
    package struct Entry: Sendable, Hashable {
        package let fingerprint: String
        package let rule: String
        /// For people; what counts is the fingerprint.
        package let record: String?
        package var count: Int

        package init(fingerprint: String, rule: String, record: String?, count: Int) {
            self.fingerprint = fingerprint
            self.rule = rule
            self.record = record
            self.count = count
        }
    }

    /// By rule, then by fingerprint, each fingerprint once.
    package let entries: [Entry]

    /// Takes entries in any order; those of one fingerprint are counted together.
    package init(_ entries: [Entry]) {
        var byFingerprint: [String: Entry] = [:]
        for entry in entries {
            guard var known = byFingerprint[entry.fingerprint] else {
                byFingerprint[entry.fingerprint] = entry
                continue
            }
            let (sum, overflow) = known.count.addingReportingOverflow(entry.count)
            known.count = overflow ? .max : sum
            byFingerprint[entry.fingerprint] = known
        }
        self.entries = byFingerprint.values.sorted { ($0.rule, $0.fingerprint) < ($1.rule, $1.fingerprint) }
    }

    /// Every finding that a level counts.
    package init(of findings: [Finding], at level: FailureLevel) {
        self.init(
            findings.filter(level.counts).map {
                Entry(fingerprint: $0.fingerprint, rule: $0.rule.rawValue, record: $0.record, count: 1)
            })
    }

    /// Which findings are known, at their positions, and how many known ones are not there any more.
    ///
    /// Of findings with one fingerprint the first are known, as many as there were.
    package func compare(_ findings: [Finding]) -> (known: [Bool], gone: Int) {
        var left = Dictionary(entries.map { ($0.fingerprint, $0.count) }) { max($0, $1) }
        let known = findings.map { finding in
            guard let count = left[finding.fingerprint], count > 0 else { return false }
            left[finding.fingerprint] = count - 1
            return true
        }
        let gone = left.values.reduce(0) { sum, count in
            let (total, overflow) = sum.addingReportingOverflow(count)
            return overflow ? .max : total
        }
        return (known, gone)
    }
}
