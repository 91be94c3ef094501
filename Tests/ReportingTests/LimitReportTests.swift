import Foundation
import RateLimitEvents
import Testing

@testable import Forensics
@testable import Reporting

/// What is said of the limiter behind a budget.
struct LimitReportTests {
    private func report(_ scenario: LimitScenario, _ options: LimitOptions = LimitOptions()) throws -> WindowsReport {
        WindowsReport(analysis: try scenario.analysis(options), inputs: try scenario.story().inputs)
    }

    /// On lines that do not end.
    private func text(_ scenario: LimitScenario, _ options: LimitOptions = LimitOptions()) throws -> String {
        try report(scenario, options).text(TextStyle(color: false, width: 10_000))
    }

    @Test(arguments: LimitScenario.allCases)
    func golden(_ scenario: LimitScenario) throws {
        let report = try report(scenario)
        try expectGolden(report.text(TextStyle(color: false)), "\(scenario.rawValue).windows.txt")
        try expectGolden(report.json(), "\(scenario.rawValue).windows.json")
    }

    @Test(arguments: [LimitScenario.several, .recordAgrees, .recordDisagrees, .bothReadings])
    func goldenTable(_ scenario: LimitScenario) throws {
        try expectGolden(try report(scenario).csv(), "\(scenario.rawValue).windows.csv")
    }

    @Test(
        arguments: [
            (.noRefusal, .noRefusal), (.several, .several), (.onlyOne, .only(isTested: false)),
            (.onlyTested, .only(isTested: true)), (.noFamily, .exceptions(fewest: 1)), (.zoneUnknown, .several),
        ] as [(LimitScenario, LimitStatement)])
    func theScenariosAreWhatTheirNamesSay(_ scenario: LimitScenario, statement: LimitStatement) throws {
        #expect(try scenario.analysis().findings.map(\.statement) == [statement])
    }

    @Test(
        arguments: [
            (.noRefusal, "4 requests were admitted and none was refused, so nothing says that there is a limit."),
            (
                .several,
                "Which limit it is cannot be told: a rolling window, a fixed window, a token bucket and a cooldown all explain "
                    + "what was seen. The next request may be admitted at once; no latest time can be told, as nothing bounds how "
                    + "slowly a token bucket refills."
            ),
            (.several, "At least 10 requests were admitted in the 84 min before the first refusal (8:24), then 4 were"),
            (
                .onlyOne,
                "Of the families tried, only a fixed window explains what was seen; another limiter may do so too."
            ),
            (
                .onlyTested,
                "of the families tried only this explains what was seen, and at two lifts or more it could have failed."
            ),
            (.noFamily, "explains all that was seen: each leaves 1 request unexplained at least."),
            (.noFamily, "Left unexplained is 1 request: the request refused at 07:01:00 (budget.log:"),
            (.neededJitter, "Jitter of more than"),
            (.recordAgrees, "The limiter's own record says 10 requests per 24 h (budget.log:"),
            (
                .recordAgrees,
                "What was admitted and refused agrees with it, from the request refused at 08:24:00 (budget.log:"
            ),
            (
                .recordAgrees,
                "With 10 requests the rolling window would be one of more than 92 min (with jitter of up to 25 %, more"
            ),
            (
                .recordAgrees,
                "By it the next request is not admitted before 10-15 07:00:00, and is at 10-15 09:24:03 at the latest"
            ),
            (.recordDisagrees, "does not agree with it: the request admitted at 08:50:00 (budget.log:"),
            (.recordAlone, "record says 10 requests per 24 h (budget.log:"),
            (.bothReadings, "2 requests were refused or lost, and the log does not tell which"),
            (.bothReadings, "If this limiter refused them:"), (.bothReadings, "If they never reached it:"),
            (.bothReadings, "In either case the next request"),
            (.perhapsLost, "At least 3 requests were admitted and none was refused for certain."),
            (.perhapsLost, "If they never reached it, nothing says that there is a limit."),
            (
                .oneAtATime,
                "With one request at a time a rolling window, a token bucket and a cooldown are one and the same"
            ),
            (.oneAtATime, "1 token, back after more than 8 min 57 s"),
            (.several, "Assumed: every request that counted is in the log;"),
            (.several, "no window or pause is longer than 26 h 24 min; jitter is at most 25 %."),
        ] as [(LimitScenario, String)])
    func words(_ scenario: LimitScenario, words: String) throws {
        let text = try text(scenario)
        #expect(text.contains(words), "\(text)")
    }

