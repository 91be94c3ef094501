import Forensics
import RateLimitEvents

/// What inputs share, and what stands in one twice.
extension AnalysisReport {
    private static let mostPairs = 3

    private struct Pair: Hashable {
        let first: SourceFile
        let second: SourceFile

        var names: [String] { [first, second].map(\.description.printable.unbreakable) }
    }

    /// What was merged, by pair of inputs.
    ///
    /// `412 matched entries of b.ndjson are also in a.ndjson; counted once.`
    var overlapNotes: [String] {
        let pairs = pairs { $0.isMerged }
        var notes = pairs.prefix(AnalysisReport.mostPairs).map { pair, entries in
            "\(Count.of(entries, "matched entry", "matched entries")) of \(pair.names[1]) \(entries == 1 ? "is" : "are") "
                + "also in \(pair.names[0]); counted once."
        }
        let more = pairs.dropFirst(AnalysisReport.mostPairs)
        if !more.isEmpty {
            let entries = more.reduce(0) { $0 + $1.entries }
            notes.append(
                "\(Count.text(entries)) more in \(Count.of(more.count, "other pair")) of inputs; counted once.")
        }
        return notes
    }

    /// What may be counted more than once, and therefore stands before the answer.
    var overlapWarnings: [String] {
        var warnings: [String] = []
        let kept = pairs { !$0.isMerged && $0.basis != .sequence }
        if !kept.isEmpty {
            warnings.append(
                "These inputs hold the same entries, and each is counted: \(list(kept.map(\.pair))). Without "
                    + "`--no-dedupe` they count once.")
        }
        let alike = pairs { $0.basis == .sequence }
        if !alike.isEmpty {
            let zoneless = inputs.filter { input in
                input.zoneKnown == false
                    && alike.contains { $0.pair.first == input.file || $0.pair.second == input.file }
            }
            let reason =
                zoneless.isEmpty
                ? "Their times do not agree"
                : "Their times cannot be compared, as \(Count.list(zoneless.prefix(4).map(\.file.description.printable.unbreakable))) "
                    + "\(zoneless.count == 1 ? "does" : "do") not tell the zone: give it with `--timezone`"
            warnings.append(
                "These inputs seem to hold the same events: \(list(alike.map(\.pair))). \(reason). What they tell may "
                    + "be counted more than once.")
        }
        return warnings + repeatWarnings
    }

    private var repeatWarnings: [String] {
        let repeats = analysis.events.repeats
        var warnings = repeats.prefix(AnalysisReport.mostPairs).map { stretch in
            "\(stretch.copy.file.description.printable.unbreakable) seems to hold a stretch twice: "
                + "\(Count.text(stretch.entries)) matched entries from line \(Count.text(stretch.copy.line)) on are "
                + "those from line \(Count.text(stretch.original.line)) on, and count twice. If the file was made of "
                + "several exports, give these apart."
        }
        let more = repeats.count - AnalysisReport.mostPairs
        if more > 0 { warnings.append("\(Count.of(more, "more stretch", "more stretches")) stand twice.") }
        return warnings
    }

    private func pairs(where fits: (InputOverlap) -> Bool) -> [(pair: Pair, entries: Int)] {
        var counts: [(pair: Pair, entries: Int)] = []
        for overlap in analysis.events.overlaps where fits(overlap) {
            let pair = Pair(first: overlap.first, second: overlap.second)
            if counts.last?.pair == pair {
                counts[counts.count - 1].entries += overlap.entries
            } else {
                counts.append((pair, overlap.entries))
            }
        }
        return counts
    }

    private func list(_ pairs: [Pair]) -> String {
        var names = pairs.prefix(AnalysisReport.mostPairs).map { Count.list($0.names) }
        let more = pairs.count - AnalysisReport.mostPairs
        if more > 0 { names.append(Count.of(more, "other pair")) }
        return names.joined(separator: "; ")
    }

    /// The array `overlaps` of the document.
    var overlapDocuments: JSONValue {
        .array(
            analysis.events.overlaps.map { overlap in
                .object([
                    "inputs": .strings([overlap.first.description, overlap.second.description]),
                    "entries": .integer(overlap.entries),
                    "basis": .string(overlap.basis.rawValue),
                    "merged": .bool(overlap.isMerged),
                ])
            })
    }

    /// The array `repeats` of the document.
    var repeatDocuments: JSONValue {
        .array(
            analysis.events.repeats.map { stretch in
                .object([
                    "entries": .integer(stretch.entries), "original": .location(stretch.original),
                    "copy": .location(stretch.copy),
                ])
            })
    }
}
