import Forensics
import Foundation
import LogCore
import RateLimitEvents
import Testing

@testable import Reporting

/// What the answer must admit that it cannot know.
struct HonestyTests {
    private func report(_ story: Story) -> AnalysisReport {
        AnalysisReport(analysis: story.analysis, inputs: story.inputs)
    }

    private func text(_ story: Story) -> String { report(story).text(TextStyle(color: false, width: 10_000)) }

    private static let rate = LimiterRecord(
        kind: .appliedForRate, time: nil, count: 10, durationNanoseconds: 86_400_000_000_000,
        witness: Witness(
            location: SourceLocation(file: SourceFile(path: "policy.log"), line: 2, byteOffset: 0), role: .daemon))

    @Test(arguments: [0, 1])
    func aDaemonsRecordIsTheAnswer(answered: Int) throws {
        var story = Story("policy.log")
        for minute in 0..<answered {
            try story.ask(.direct, .answered, at: StoryTime.at(8, minute), milliseconds: 2_000)
        }
        story.events.limiterRecords = [HonestyTests.rate]
        try story.read(as: "plain", from: StoryTime.at(8, 0), to: StoryTime.at(8, 2))
        #expect(text(story).hasPrefix("The device policy's own record: 10 requests per 24 h (policy.log:2)."))
        #expect(report(story).ndjson().contains(#""source":"daemonRecord","count":10,"durationSeconds":86400"#))
    }

    @Test(arguments: [(1, "the reason of 1 failure is"), (5, "the reasons of 5 failures are")])
    func redactedReasonsQualifyTheHeadline(count: Int, words: String) throws {
        var story = Story("private.log")
        for minute in 0..<count {
            try story.ask(.direct, .failed, at: StoryTime.at(8, minute), milliseconds: 13)
        }
        try story.read(as: "plain", from: StoryTime.at(8, 0), to: StoryTime.at(8, 9))
        let text = text(story)
        #expect(text.hasPrefix("No refusal can be read, but \(words) redacted or missing in the log"))
        #expect(!text.contains("for another reason than a rate limit"))
    }

    @Test func anUnnamedLimiterIsNotSaidToBeNamed() throws {
        var story = Story("adapter.log")
        try story.ask(
            .unknown, .refused, at: StoryTime.at(8, 0), milliseconds: 13,
            verdict: Verdict(
                origin: .deviceLocal, limiter: .unknown, counter: .unknown, confidence: 0.6,
                basis: [.errorIdentity, .latency]))
        try story.read(as: "plain", from: StoryTime.at(8, 0), to: StoryTime.at(8, 9))
        let text = text(story)
        #expect(text.contains("Was the first refusal the server's? Probably not: 1 refusal was too quick for a server"))
        #expect(!text.contains("names a limiter"))
    }

    /// The rate of one limit is no answer for another.
    @Test func aRateAnswersForItsOwnLimitOnly() throws {
        var story = Story("policy.log")
        try story.ask(
            .onDevice, .refused, at: StoryTime.at(8, 0), milliseconds: 13, error: .rateLimited, verdict: .background)
        story.events.limiterRecords = [HonestyTests.rate]
        try story.read(as: "plain", from: StoryTime.at(8, 0), to: StoryTime.at(8, 2))
        #expect(text(story).contains("per 24 h (policy.log:2). Of what else refused, no line names a rate."))
    }

