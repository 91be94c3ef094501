import Forensics
import RateLimitEvents

extension AnalysisReport {
    private static let mostGaps = 3
    private static let mostWindows = 3

    /// Where entries are missing, and what each such place takes from the answer.
    var gapCaveats: [String] {
        let gaps = relevantGaps
        guard !gaps.isEmpty else { return [] }
        var caveats = gaps.prefix(AnalysisReport.mostGaps).map(sentence)
        let more = gaps.count - AnalysisReport.mostGaps
        if more > 0 { caveats.append("Entries are missing at \(Count.of(more, "more place")).") }
        if analysis.windows.contains(where: \.missesEntries) {
            caveats.append(
                "Windows with such a place inside count at least what is shown, and a “?” behind their times says that "
                    + "their closures are not certain.")
        }
        return caveats
    }

    /// Those that may hide what the answer rests on; what an uninvolved process lost is not missed, and an input's end
    /// has a note of its own.
    var relevantGaps: [LogGap] {
        let gaps = analysis.events.gaps.filter { $0.hidesEntries && $0.kind != .cut }
        guard gaps.contains(where: { $0.process != nil }) else { return gaps }
        let involved = Set(analysis.events.requests.lazy.flatMap(\.witnesses).compactMap(\.process))
        return gaps.filter { gap in gap.process.map(involved.contains) ?? true }
    }

    var hasHoles: Bool { analysis.events.gaps.contains { $0.kind == .hole } }

    private func sentence(on gap: LogGap) -> String {
        let effects = effects(of: gap)
        if gap.kind == .hole, let end = gap.endWitness {
            let files = [gap.witness, end].map(\.location.file.description.printable.unbreakable)
            let what = gap.process.map { " of \($0.printable)" } ?? ""
            return "\(span(of: gap).sentenceCase) (hole between \(files[0]) and \(files[1])) nothing is known\(what)"
                + (effects.isEmpty ? "." : ": \(effects.joined(separator: "; ")).")
        }
        let what = gap.process.map { " of \($0.printable)" } ?? ""
        let count = gap.lost.map { " (at least \(Count.text($0)))" } ?? ""
        let tail = effects.isEmpty ? "" : " \(effects.joined(separator: "; ").sentenceCase)."
        return "Entries\(what) are missing \(span(of: gap))\(count)\(place(gap.witness)): what is not seen there is "
            + "unknown.\(tail)"
    }

    /// What a gap leaves open: requests without an answer, and the windows that it falls into.
    private func effects(of gap: LogGap) -> [String] {
        guard let effect = analysis.gapEffects.first(where: { $0.gap == gap }) else { return [] }
        var texts: [String] = []
        if effect.silentRequests > 0 {
            let requests = Count.of(effect.silentRequests, "request")
            let isOne = effect.silentRequests == 1
            texts.append(
                gap.kind == .hole
                    ? "\(requests) without an answer \(isOne ? "is" : "are") open"
                    : "\(requests) without an answer may have got \(isOne ? "it" : "theirs") there")
        }
        let windows = effect.windows.map { analysis.windows[$0] }
        texts += windows.prefix(AnalysisReport.mostWindows).map { self.effect(of: gap, on: $0) }
        let more = windows.count - AnalysisReport.mostWindows
        if more > 0 { texts.append("\(Count.of(more, "more window")) \(more == 1 ? "is" : "are") not certain") }
        return texts
    }

    private func effect(of gap: LogGap, on window: BudgetWindow) -> String {
        let name = "the window of \(window.budget.description.printable.unbreakable)"
        if let lifted = window.lifted, gap.overlaps(lifted) {
            guard lifted.notAfter != nil, let interval = clock.interval(lifted) else {
                return "\(name) may have lifted there"
            }
            return "\(name) lifted somewhere in \(interval.unbreakable)"
        }
        if let engaged = window.engaged, gap.overlaps(engaged) {
            guard engaged.after != nil, let interval = clock.interval(engaged) else {
                return "when \(name) closed is not known"
            }
            return "\(name) closed at least once in \(interval.unbreakable)"
        }
        let were = window.admitted == 1 ? "was" : "were"
        return "in \(name) at least \(Count.of(window.admitted, "request")) \(were) admitted"
    }

    private func span(of gap: LogGap) -> String {
        switch (gap.from, gap.to) {
        case (let from?, let to?) where from < to: "between \(clock.column(from)) and \(clock.column(to))"
        case (let from?, _): "from \(clock.column(from)) on"
        case (nil, let to?): "before \(clock.column(to))"
        case (nil, nil): "at a time that is not known"
        }
    }

    /// The array `gaps` of the document: every gap that hides entries, with what it takes from the results.
    var gapDocuments: JSONValue {
        .array(
            analysis.gapEffects.map { effect in
                .object([
                    "kind": .string(effect.gap.kind.rawValue),
                    "from": .optional(effect.gap.from),
                    "to": .optional(effect.gap.to),
                    "process": .optional(effect.gap.process),
                    "lost": .optional(effect.gap.lost),
                    "silentRequests": .integer(effect.silentRequests),
                    "windows": .array(effect.windows.map(JSONValue.integer)),
                    "witnesses": .witnesses([effect.gap.witness] + [effect.gap.endWitness].compactMap(\.self)),
                    "zoneKnown": .zoneUnknown(effect.gap.from, effect.gap.to),
                ])
            })
    }
}

extension LogGap {
    /// Whether a change that lies between two times may have come in the gap.
    fileprivate func overlaps(_ bounds: TimeBounds) -> Bool {
        guard let start = from ?? to else { return false }
        let edges = [bounds.after, bounds.notAfter].compactMap(\.self)
        guard !edges.isEmpty, edges.allSatisfy({ $0.zoneKnown == start.zoneKnown }) else { return false }
        return bounds.after.map { (to ?? start) > $0 } ?? true && bounds.notAfter.map { start < $0 } ?? true
    }
}
