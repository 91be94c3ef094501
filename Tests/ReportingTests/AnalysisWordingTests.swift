import Forensics
import Foundation
import RateLimitEvents
import Testing

@testable import Reporting

/// What the sentences must and must not say.
struct AnalysisWordingTests {
    /// The report as one line, since line breaks are the layout's business.
    private func text(_ scenario: Scenario) throws -> String {
        let story = try scenario.story()
        return AnalysisReport(analysis: story.analysis, inputs: story.inputs).text(
            TextStyle(color: false, width: 10_000))
    }

    @Test(arguments: [
        "64 of 64 were refused (median 13 ms)", "56 of 62 were answered (median 2.2 s)",
        "94.4–100 %", "All 128 refusals were made on the device by the background budget of Karui",
        "p = 1.6e-37", "Neither availability nor quota predicts a refusal",
        "The shortcut made up for 43 of 70 direct requests that had no answer.", "first: karui-day.ndjson:9",
        "availability: available every time, 64 of 126 refused: it predicts nothing.",
        "  foreground  direct",
    ])
    func dayOfDirectRequests(_ phrase: String) throws {
        #expect(try text(.karuiDay).contains(phrase))
    }

    @Test(arguments: [
        "at least 10 requests were admitted in the 76 min before the first refusal",
        "The limit was not seen to lift by the end of the log (9:05).",
        "6 error banners were shown, symptoms and not counted again",
        "neither size nor kind can be told from this log", "inferred from public reports",
    ])
    func twoHoursOfShortcuts(_ phrase: String) throws {
        #expect(try text(.shortcutsTwoHours).contains(phrase))
    }

    @Test func onlyTheAppsOwnNameIsUsed() throws {
        #expect(try !text(.onDeviceOnly).contains("Karui"))
        #expect(try text(.onDeviceOnly).contains("the background budget of Inbox"))
        #expect(try text(.tooFewStretches).contains("The app's direct calls"))
    }

    @Test func aCleanStartIsNoLowerBound() throws {
        let text = try text(.onDeviceOnly)
        #expect(text.contains(": 3 requests were admitted in the 4 min before the first refusal"))
        #expect(!text.contains("at least"))
    }

    @Test func zonelessTimesAreSaidToBeSo() throws {
        #expect(try text(.onDeviceOnly).contains("Times as written; the log does not say its zone."))
        #expect(try !text(.karuiDay).contains("zone"))
    }

    @Test func onlyADaemonsOwnRateIsANumberOfTheLimiter() throws {
        let text = try text(.mixture)
        #expect(text.contains("The device policy's own record: 140 requests per 24 h (export.zip!logs/day1.log:32)"))
    }

