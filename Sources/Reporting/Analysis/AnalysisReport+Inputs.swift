import Forensics
import RateLimitEvents

extension AnalysisReport {
    private static let mostInputs = 8

    /// What was read, input by input; of many the first few, and the rest by format.
    func writeInputs(to page: inout TextPage) {
        guard !inputs.isEmpty else { return }
        page.begin(inputs.count == 1 ? "Input" : "Inputs")
        // One more line costs no more room than the line on the rest.
        let shown = inputs.count <= AnalysisReport.mostInputs + 1 ? inputs.count : AnalysisReport.mostInputs
        for input in inputs.prefix(shown) {
            let name = input.file.description.printable.unbreakable
            page.add(
                "\(name): \(input.format.printable), \(Count.of(input.lines, "line"))\(period(input))", indent: "  ",
                hanging: "    ")
        }
        if shown < inputs.count { page.add(rest(inputs.dropFirst(shown)), indent: "  ", hanging: "    ") }
        for note in overlapNotes { page.add(note, indent: "  ", hanging: "    ") }
    }

    /// `and 92 more: 90 compact, 2 ndjson`.
    private func rest(_ inputs: ArraySlice<InputSummary>) -> String {
        let formats = inputs.reduce(into: [String: Int]()) { $0[$1.format, default: 0] += 1 }
            .sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
        let counts = formats.map { "\(Count.text($0.value)) \($0.key.printable)".unbreakable }
        return "and \(Count.text(inputs.count)) more: \(counts.joined(separator: ", "))"
    }

    private func period(_ input: InputSummary) -> String {
        guard let first = input.firstTime, let last = input.lastTime else { return ", no time" }
        let clock = Clock(from: first, to: last)
        let end = clock.showsDate || clock.showsZone ? Clock.full(last) : clock.column(last)
        return ", \(Clock.full(first)) to \(end)"
    }
}