    @Test(arguments: LimitScenario.allCases, [40, 80, 140])
    func linesFitAndNothingStandsBesideTheWordLimit(_ scenario: LimitScenario, width: Int) throws {
        let text = try report(scenario).text(TextStyle(color: false, width: width))
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            #expect(!line.hasSuffix(" ") && String(line).printable == line)
            #expect(width < 80 || String(line).displayWidth <= width, "too wide: \(line)")
        }
        let whole = text.replacing("\n", with: " ")
        #expect(!whole.namesNumberOfLimit)
        #expect(!whole.contains("  - :") && !whole.contains(": ."))
    }

    /// The reports on budgets as they were accepted, of both test targets.
    @Test func noAcceptedTextPutsANumberBesideTheWordLimit() throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        var seen = 0
        for target in ["ReportingTests", "CommandTests"] {
            let folder = tests.appending(path: "\(target)/Golden")
            for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            where name.hasSuffix(".txt") {
                let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
                    .split(whereSeparator: \.isWhitespace).joined(separator: " ")
                #expect(!text.namesNumberOfLimit, "\(name)")
                seen += 1
            }
        }
        #expect(seen > 50)
        #expect("The limit is 10 requests".namesNumberOfLimit && "a 10-request limit".namesNumberOfLimit)
        #expect(!"10 requests per 24 h, by the limiter's own record".namesNumberOfLimit)
    }

    @Test func anUnfinishedFamilyIsNeitherPossibleNorExcluded() throws {
        let finding = try #require(try LimitScenario.several.analysis().findings.first)
        func text(_ classes: [LimiterFamily.Class], _ undetermined: [LimiterFamily.Class]) -> String {
            let families = finding.families.map { family in
                FamilyFinding(
                    fit: family.fit,
                    verdict: undetermined.contains(family.family.family)
                        ? .undetermined : classes.contains(family.family.family) ? .possible : .excluded,
                    excludedBy: nil, unexplained: nil, unexplainedRequests: [])
            }
            let own = finding.with(
                families: families, classes: classes, undetermined: undetermined,
                statement: classes.count > 1 ? .several : .undetermined)
            var page = TextPage(TextStyle(color: false, width: 10_000))
            LimitText(
                limits: BudgetLimits(readings: [own], budget: .shortcut, pid: nil), options: LimitOptions(),
                clock: Clock(from: nil, to: nil)
            ).write(to: &page)
            return page.text
        }
        let alone = text([.rollingWindow], [.cooldown])
        #expect(
            alone.contains(
                "Which limit it is cannot be told: a rolling window explains what was seen, and whether a cooldown does could "
                    + "not be worked out: the search was cut, and it is neither possible nor excluded."))
        #expect(!alone.contains("only") && !alone.contains("- cooldown"))
        #expect(alone.contains("Excluded: fixed window and token bucket."))
        let beside = text([.rollingWindow, .fixedWindow], [.tokenBucket, .cooldown])
        #expect(
            beside.contains(
                "both explain what was seen. Whether a token bucket or a cooldown does could not be worked out: the search was "
                    + "cut, and they are neither possible nor excluded."))
        #expect(!beside.contains("Excluded"))
        #expect(text([], [.fixedWindow]).contains("Which limit it is cannot be told: whether a fixed window does"))
    }

    /// Whose figure the jitter is that a record's lift allows for.
    @Test(arguments: [
        (0, "(without jitter, as asked)"), (0.01, "(with jitter of up to 1 %, as asked)"),
        (0.1, "(with jitter of up to 10 %, the most ever observed elsewhere)"),
        (0.25, "(with jitter of up to 10 %, the most ever observed elsewhere)"),
    ])
    func theJitterOfALiftIsTheUsersOrTheObservedOne(share: Double, words: String) throws {
        var options = LimitOptions()
        options.maxJitterShare = share
        let text = try text(.recordAgrees, options).plainSpaces
        #expect(text.contains("at the latest \(words).") || text.contains("10-15 07:00:00 \(words)."), "\(text)")
    }

    /// A record of 24 h that needs some 3 % of jitter, so that no window without any has its count.
    private func jitteredRecord(_ options: LimitOptions = LimitOptions()) throws -> Analysis {
        var story = Story("budget.log")
        let (first, second) = ((0..<10).map { Double($0) * 8 }, (0..<10).map { 1_530 + Double($0) })
        try story.askRecorded(admitted: first + second, refused: [84, 89, 1_480])
        try story.read(
            as: "compact", from: StoryTime.at(6, 59), to: StoryTime.at(7, 0).advanced(byNanoseconds: 93_600_000_000_000)
        )
        var analysis = AnalysisOptions()
        analysis.limits = options
        analysis.limits.isEnabled = true
        return Analyzer(options: analysis).analyze(story.events)
    }

    private func text(_ analysis: Analysis) -> String {
        WindowsReport(analysis: analysis, inputs: []).text(TextStyle(color: false, width: 10_000)).plainSpaces
    }

    @Test(arguments: [(0, "without jitter"), (0.02, "with jitter of up to 2 %")])
    func aRecordThatOnlyTheJitterAskedForContradictsSaysSo(share: Double, words: String) throws {
        var options = LimitOptions()
        options.maxJitterShare = share
        let analysis = try jitteredRecord(options)
        let text = text(analysis)
        #expect(
            text.contains("does not agree with it \(words), as asked, and would with up to 10 %: the request"),
            "\(text)")
        let document = WindowsReport(analysis: analysis, inputs: []).ndjson()
        #expect(document.contains(#""agreement":"disagrees","nextAdmission":null,"checks""#), "\(document)")
        #expect(document.contains(#""agreesWithJitterShare":0.1"#))
    }

    @Test func windowsOfARecordsCountReadAsASentence() throws {
        let analysis = try jitteredRecord()
        let text = text(analysis)
        let sizes =
            #/With 10 requests the rolling window would be one of more than [^,()]+, with jitter of up to 25 %\./#
        #expect(text.firstMatch(of: sizes) != nil, "\(text)")
        let finding = try #require(analysis.findings.first)
        let two = finding.with(
            families: finding.families, classes: [.rollingWindow, .fixedWindow], undetermined: [], statement: .several)
        #expect(self.text([two]).contains("a rolling window and a fixed window both explain it."))
    }

    /// Scripts find it in one place, whatever the source.
    @Test func aRecordedLimitHasItsOwnNextAdmission() throws {
        let agrees = try report(.recordAgrees).ndjson()
        #expect(
            agrees.contains(
                #""agreement":"agrees","nextAdmission":{"earliest":"2026-10-15T07:00:00.000+0900","latest""#),
            "\(agrees)")
        #expect(try report(.recordDisagrees).ndjson().contains(#""agreement":"disagrees","nextAdmission":null,"#))
        // Without requests nothing was held against it.
        #expect(try !report(.recordAlone).ndjson().contains("nextAdmission"))
    }

    @Test func aRecordMayBeLongerThanWhatIsConsidered() throws {
        var options = LimitOptions()
        options.longestWindowNanoseconds = 7_200_000_000_000
        let text = try text(.recordAgrees, options)
        #expect(text.contains("; but for the limiter's own record, no window or pause is longer than 2 h;"), "\(text)")
    }

    @Test func windowsLongerThanHalfTheLogAreWhatExplainsAlmostAny() throws {
        let finding = try #require(try LimitScenario.several.analysis().findings.first)
        let families = finding.families.map { family in
            family.family == .fixedWindow
                ? FamilyFinding(
                    fit: family.fit, verdict: .excluded, excludedBy: nil, unexplained: 1, unexplainedRequests: [])
                : family
        }
        let text = text([
            finding.with(
                families: families, classes: [.rollingWindow], undetermined: [], statement: .onlyLong,
                near: [.fixedWindow])
        ])
        #expect(
            text.contains(
                "only a rolling window longer than half the log explains all that was seen, and windows as long explain "
                    + "almost any log; a fixed window explains all but one or two requests."), "\(text)")
    }

    /// Other counts or variants keep the classes apart, though with a count of 1 they are the same.
    @Test func classesThatAreAlikeWithOneRequestAreToldAsSuch() throws {
        var story = Story("budget.log")
        try story.start()
        try story.ask(minutes: [0, 14, 28, 42], refused: [7, 21, 35], route: .onDevice)
        try story.read(as: "compact", from: StoryTime.at(6, 59), to: StoryTime.at(8, 0))
        var options = AnalysisOptions()
        options.limits.isEnabled = true
        options.limits.families = [.rollingWindow, .tokenBucket]
        let asOne = try self.text(.oneAtATime, options.limits)
        #expect(
            asOne.contains("With one request at a time a token bucket does the same as a rolling window."), "\(asOne)")
        options.limits.families = LimitOptions().families
        let text = text(Analyzer(options: options).analyze(story.events))
        #expect(
            text.contains(
                "With one request at a time a rolling window, a token bucket and a cooldown are one and the same limiter."
            ),
            "\(text)")
    }

    /// Sets are not exact where not all counts were tried.
    @Test func whatWasNotTriedToTheEndIsNotExact() throws {
        let finding = try #require(try LimitScenario.onlyOne.analysis().findings.first)
        #expect(text([finding]).contains("Possible are at most these sizes, as the moments"))
        let families = finding.families.map { family in
            FamilyFinding(
                fit: LimiterFit(
                    family: family.family, countsRefused: family.countsRefused, members: family.fit.members,
                    isIncomplete: true),
                verdict: family.verdict, excludedBy: nil, unexplained: nil, unexplainedRequests: [])
        }
        let cut = text([
            finding.with(
                families: families, classes: finding.classes, undetermined: [], statement: finding.statement)
        ])
        #expect(
            cut.contains("Of the sizes tried exactly these are possible:") && cut.contains("not all counts were tried"))
        #expect(!cut.contains("Possible are exactly"))
    }

    /// The report on one budget, on lines that do not end.
    private func text(_ readings: [LimitFinding]) -> String {
        var page = TextPage(TextStyle(color: false, width: 10_000))
        LimitText(
            limits: BudgetLimits(readings: readings, budget: .shortcut, pid: nil), options: LimitOptions(),
            clock: Clock(from: nil, to: nil)
        ).write(to: &page)
        return page.text
    }

    /// What only one reading tells does not hold in either case.
    @Test func inEitherCaseIsOnlyWhatBothReadingsTell() throws {
        let findings = try LimitScenario.bothReadings.analysis().findings
        try #require(findings.count == 2)
        #expect(text(findings).contains("In either case the next request"))
        for place in findings.indices {
            var readings = findings
            readings[place] = readings[place].with(
                families: readings[place].families, classes: [], undetermined: [],
                statement: .unexplained(moreThan: 2))
            let document = JSONValue.limit(readings[place], options: LimitOptions()).compact
            #expect(document.contains(#""statement":"unexplained","moreUnexplainedThan":2,"#))
            let text = text(readings)
            #expect(!text.contains("In either case the next request"), "\(text)")
            #expect(
                text.contains("None of the families tried explains all that was seen: each leaves more than 2 requests")
            )
            #expect(text.contains(" The next request "), "\(text)")
        }
        // What one reading leaves possible is not excluded.
        let families = findings[0].families.map { $0.judged(.excluded) }
        let none = findings[0].with(
            families: families, classes: [], undetermined: [], statement: .unexplained(moreThan: nil))
        #expect(!JSONValue.limit(none, options: LimitOptions()).compact.contains("moreUnexplainedThan"))
        #expect(!text([none, findings[1]]).contains("In either case"))
        #expect(
            text([none, findings[1]]).contains("requests each leaves could not be worked out in the time allowed."))
        #expect(
            text([none, none]).contains(
                "In either case a rolling window, a fixed window, a token bucket and a cooldown are"))
    }

    /// Where all requests of a budget are doubtful, the reading in which they came to it is not the only one.
    @Test func whereAllRequestsAreDoubtfulNothingIsCertain() throws {
        let finding = try #require(try LimitScenario.bothReadings.analysis().findings.first)
        try #require(finding.trace.reading == .refused)
        let text = text([finding])
        #expect(text.contains("refused or lost, and the log does not tell which."))
        #expect(text.contains("If they never reached it, nothing says that there is a limit."))
        #expect(!text.contains("In either case") && text.contains("The next request"), "\(text)")
        let limits = BudgetLimits(readings: [finding], budget: .shortcut, pid: nil)
        #expect(limits.nextAdmission == nil && limits.excluded.isEmpty)
    }

    /// A class that may be one wrong outcome away is told as such, with what it does not explain, and not as excluded.
    @Test func whatMayBeNearIsNotExcluded() throws {
        let finding = try #require(try LimitScenario.onlyOne.analysis().findings.first)
        let near = LimiterFamily.Class.tokenBucket
        let families = finding.families.map { $0.family.family == near ? $0.judged(.undetermined) : $0 }
        let own = finding.with(
            families: families, classes: finding.classes, undetermined: [], statement: .nearly, near: [near])
        let text = text([own])
        #expect(text.contains("whether a token bucket explains all but one or two requests could not be worked out"))
        #expect(text.contains("First unexplained by a token bucket: the request "))
        #expect(text.contains("Excluded: ") && !text.contains("Excluded: token") && !text.contains("and token bucket"))
        let document = JSONValue.limit(own, options: LimitOptions()).compact
        #expect(
            document.contains(
                #""family":"tokenBucket","class":"tokenBucket","countsRefused":false,"verdict":"undetermined","excludedBy""#
            ))
    }

    /// Times of other days than the log's have their date, and what holds at another moment than the log's end says so.
    @Test func anotherMomentIsNamed() throws {
        var options = LimitOptions()
        options.at = try StoryTime.at(8, 30)
        func analyzed() throws -> String {
            let report = AnalysisReport(
                analysis: try LimitScenario.several.analysis(options), inputs: try LimitScenario.several.story().inputs)
            return report.text(TextStyle(color: false, width: 10_000)).plainSpaces
        }
        let text = try analyzed()
        #expect(text.contains("; as of 8:30 the next request may be admitted"), "\(text)")
        #expect(text.contains(". As of 8:30 the next request may be admitted"), "\(text)")
        options.at = options.at?.advanced(byNanoseconds: 3 * 86_400_000_000_000)
        #expect(try analyzed().contains("as of 2026-10-17 8:30 the next request"))
        #expect(try self.text(.several, options).plainSpaces.contains("it was not seen to lift by 10-17 08:30:00."))
    }

    /// A class is named alone only where no other explains the log as well.
    @Test(arguments: LimitScenario.allCases)
    func noClassIsNamedWhileAnotherExplains(_ scenario: LimitScenario) throws {
        let text = try text(scenario)
        for finding in try scenario.analysis().findings where finding.classes.count > 1 {
            #expect(!text.contains("only a \(finding.classes[0].label)") && !text.contains("only this explains"))
            for limiter in finding.classes { #expect(text.contains(limiter.label)) }
        }
    }

    @Test func optionsAreNamed() throws {
        var options = LimitOptions()
        options.families = [.fixedWindow, .tokenBucket]
        options.unseenPossible = true
        options.maxJitterShare = 0.1
        options.longestWindowNanoseconds = 7_200_000_000_000
        let text = try text(.several, options)
        #expect(text.contains("requests that the log does not show may have counted"))
        #expect(text.contains("the limiter is, as asked, a fixed window or token bucket"))
        #expect(text.contains("longer than 2 h") && text.contains("jitter is at most 10 %"))
        #expect(!text.contains("- rolling window") && !text.contains("every request that counted is in the log"))
        let document = try report(.several, options).ndjson()
        #expect(document.contains(#""maxJitterShare":0.1"#) && document.contains(#""longestWindowSeconds":7200"#))
    }

    /// Told for a moment before the first refusal, nothing was refused.
    @Test func aMomentBeforeTheFirstRefusalKnowsNone() throws {
        var options = LimitOptions()
        options.at = try StoryTime.at(8, 20)
        let analysis = try LimitScenario.several.analysis(options)
        #expect(analysis.findings.map(\.statement) == [.noRefusal])
        #expect(try report(.several, options).ndjson().contains(#""at":"2026-10-14T08:20:00.000+0900""#))
        #expect(try text(.several, options).contains("Limits are told for 2026-10-14 08:20:00 +0900"))
    }

    @Test(arguments: LimitScenario.allCases)
    func everyLineIsADocumentOfItsOwn(_ scenario: LimitScenario) throws {
        let report = try report(scenario)
        let lines = report.ndjson().split(separator: "\n")
        let analysis = report.analysis
        #expect(lines.count == analysis.windows.count + analysis.limits.count + analysis.findings.count)
        for line in lines {
            let document = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            #expect(document?["schema"] as? String == "ratelens.windows/1")
            let parts = ["windows", "limits"].compactMap { (document?[$0] as? [Any])?.count }
            #expect(parts == [1, 0] || parts == [0, 1])
        }
    }

    @Test(
        arguments: [
            (.several, "A rolling window, a fixed window, a token bucket and a cooldown all explain shortcut"),
            (
                .several,
                "Which limit: cannot be told; a rolling window, a fixed window, a token bucket or a cooldown. The next request "
                    + "may be admitted at once"
            ),
            (.onlyOne, "Which limit: perhaps a fixed window, but not for certain. The next request"),
            (.onlyTested, "Which limit: of the families tried only a fixed window. The next request"),
            (.onlyTested, "Of the families tried only a fixed window explains background:Pad"),
            (.noFamily, "Which limit: none of the families tried explains it."),
            (
                .recordAgrees,
                "Which limit: 10 requests per 24 h, by the limiter's own record. The next request is not admitted before "
                    + "10-15 07:00:00"
            ),
            (.onlyOne, "Perhaps a fixed window explains background:Pad, but not for certain"),
            (.noFamily, "No family tried explains all of background:Pad"),
            (.recordAgrees, "10 requests per 24 h (budget.log:"), (.recordAgrees, "agrees with it."),
            (.recordDisagrees, "What was admitted and refused does not agree with it (budget.log:"),
            (.several, "and the next request may be admitted at once; no latest time can be told"),
            (.recordAgrees, "and the next request is not admitted before 10-15 07:00:00"),
        ] as [(LimitScenario, String)])
    func theAnalysisTellsItInShort(_ scenario: LimitScenario, words: String) throws {
        let report = AnalysisReport(analysis: try scenario.analysis(), inputs: try scenario.story().inputs)
        let text = report.text(TextStyle(color: false, width: 10_000))
        #expect(text.contains(words), "\(text)")
        #expect(!text.contains("fits many limits"))
    }

    @Test func ofManyBudgetsTheFirstAreTold() throws {
        var story = Story("many.log")
        for place in 0..<6 {
            try story.ask(minutes: [Double(place), Double(place) + 10], refused: [Double(place) + 5])
            for index in story.events.requests.indices.suffix(3) {
                let request = story.events.requests[index]
                story.events.requests[index] = InferenceRequest(
                    route: .onDevice, outcome: request.outcome, process: "Pad\(place)", asked: request.asked,
                    ended: request.ended, latency: request.latency,
                    error: request.outcome == .refused ? .rateLimited : nil, pairing: .recordID,
                    witnesses: request.witnesses)
            }
        }
        story.events.requests = story.events.requests.inTimeOrder(by: \.time)
        var options = AnalysisOptions()
        options.limits.isEnabled = true
        let report = AnalysisReport(analysis: Analyzer(options: options).analyze(story.events), inputs: [])
        #expect(
            report.limitsSentence?.plainSpaces.contains("and the request that would tell, and 3 more budgets.") == true)
    }

    @Test(
        arguments: [
            (0, nil, "any length"), (0, 90, "at most 90 s"), (5_523.5, nil, "more than 92 min"),
            (3_590, 3_600.2, "more than 59 min 50 s and at most 60 min 1 s"),
            (85_860, 86_520, "more than 23 h 51 min and at most 24 h 2 min"),
            (599.9981, 600.0012, "more than 9 min 59.9981 s and at most 10 min 0.0012 s"),
            (0.0012, 0.0399, "more than 1.2 ms and at most 39.9 ms"), (45, nil, "more than 45 s"),
            (119.89, 120.17, "more than 1 min 59.89 s and at most 2 min 0.17 s"),
            (10_690, 13_790, "more than 2 h 58 min and at most 3 h 50 min"),
        ] as [(Double, Double?, String)])
    func durationsAreRoundedOutward(_ lower: Double, _ upper: Double?, words: String) {
        let text = Quantity.durations(
            above: Int64((lower * 1e9).rounded()), upTo: upper.map { Int64(($0 * 1e9).rounded()) })
        #expect(text.plainSpaces == words)
    }

    /// Whatever the bounds are, the words name no shorter span.
    @Test func noDurationTraps() {
        for value: Int64 in [.max, .max - 1, 1, 0, 9_223_372_036_000_000_000] {
            #expect(!Quantity.durations(above: value, upTo: .max).isEmpty)
            #expect(!Quantity.durations(above: 0, upTo: value).isEmpty)
            #expect(!Quantity.durations(above: value, upTo: nil).isEmpty)
        }
    }
}

