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
