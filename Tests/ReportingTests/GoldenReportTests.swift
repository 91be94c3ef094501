import Forensics
import Reporting
import Testing

/// The reports on every situation, whole.
struct GoldenReportTests {
    @Test(arguments: Scenario.allCases)
    func analysis(_ scenario: Scenario) throws {
        let story = try scenario.story()
        let report = AnalysisReport(analysis: story.analysis, inputs: story.inputs)
        try expectGolden(report.text(TextStyle(color: false)), "\(scenario.rawValue).analysis.txt")
        try expectGolden(report.json(), "\(scenario.rawValue).analysis.json")
    }

    @Test(arguments: [Scenario.karuiDay, .mixture, .emptyInput])
    func analysisTable(_ scenario: Scenario) throws {
        let story = try scenario.story()
        let report = AnalysisReport(analysis: story.analysis, inputs: story.inputs)
        try expectGolden(report.csv(), "\(scenario.rawValue).analysis.csv")
    }

    @Test(arguments: Scenario.allCases)
    func timeline(_ scenario: Scenario) throws {
        let story = try scenario.story()
        let report = TimelineReport(analysis: story.analysis, inputs: story.inputs, includeAll: false)
        try expectGolden(report.text(TextStyle(color: false)), "\(scenario.rawValue).timeline.txt")
        try expectGolden(report.ndjson(), "\(scenario.rawValue).refusal.ndjson")
    }

    @Test(arguments: [Scenario.nothingRefused, .mixture, .hostileText])
    func timelineOfAll(_ scenario: Scenario) throws {
        let story = try scenario.story()
        let report = TimelineReport(analysis: story.analysis, inputs: story.inputs, includeAll: true)
        try expectGolden(report.text(TextStyle(color: false, width: 120)), "\(scenario.rawValue)-all.timeline.txt")
        try expectGolden(report.json(), "\(scenario.rawValue)-all.timeline.json")
        try expectGolden(report.csv(), "\(scenario.rawValue)-all.timeline.csv")
    }

    @Test(arguments: [Scenario.nothingRefused, .mixture, .hostileText, .shortcutsTwoHours])
    func extract(_ scenario: Scenario) throws {
        let story = try scenario.story()
        let report = ExtractReport(
            story.analysis.events, verdicts: story.analysis.verdicts, files: story.inputs.map(\.file))
        try expectGolden(report.ndjson(), "\(scenario.rawValue).event.ndjson")
        try expectGolden(report.csv(), "\(scenario.rawValue).event.csv")
    }

    @Test(arguments: [Scenario.nothingRefused, .mixture, .hostileText, .shortcutsTwoHours, .emptyInput])
    func watch(_ scenario: Scenario) throws {
        let story = try scenario.story()
        for (format, suffix) in [(WatchFormat.text(TextStyle(color: false)), "txt"), (.ndjson, "ndjson")] {
            var feed = WatchFeed(format, interval: 3_600_000_000_000)
            var options = AnalysisOptions()
            options.limits.isEnabled = true
            var told = feed.take(story.analysis.events, at: .end) { Analyzer(options: options).analyze($0) }
            told += feed.summary(of: story.inputs)
            try expectGolden(told, "\(scenario.rawValue).watch.\(suffix)")
        }
    }

    @Test(arguments: FormatsStory.allCases)
    func formats(_ story: FormatsStory) throws {
        let report = try story.report()
        try expectGolden(report.text(TextStyle(color: false)), "\(story.rawValue).formats.txt")
        try expectGolden(report.json(), "\(story.rawValue).formats.json")
        try expectGolden(report.csv(), "\(story.rawValue).formats.csv")
    }
}