extension String {
    /// Whether a number stands beside the word for what the log does not identify.
    fileprivate var namesNumberOfLimit: Bool {
        firstMatch(of: #/(?i)[0-9](?:[- ]requests?)?\s+limits?\b|\blimits?(?:\s+(?:of|is|was|=|:))?\s+[0-9]/#) != nil
            || firstMatch(of: #/(?i)[0-9]-requests? limit\b/#) != nil
    }
}

extension LimitFinding {
    fileprivate func with(
        families: [FamilyFinding], classes: [LimiterFamily.Class], undetermined: [LimiterFamily.Class],
        statement: LimitStatement, near: [LimiterFamily.Class] = []
    ) -> LimitFinding {
        LimitFinding(
            trace: trace, runs: runs, families: families, classes: classes, coinciding: [], near: near,
            undetermined: undetermined, statement: statement, records: records,
            nextAdmission: classes.isEmpty && undetermined.isEmpty ? nil : nextAdmission,
            telling: nil, assumptions: assumptions)
    }
}

extension FamilyFinding {
    fileprivate func judged(_ verdict: Verdict) -> FamilyFinding {
        FamilyFinding(
            fit: fit, verdict: verdict, excludedBy: excludedBy, unexplained: nil, unexplainedRequests: [])
    }
}
