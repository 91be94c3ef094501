import Forensics
import RateLimitEvents

extension AnalysisReport {
    /// What may be taken for a rate limit and is none, kind by kind; then what may be one and is not counted.
    func writeLookAlikes(to page: inout TextPage) {
        let known = analysis.lookAlikes.filter { $0.kind != .redacted }
        if !known.isEmpty {
            page.begin("Not rate limits, although they may look like it")
            for kind in known { write(kind, to: &page) }
        }
        let suspected = analysis.events.suspects
        let eaten = analysis.lookAlikes.first { $0.kind == .redacted }
        guard !suspected.isEmpty || eaten != nil else { return }
        page.begin("Suspected: may hide a rate limit, and not counted as one")
        if !suspected.isEmpty {
            let names = Count.tally(suspected.map(\.error.innermost.description), most: 4)
            page.add(
                "\(Count.text(suspected.count)) × no limit is named, but one may be behind it: \(names)"
                    + "\(place(suspected.first?.witness)).", indent: "  ", hanging: "    ")
        }
        if let eaten { write(eaten, to: &page) }
    }

    private func write(_ kind: LookAlikeSummary, to page: inout TextPage) {
        let requests =
            switch (kind.requests, kind.errors) {
            case (0, _): ""
            case (1, 0): " (a known request)"
            case (let count, 0): count == 2 ? " (both known requests)" : " (all known requests)"
            case (let count, _): " (\(Count.of(count, "known request")))"
            }
        let names = kind.names.isEmpty ? "" : ": \(Count.tally(kind.names, most: 4))"
        page.add(
            "\(Count.text(kind.count)) × \(kind.kind.words)\(requests)\(names)\(place(kind.witnesses.first)).",
            indent: "  ", hanging: "    ")
    }

    /// ` (first: trace.log:12)`; nothing without a line.
    func place(_ witness: Witness?) -> String {
        witness.map { " " + "(first: \($0.location.description.printable))".unbreakable } ?? ""
    }
}
