import Forensics
import RateLimitEvents

extension AnalysisReport {
    /// What spoils the whole answer, and therefore stands before it.
    var warnings: [String] { partialInputs + repeatedInputs }

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

    /// Which inputs hold the same events, so that every count is that much too high.
    private var repeatedInputs: [String] {
        let groups = RepeatedInputs(analysis.events.requests, inputs: inputs).groups
        guard !groups.isEmpty else { return [] }
        var names = groups.prefix(3).map { group in
            let files = group.prefix(4).map(\.description.printable.unbreakable)
            let more = group.count > 4 ? ["\(Count.text(group.count - 4)) more"] : []
            return Count.list(files + more)
        }
        if groups.count > 3 { names.append("\(Count.of(groups.count - 3, "other group"))") }
        return [
            "These inputs seem to hold the same events: \(names.joined(separator: "; ")). What they tell may be "
                + "counted more than once, so read one of them alone."
        ]
    }
}
