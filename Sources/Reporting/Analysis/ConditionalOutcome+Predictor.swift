import Forensics

extension ConditionalOutcome {
    /// The reading's name in `name=value`.
    var predictorName: String { when.split(separator: "=").first.map(String.init) ?? when }

    /// The reading's value in `name=value`.
    var predictorValue: String {
        when.firstIndex(of: "=").map { String(when[when.index(after: $0)...]) } ?? ""
    }

    /// The group of a reading that never varied.
    var onlyGroup: Proportion { refusedWhenTrue.trials > 0 ? refusedWhenTrue : refusedWhenFalse }

    /// Whether a reading never varied although the outcome did: only then has it been seen to foretell nothing.
    var isSilent: Bool { constant && onlyGroup.successes > 0 && onlyGroup.successes < onlyGroup.trials }
}