    @Test func absenceIsSaidPlainly() throws {
        #expect(try text(.nothingAsked).hasPrefix("Zero rate limits were found, and no model request."))
        var quiet = try Scenario.nothingAsked.story()
        quiet.events.lookAlikes = []
        #expect(text(of: quiet).hasPrefix("No model request was found in 365 lines"))
        #expect(try text(.emptyInput).hasPrefix("Nothing to analyze: the input is empty."))
        #expect(
            try text(.nothingRefused).hasPrefix(
                "No request was refused by a rate limit.\n  4 of 6 requests were answered"))
    }

    @Test(arguments: [
        ("shared", 64, 64, 0, 62, 1e-37, 0.000_2, "shared"), ("no stretches", 64, 64, 0, 62, 1e-37, nil, "suggestive"),
        ("one stretch", 4, 4, 0, 4, 0.028, 1, "suggestive"), ("weak", 2, 4, 1, 4, 0.49, 0.5, "notShown"),
        ("reverse", 0, 9, 9, 9, 1e-5, 0.01, "notShown"), ("never limited", 0, 0, 3, 9, nil, nil, "never"),
        ("one against one", 1, 1, 0, 1, 1, 1, "tooFew"),
        ("always limited", 3, 9, 0, 0, nil, nil, "always"),
    ])
    func sharedBudgetReading(
        _ name: String, trueK: Int, trueN: Int, falseK: Int, falseN: Int, fisher: Double?, permutation: Double?,
        reading: String
    ) {
        let outcome = ConditionalOutcome(
            when: "onDeviceJustLimited", target: .direct, refusedWhenTrue: .of(trueK, trueN),
            refusedWhenFalse: .of(falseK, falseN), notAnsweredWhenTrue: .of(trueK, trueN),
            notAnsweredWhenFalse: .of(falseK, falseN), fisherP: fisher, oddsRatio: nil,
            stretches: .init(refusedWhenTrue: .of(1, 1), refusedWhenFalse: .of(0, 1), permutationP: permutation),
            constant: false)
        let word =
            switch SharedBudgetReading(outcome) {
            case .shared: "shared"
            case .suggestive: "suggestive"
            case .notShown: "notShown"
            case .tooFew: "tooFew"
            case .oneSided(let held): held ? "always" : "never"
            }
        #expect(word == reading, "\(name)")
    }

    private func text(of story: Story) -> String {
        AnalysisReport(analysis: story.analysis, inputs: story.inputs).text(TextStyle(color: false, width: 10_000))
    }

    private func predictor(_ when: String, refused: Int, of trials: Int, otherwise: (Int, Int)? = nil)
        -> ConditionalOutcome
    {
        let other = otherwise ?? (0, 0)
        return ConditionalOutcome(
            when: when, target: .direct, refusedWhenTrue: .of(refused, trials), refusedWhenFalse: .of(other.0, other.1),
            notAnsweredWhenTrue: .of(refused, trials), notAnsweredWhenFalse: .of(other.0, other.1),
            fisherP: otherwise == nil ? nil : 0.33, oddsRatio: nil,
            stretches: .init(
                refusedWhenTrue: .of(refused, trials), refusedWhenFalse: .of(other.0, other.1),
                permutationP: otherwise == nil ? nil : 0.5),
            constant: otherwise == nil)
    }

    @Test func aReadingThatFitsEveryRefusalIsNotCalledUseless() throws {
        var story = Story("quota.log")
        for minute in 0..<2 {
            try story.ask(
                .direct, .refused, at: StoryTime.at(8, minute), milliseconds: 300, error: .rateLimited,
                verdict: .undetermined)
        }
        story.predictors = [predictor("quota=limitReached", refused: 2, of: 2)]
        try story.read(as: "plain", from: StoryTime.at(8, 0), to: StoryTime.at(8, 2))
        let text = text(of: story)
        #expect(!text.contains("predicts"))
        #expect(
            text.contains("quota: limitReached every time, 2 of 2 refused: as neither varied, it cannot be judged."))
    }

    @Test func aReadingOfTwoValuesIsToldOnce() throws {
        var story = Story("two-values.log")
        try story.ask(.direct, .answered, at: StoryTime.at(8, 0), milliseconds: 2_000)
        story.predictors = [
            predictor("quota=belowLimit", refused: 0, of: 6, otherwise: (1, 3)),
            predictor("quota=limitReached", refused: 1, of: 3, otherwise: (0, 6)),
        ]
        try story.read(as: "plain", from: StoryTime.at(8, 0), to: StoryTime.at(8, 2))
        #expect(
            text(of: story).contains(
                "quota: 0 of 6 refused at belowLimit, 1 of 3 refused at limitReached (p = 0.33, by stretch p = 0.5)."))
    }

    @Test func failuresOfOtherKindsAreSaidToBeSo() throws {
        var story = Story("failed.log")
        for minute in 0..<2 {
            try story.ask(.direct, .failed, at: StoryTime.at(8, minute), milliseconds: 640, error: .networkFailure)
        }
        try story.read(as: "plain", from: StoryTime.at(8, 0), to: StoryTime.at(8, 2))
        let text = text(of: story)
        #expect(text.contains("0 of 2 requests were answered. (first: failed.log:5)"))
        #expect(text.contains("2 requests failed for another reason than a rate limit."))
        #expect(text.contains("2 × PrivateCloudComputeError.networkFailure. (first: failed.log:5)"))
    }

    @Test func oneOpenRequestIsSingular() throws {
        var story = Story("open.log")
        try story.ask(.direct, .open, at: StoryTime.at(8, 0))
        try story.read(as: "plain", from: StoryTime.at(8, 0), to: StoryTime.at(8, 0))
        let text = text(of: story)
        #expect(text.contains("0 of 1 request was answered."))
        #expect(text.contains("1 request was still running when the log ended (first: open.log:4)."))
    }

    @Test func aTableWithOneSideIsLeftOut() throws {
        let text = try text(.mixture)
        #expect(!text.contains("Shared budget"))
        #expect(text.contains("Whether direct calls share the on-device model's budget cannot be told"))
        #expect(try Scenario.mixture.story().sharedBudget.count == 1)
    }

    @Test func whoNeverAskedTheShortcutReadsNothingOfIt() throws {
        for scenario in [Scenario.notShared, .tooFewStretches, .onDeviceOnly] {
            #expect(try !text(scenario).localizedStandardContains("shortcut"), "\(scenario)")
        }
    }

    @Test func nothingRecoveredStillNamesALine() throws {
        var story = Story("lost.log")
        try story.ask(
            .direct, .refused, at: StoryTime.at(8, 0), milliseconds: 13, error: .rateLimited, verdict: .background)
        try story.ask(.shortcut, .unanswered, at: StoryTime.at(8, 1))
        story.recovered = Recovery(of: 1, answeredByShortcut: 0, savedSeconds: nil)
        try story.read(as: "plain", from: StoryTime.at(8, 0), to: StoryTime.at(8, 2))
        #expect(
            text(of: story).contains(
                "The shortcut made up for 0 of 1 direct request that had no answer.\n  (first: lost.log:5)"))
    }

    @Test func anEatenReasonMayHideARefusal() throws {
        var story = Story("private.log")
        let error = ErrorChain(outermost: ErrorLink(domain: "PrivateCloudComputeError", code: .unknown))
        try story.ask(.direct, .failed, at: StoryTime.at(8, 0), milliseconds: 100, error: error)
        try story.ask(.direct, .failed, at: StoryTime.at(8, 1), milliseconds: 100, error: .networkFailure)
        try story.read(as: "plain", from: StoryTime.at(8, 0), to: StoryTime.at(8, 2))
        #expect(text(of: story).contains("1 × the reason is redacted or missing, so it may have been a limit"))
    }
}
