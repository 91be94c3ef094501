import Forensics
import RateLimitEvents

extension AnalysisReport {
    /// What spoils the whole answer, and therefore stands before it.
    var warnings: [String] { partialInputs + overlapWarnings + deviceWarnings }

    /// Where the log first says that entries are missing, as `file:line`; `nil` where it does not.
    var firstGap: String? {
        if let gap = relevantGaps.first {
            return gap.witness.location.description.printable.unbreakable
        }
        for input in inputs {
            if let note = input.notes.first(where: { $0.kind == .loss }) {
                return (note.location?.description ?? input.file.description).printable.unbreakable
            }
        }
        return nil
    }

    private var partialInputs: [String] {
        let partial = inputs.filter { input in input.notes.contains { $0.kind == .damaged } }
        guard let first = partial.first else { return [] }
        let others = partial.count > 1 ? " and \(Count.of(partial.count - 1, "other input"))" : ""
        return [
            "Only part of the log could be read: \(first.file.description.printable.unbreakable)\(others) "
                + "\(partial.count == 1 ? "is" : "are") damaged or cut off."
        ]
    }
}
