import Foundation
import Testing

@testable import Reporting

/// What holds for every report, whatever it says.
struct ReportPropertyTests {
    private func texts(_ scenario: Scenario, _ style: TextStyle) throws -> [String] {
        let story = try scenario.story()
        return [
            AnalysisReport(analysis: story.analysis, inputs: story.inputs).text(style),
            TimelineReport(analysis: story.analysis, inputs: story.inputs, includeAll: false).text(style),
            TimelineReport(analysis: story.analysis, inputs: story.inputs, includeAll: true).text(style),
        ]
    }

    @Test(arguments: Scenario.allCases, [40, 80, 132])
    func noTrailingSpaceNoControlCharacter(_ scenario: Scenario, width: Int) throws {
        for text in try texts(scenario, TextStyle(color: false, width: width)) {
            #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
            for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
                #expect(!line.hasSuffix(" "), "trailing space: \(line)")
                #expect(String(line).printable == line, "control character: \(String(line).printable)")
            }
        }
    }

    @Test(arguments: Scenario.allCases)
    func analysisKeepsWithinEightyColumns(_ scenario: Scenario) throws {
        let story = try scenario.story()
        let text = AnalysisReport(analysis: story.analysis, inputs: story.inputs).text(TextStyle(color: false))
        for line in text.split(separator: "\n") { #expect(String(line).displayWidth <= 80, "too wide: \(line)") }
    }

    @Test(arguments: Scenario.allCases)
    func colourOnlyAddsEscapes(_ scenario: Scenario) throws {
        let plain = try texts(scenario, TextStyle(color: false))
        let coloured = try texts(scenario, TextStyle(color: true))
        for (bare, painted) in zip(plain, coloured) {
            #expect(painted.replacing(#/\u{1B}\[[0-9]+m/#, with: "") == bare)
        }
        #expect(coloured[0].hasPrefix("\u{1B}[1m"), "the answer is bold")
    }

    @Test(arguments: Scenario.allCases)
    func noNumberStandsBesideTheWordLimit(_ scenario: Scenario) throws {
        for text in try texts(scenario, TextStyle(color: false, width: 10_000)) {
            #expect(text.firstMatch(of: #/[0-9]\s+limit|limit(?:\s+(?:of|is|was|=|:))?\s+[0-9]/#) == nil)
        }
    }

    @Test(arguments: Scenario.allCases)
    func oneLineHoldsTheSameDocument(_ scenario: Scenario) throws {
        let story = try scenario.story()
        let report = AnalysisReport(analysis: story.analysis, inputs: story.inputs)
        let line = report.ndjson()
        #expect(line.count { $0 == "\n" } == 1 && line.hasSuffix("\n"))
        let compact = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? NSDictionary
        let pretty = try JSONSerialization.jsonObject(with: Data(report.json().utf8)) as? NSDictionary
        #expect(compact != nil && compact == pretty)
    }

    @Test(arguments: Scenario.allCases, [false, true])
    func timelineDocumentHoldsItsLines(_ scenario: Scenario, includeAll: Bool) throws {
        let story = try scenario.story()
        let report = TimelineReport(analysis: story.analysis, inputs: story.inputs, includeAll: includeAll)
        let document = try JSONSerialization.jsonObject(with: Data(report.json().utf8)) as? NSDictionary
        let lines = try report.ndjson().split(separator: "\n").map { line in
            try JSONSerialization.jsonObject(with: Data(line.utf8)) as? NSDictionary
        }
        #expect(document?["refusals"] as? NSArray == lines.map { $0 ?? [:] } as NSArray)
        #expect(
            lines.count == story.analysis.events.requests.count { includeAll || $0.outcome == .refused })
    }

    @Test(arguments: Scenario.allCases, [40, 80, 200])
    func everyTimelineRowNamesItsLine(_ scenario: Scenario, width: Int) throws {
        let story = try scenario.story()
        let report = TimelineReport(analysis: story.analysis, inputs: story.inputs, includeAll: false)
        let words = report.text(TextStyle(color: false, width: width)).split(separator: "\n").map { "  \($0)  " }
        let places = try story.analysis.events.requests.filter { $0.outcome == .refused }.map { request in
            try "  " + request.outcomeWitness.required.location.description.printable + "  "
        }
        let named = words.compactMap { line in places.first { line.contains($0) } }
        #expect(named == places)
    }

    @Test(arguments: Scenario.allCases, [40, 80, 200])
    func noErrorCodeIsCut(_ scenario: Scenario, width: Int) throws {
        let story = try scenario.story()
        let report = TimelineReport(analysis: story.analysis, inputs: story.inputs, includeAll: true)
        let text = report.text(TextStyle(color: false, width: width))
        for request in story.analysis.events.requests {
            guard let code = request.error?.innermost.codeText else { continue }
            #expect(text.contains("  \(code.printable)"))
        }
    }

    @Test(arguments: Scenario.allCases)
    func answerIsShortAndEachClaimAboutTheLogNamesALine(_ scenario: Scenario) throws {
        let story = try scenario.story()
        let claims = Answer(report: AnalysisReport(analysis: story.analysis, inputs: story.inputs)).claims
        #expect((1...Answer.mostClaims).contains(claims.count))
        let saysSomethingWasSeen =
            !story.analysis.events.requests.isEmpty || !story.analysis.lookAlikes.isEmpty
        for claim in claims {
            #expect((claim.witness != nil) == saysSomethingWasSeen, "\(claim.text)")
            let sentences = claim.text.plainSpaces.matches(of: /[.!?](?= |$)/).count
            #expect(sentences == 1 || !saysSomethingWasSeen, "one sentence: \(claim.text)")
            let details = claim.detail?.plainSpaces.matches(of: /[.!?](?= |$)/).count ?? 0
            #expect(details <= 2, "two sentences: \(claim.detail ?? "")")
        }
    }
}
