import Forensics
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
        "126 direct requests", "64 of 64 were refused (median 13 ms)", "56 of 62 were answered (median 2.2 s)",
        "94.4–100 %", "All 128 refusals were made on the device by the background budget of Karui",
        "p = 1.6e-37", "Neither availability nor quota predicts a refusal",
        "The shortcut answered 43 of the 70 that the direct call could not.", "first: karui-day.ndjson:9",
        "predicts nothing: said the same before every request",
    ])
    func dayOfDirectRequests(_ phrase: String) throws {
        #expect(try text(.karuiDay).contains(phrase))
    }

    @Test(arguments: [
        "at least 10 requests were admitted in the 76 min before the first refusal",
        "not lifted by the end of the log (9:05)", "6 error banners were shown: symptoms of refusals",
        "neither size nor kind can be told from this log", "inferred from public reports",
    ])
    func twoHoursOfShortcuts(_ phrase: String) throws {
        #expect(try text(.shortcutsTwoHours).contains(phrase))
    }

    @Test func onlyTheAppsOwnNameIsUsed() throws {
        #expect(try !text(.onDeviceOnly).contains("Karui"))
        #expect(try text(.onDeviceOnly).contains("the background budget of Inbox"))
        #expect(try text(.tooFewStretches).contains("The app's own calls"))
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
        #expect(text.contains("names the rate it applied: 140 requests per 24 h (export.zip!logs/day1.log:32)"))
    }

    @Test func absenceIsSaidPlainly() throws {
        #expect(try text(.nothingAsked).hasPrefix("No model request was found in 365 lines"))
        #expect(try text(.emptyInput).hasPrefix("Nothing to analyze: the input is empty."))
        #expect(try text(.nothingRefused).hasPrefix("No request was refused by a rate limit: 4 of 6"))
    }

    @Test(arguments: [
        ("shared", 64, 64, 0, 62, 1e-37, 0.000_2, "shared"), ("no stretches", 64, 64, 0, 62, 1e-37, nil, "suggestive"),
        ("one stretch", 4, 4, 0, 4, 0.028, 1, "suggestive"), ("weak", 2, 4, 1, 4, 0.49, 0.5, "notShown"),
        ("reverse", 0, 9, 9, 9, 1e-5, 0.01, "notShown"), ("never limited", 0, 0, 3, 9, nil, nil, "never"),
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
            case .oneSided(let held): held ? "always" : "never"
            }
        #expect(word == reading, "\(name)")
    }
}
