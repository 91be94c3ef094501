import Forensics
import RateLimitEvents

extension AnalysisReport {
    /// What was read, input by input.
    func writeInputs(to page: inout TextPage) {
        guard !inputs.isEmpty else { return }
        page.begin(inputs.count == 1 ? "Input" : "Inputs")
        for input in inputs {
            let name = input.file.description.printable.unbreakable
            page.add(
                "\(name): \(input.format.printable), \(Count.of(input.lines, "line"))\(period(input))", indent: "  ",
                hanging: "    ")
        }
    }

    private func period(_ input: InputSummary) -> String {
        guard let first = input.firstTime, let last = input.lastTime else { return ", no time" }
        let clock = Clock(from: first, to: last)
        let end = clock.showsDate || clock.showsZone ? Clock.full(last) : clock.column(last)
        return ", \(Clock.full(first)) to \(end)"
    }
}
