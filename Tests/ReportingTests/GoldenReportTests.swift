import Reporting
import Testing

/// The reports on every situation, whole.
struct GoldenReportTests {
    @Test(arguments: Scenario.allCases)
    func analysis(_ scenario: Scenario) throws {
        let story = try scenario.story()
        let report = AnalysisReport(analysis: story.analysis, inputs: story.inputs)
        try Golden.expect(report.text(TextStyle(color: false)), is: "\(scenario.rawValue).analysis.txt")
        try Golden.expect(report.json(), is: "\(scenario.rawValue).analysis.json")
        try Golden.expect(report.csv(), is: "\(scenario.rawValue).analysis.csv")
    }

    @Test(arguments: Scenario.allCases, [false, true])
    func timeline(_ scenario: Scenario, includeAll: Bool) throws {
        let story = try scenario.story()
        let report = TimelineReport(analysis: story.analysis, inputs: story.inputs, includeAll: includeAll)
        let name = scenario.rawValue + (includeAll ? ".all" : "")
        // A day's every request would add bulk and no case.
        guard scenario != .karuiDay || !includeAll else { return }
        try Golden.expect(report.text(TextStyle(color: false)), is: "\(name).timeline.txt")
        try Golden.expect(report.ndjson(), is: "\(name).refusal.ndjson")
        try Golden.expect(report.csv(), is: "\(name).timeline.csv")
        if scenario == .mixture { try Golden.expect(report.json(), is: "\(name).timeline.json") }
    }
}
