/// What running one sample of a rule gave.
package struct SampleResult: Sendable, Equatable {
    /// Which of a rule's lists the text stands in.
    package enum Kind: String, Sendable {
        case sample, reject
    }

    package let rule: String
    package let kind: Kind
    /// The position in its list, from 0.
    package let index: Int
    package let text: String
    /// What was not as it must be; empty when the sample passed.
    package let differences: [String]

    package var passed: Bool { differences.isEmpty }
}

extension SampleResult: CustomStringConvertible {
    /// `rule "mailsort.cloud-asked", sample 1: field quota: expected "x", found "belowLimit"`, and the text below.
    ///
    /// A sample that passed has no difference, and says so.
    package var description: String {
        let what = differences.isEmpty ? "as stated" : differences.joined(separator: "; ")
        let shownText = text.split(separator: "\n", omittingEmptySubsequences: false).map { "\n    \($0)" }.joined()
        return "rule \"\(rule)\", \(kind.rawValue) \(index + 1): \(what)\(shownText)"
    }
}