    @Test func missingEntriesQualifyTheHeadline() throws {
        var story = Story("loss.log")
        try story.ask(.direct, .answered, at: StoryTime.at(8, 0), milliseconds: 2_000)
        try story.read(
            as: "plain", from: StoryTime.at(8, 0), to: StoryTime.at(8, 2),
            notes: [InputNote(.loss, "entries were lost", at: story.location(line: 17))])
        #expect(
            text(story).hasPrefix(
                "No request was refused by a rate limit, but entries are missing from the log (loss.log:17)"))
    }

    @Test func missingEntriesAreToldWithTheirTimes() throws {
        var story = Story("loss.log")
        try story.ask(.direct, .answered, at: StoryTime.at(8, 0), milliseconds: 2_000)
        let place = Witness(location: story.location(line: 17), role: .other)
        story.events.gaps = [
            LogGap(
                kind: .loss, from: try StoryTime.at(8, 1), to: try StoryTime.at(8, 2, 30), lost: 63, witness: place),
            LogGap(kind: .quarantine, from: try StoryTime.at(8, 3), process: "Karui", witness: place),
            LogGap(kind: .quarantine, from: try StoryTime.at(8, 3), process: "chatty", witness: place),
            LogGap(kind: .cut, from: try StoryTime.at(8, 4), witness: place),
        ]
        try story.read(
            as: "plain", from: StoryTime.at(8, 0), to: StoryTime.at(8, 4),
            notes: [InputNote(.loss, "the log says that entries were lost", at: story.location(line: 17))])
        let text = text(story)
        #expect(text.contains("Entries are missing between 08:01:00 and 08:02:30 (at least 63) (first: loss.log:17)"))
        #expect(text.contains("Entries of Karui are missing from 08:03:00 on"))
        // Who took no part is not missed, and the note would say the same once more.
        #expect(!text.contains("chatty") && !text.contains("the log says that entries were lost"))
    }

    @Test func aDamagedInputIsSaidFirstAndNamedOnce() throws {
        var story = Story("trunc.gz")
        try story.ask(.direct, .answered, at: StoryTime.at(8, 0), milliseconds: 2_000)
        try story.read(
            as: "plain", from: StoryTime.at(8, 0), to: StoryTime.at(8, 2),
            notes: [InputNote(.damaged, "compressed data is damaged behind byte 9 of its contents: truncated")])
        let text = text(story)
        #expect(text.hasPrefix("Only part of the log could be read: trunc.gz is damaged or cut off.\n"))
        #expect(text.contains("- trunc.gz: compressed data is damaged"))
    }

    @Test(arguments: [(Route.shortcut, "How often it was asked cannot be told."), (.unknown, "docs/rule-packs.md")])
    func whereOnlyRefusalsAreLogged(_ route: Route, words: String) throws {
        var story = Story("only.log")
        for minute in 0..<3 {
            try story.ask(
                route, .refused, at: StoryTime.at(8, minute), error: .deviceDenied, verdict: .devicePolicy)
            story.events.requests[minute].witnesses.removeFirst()
        }
        try story.read(as: "plain", from: StoryTime.at(8, 0), to: StoryTime.at(8, 2))
        let text = text(story)
        #expect(text.hasPrefix("3 refusals of \(route.subject) were seen; the log has no line for answered requests."))
        #expect(text.contains(words))
        #expect(text.contains("≥ 3") && !text.contains("all 3 times"))
        #expect(report(story).ndjson().contains(#""asked":3,"onlyRefusalsSeen":true"#))
    }

    @Test func refusalsByAnotherLimiterAreNamedBesideTheTable() throws {
        var story = Story("policy.log")
        for minute in 0..<4 {
            try story.ask(
                .direct, .refused, at: StoryTime.at(8, minute), milliseconds: 200, error: .deviceDenied,
                verdict: .devicePolicy)
        }
        story.sharedBudget = [
            ConditionalOutcome(
                when: "onDeviceJustLimited", target: .direct, refusedWhenTrue: .of(0, 4), refusedWhenFalse: .of(0, 4),
                notAnsweredWhenTrue: .of(4, 4), notAnsweredWhenFalse: .of(0, 4), fisherP: 1, oddsRatio: nil,
                stretches: .init(refusedWhenTrue: .of(0, 4), refusedWhenFalse: .of(0, 4), permutationP: 1),
                constant: false)
        ]
        try story.read(as: "plain", from: StoryTime.at(8, 0), to: StoryTime.at(8, 9))
        let text = text(story)
        #expect(!text.contains("appear to share"))
        #expect(text.contains("4 direct refusals were made by another limiter (device policy), which is no sign"))
    }

    @Test func oneLogInTwoCarriersIsNoticed() throws {
        var story = Story("day.log")
        try story.ask(.direct, .answered, at: StoryTime.at(8, 1), milliseconds: 2_000)
        try story.read(as: "plain", from: StoryTime.at(8, 0), to: StoryTime.at(8, 9))
        let files = [SourceFile(path: "day.log"), SourceFile(path: "day.ndjson")]
        func overlap(_ basis: InputOverlap.Basis, isMerged: Bool) -> InputOverlap {
            InputOverlap(first: files[0], second: files[1], entries: 412, basis: basis, isMerged: isMerged)
        }
        #expect(report(story).warnings.isEmpty)
        story.events.overlaps = [overlap(.sequence, isMerged: false)]
        #expect(text(story).hasPrefix("These inputs seem to hold the same events: day.log and day.ndjson."))
        story.events.overlaps = [overlap(.time, isMerged: false)]
        #expect(text(story).hasPrefix("These inputs hold the same entries, and each is counted: day.log and"))
        story.events.overlaps = [overlap(.machTime, isMerged: true), overlap(.time, isMerged: true)]
        #expect(report(story).warnings.isEmpty)
        #expect(text(story).contains("824 matched entries of day.ndjson are also in day.log; counted once."))
    }

    @Test func aStretchThatStandsTwiceIsNoticed() throws {
        var story = Story("day.log")
        try story.ask(.direct, .answered, at: StoryTime.at(8, 1), milliseconds: 2_000)
        try story.read(as: "plain", from: StoryTime.at(8, 0), to: StoryTime.at(8, 9))
        story.events.repeats = [
            RepeatedStretch(entries: 60, original: story.location(line: 2), copy: story.location(line: 1_313))
        ]
        #expect(
            text(story).hasPrefix(
                "day.log seems to hold a stretch twice: 60 matched entries from line 1,313 on are those from line 2 on")
        )
    }

    @Test func whatAHoleLeavesOpenIsSaid() throws {
        var story = Story("a.log")
        try story.ask(.shortcut, .open, at: StoryTime.at(8, 40, 50))
        let end = Witness(
            location: SourceLocation(file: SourceFile(path: "b.log"), line: 1, byteOffset: 0), role: .other)
        story.events.gaps = [
            LogGap(
                kind: .hole, from: try StoryTime.at(8, 41), to: try StoryTime.at(8, 55),
                witness: Witness(location: story.location(line: 99), role: .other), endWitness: end),
            LogGap(kind: .logStart, to: try StoryTime.at(8, 0), witness: end),
        ]
        try story.read(as: "plain", from: StoryTime.at(8, 0), to: StoryTime.at(9, 30))
        let text = text(story)
        #expect(
            text.contains(
                "Between 08:41:00 and 08:55:00 (hole between a.log and b.log) nothing is known: 1 request without an "
                    + "answer is open."))
        #expect(!text.contains("before 08:00:00"))
    }

    /// A quick refusal of a model that no line names: where it was made is likely, by whom is not known.
    @Test(arguments: [(0.45, "appear to have been made"), (0.8, "were made")])
    func weakEvidenceIsNotToldAsAFact(confidence: Double, words: String) throws {
        var story = Story("adapter.log")
        let verdict = Verdict(
            origin: .deviceLocal, limiter: .unknown, counter: .unknown, confidence: confidence, basis: [.latency])
        for minute in 0..<3 {
            try story.ask(
                .unknown, .refused, at: StoryTime.at(8, minute), milliseconds: 13, error: .rateLimited,
                verdict: verdict, basis: .wallClock)
        }
        try story.read(as: "plain", from: StoryTime.at(8, 0), to: StoryTime.at(8, 9))
        let text = text(story)
        #expect(text.contains("All 3 refusals \(words) on the device"))
        #expect(!text.contains("names a limiter"))
        #expect(text.contains("the server's? Probably not: 3 refusals were too quick for a server"))
        #expect(!text.contains("see Windows"))
    }

    @Test func manyInputsAreSummedUpByFormat() throws {
        var story = Story("a.log")
        try story.ask(.direct, .answered, at: StoryTime.at(8, 0), milliseconds: 2_000)
        for index in 0..<20 {
            try story.read(
                as: index < 15 ? "compact" : "ndjson", from: StoryTime.at(8, 0), to: StoryTime.at(8, 9))
        }
        #expect(text(story).contains("and 12 more: 7 compact, 5 ndjson"))
    }

    @Test func manyKindsOfLookAlikesAreCounted() {
        let names = (0..<100_000).map { "E.e\($0)" }
        #expect(Count.tally(names).plainSpaces == "E.e0, E.e1, E.e2, E.e3, E.e4, E.e5 and 99,994 other kinds")
        #expect(Count.tally(Array(names.prefix(7))).plainSpaces == "E.e0, E.e1, E.e2, E.e3, E.e4, E.e5 and E.e6")
    }
}
