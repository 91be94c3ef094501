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
    }

    @Test(arguments: [Scenario.karuiDay, .mixture, .emptyInput])
    func analysisTable(_ scenario: Scenario) throws {
        let story = try scenario.story()
        let report = AnalysisReport(analysis: story.analysis, inputs: story.inputs)
        try Golden.expect(report.csv(), is: "\(scenario.rawValue).analysis.csv")
    }

    @Test(arguments: Scenario.allCases)
    func timeline(_ scenario: Scenario) throws {
        let story = try scenario.story()
        let report = TimelineReport(analysis: story.analysis, inputs: story.inputs, includeAll: false)
        try Golden.expect(report.text(TextStyle(color: false)), is: "\(scenario.rawValue).timeline.txt")
        try Golden.expect(report.ndjson(), is: "\(scenario.rawValue).refusal.ndjson")
    }

    @Test(arguments: [Scenario.nothingRefused, .mixture, .hostileText])
    func timelineOfAll(_ scenario: Scenario) throws {
        let story = try scenario.story()
        let report = TimelineReport(analysis: story.analysis, inputs: story.inputs, includeAll: true)
        try Golden.expect(report.text(TextStyle(color: false, width: 120)), is: "\(scenario.rawValue)-all.timeline.txt")
        try Golden.expect(report.json(), is: "\(scenario.rawValue)-all.timeline.json")
        try Golden.expect(report.csv(), is: "\(scenario.rawValue)-all.timeline.csv")
    }

    @Test(arguments: [Scenario.nothingRefused, .mixture, .hostileText, .shortcutsTwoHours])
    func extract(_ scenario: Scenario) throws {
        let story = try scenario.story()
        let report = ExtractReport(
            story.analysis.events, verdicts: story.analysis.verdicts, files: story.inputs.map(\.file))
        try Golden.expect(report.ndjson(), is: "\(scenario.rawValue).event.ndjson")
        try Golden.expect(report.csv(), is: "\(scenario.rawValue).event.csv")
    }

    @Test(arguments: FormatsStory.allCases)
    func formats(_ story: FormatsStory) throws {
        let report = try story.report()
        try Golden.expect(report.text(TextStyle(color: false)), is: "\(story.rawValue).formats.txt")
        try Golden.expect(report.json(), is: "\(story.rawValue).formats.json")
        try Golden.expect(report.csv(), is: "\(story.rawValue).formats.csv")
    }
}
