import Forensics

extension ConditionalOutcome {
    /// The reading's name in `name=value`.
    var predictorName: String { when.split(separator: "=").first.map(String.init) ?? when }
}
