import Forensics
import RateLimitEvents

extension AnalysisReport {
    /// What may be taken for a rate limit and is none, kind by kind; then what may be one and is not counted.
    func writeLookAlikes(to page: inout TextPage) {
        if !analysis.lookAlikes.isEmpty {
            page.begin("Not rate limits, although they may look like it")
            for kind in analysis.lookAlikes {
                let requests =
                    kind.requests == 0
                    ? "" : " (\(kind.errors == 0 ? "all" : Count.text(kind.requests)) known requests)"
                let names = kind.names.isEmpty ? "" : ": \(Count.tally(kind.names, most: 4))"
                page.add(
                    "\(Count.text(kind.count)) × \(kind.kind.words)\(requests)\(names)\(place(kind.witnesses.first)).",
                    indent: "  ", hanging: "    ")
            }
        }
        writeSuspected(to: &page)
    }

    private func writeSuspected(to page: inout TextPage) {
        let suspected = analysis.events.lookAlikes.filter(\.suspected)
        guard !suspected.isEmpty else { return }
        page.begin("Suspected: may hide a rate limit, and not counted as one")
        page.add(
            "\(Count.tally(suspected.map(\.error.innermost.description), most: 4))\(place(suspected.first?.witness)).",
            indent: "  ", hanging: "    ")
        page.add("It would count with a line of a rate limit beside it.", indent: "  ")
    }

    /// ` (first: trace.log:12)`; nothing without a line.
    func place(_ witness: Witness?) -> String {
        witness.map { " " + "(first: \($0.location.description.printable))".unbreakable } ?? ""
    }
}
