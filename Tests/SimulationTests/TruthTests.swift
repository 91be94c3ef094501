import RateLimitEvents
import Simulation
import Testing

/// The samples' truth is what the technical note published.
@Suite struct TruthTests {
    static let day = SampleLog.all[0].truth
    static let twoHours = SampleLog.all[1].truth

    @Test func everyDirectRequestAfterAnOnDeviceRefusalIsRefused() {
        let day = TruthTests.day
        #expect(day.triaged == 126)
        #expect(day.requests(.direct).count == 126)
        #expect(day.requests(.onDevice, .refused).count == 64)
        #expect(day.requests(.direct, justLimited: true).count == 64)
        #expect(day.requests(.direct, .refused, justLimited: true).count == 64)
        #expect(day.requests(.direct, .refused, justLimited: false).isEmpty)
    }

    @Test func mostDirectRequestsAreAnsweredOtherwise() {
        let day = TruthTests.day
        #expect(day.requests(.direct, justLimited: false).count == 62)
        #expect(day.requests(.direct, .answered).count == 56)
        #expect(day.requests(.direct, .failed).count == 6)
        #expect(day.requests(.onDevice, .answered).count == 62)
    }

    @Test func mediansAreExact() {
        let day = TruthTests.day
        #expect(day.medianMilliseconds(day.requests(.direct, .refused)) == 13)
        #expect(day.medianMilliseconds(day.requests(.onDevice, .refused)) == 13)
        #expect(day.medianMilliseconds(day.requests(.direct, .answered)) == 2_200)
        for request in day.requests where request.outcome == .refused && request.route != .shortcut {
            #expect((8...24).contains(request.milliseconds ?? 0))
        }
        for request in day.requests(.direct, .answered) {
            #expect((900...6_000).contains(request.milliseconds ?? 0))
        }
    }

    @Test func theShortcutRecoversMoreThanHalf() {
        let recovery = TruthTests.day.recovery
        #expect(recovery.of.count == 70)
        #expect((42...46).contains(recovery.answeredByShortcut.count), "\(recovery.answeredByShortcut.count)")
    }

    @Test func theShortcutEndsInEveryWay() {
        let day = TruthTests.day
        #expect(day.requests(.shortcut, .unanswered).count == 2)
        #expect(day.requests(.shortcut, .refused).count == day.banners)
        #expect(day.banners > 10)
        // Neither in a flag's absence nor in a refusal does the shortcut follow the app's own budget.
        #expect(!day.requests(.shortcut, .answered, justLimited: true).isEmpty)
        #expect(!day.requests(.shortcut, .refused, justLimited: false).isEmpty)
    }

    @Test func shortcutAnswersTakeTwoToThreeSeconds() {
        for truth in [TruthTests.day, TruthTests.twoHours] {
            let answered = truth.requests(.shortcut, .answered)
            #expect(answered.allSatisfy { (2_000...3_001).contains($0.milliseconds ?? 0) })
            #expect((2_250...2_550).contains(truth.medianMilliseconds(answered) ?? 0))
        }
    }

    @Test func almostAllOfTheDayRunsInTheBackground() {
        #expect(TruthTests.day.requests(.direct).count { $0.state == .foreground } == 4)
    }

    @Test func limitedNotificationsComeInStretches() {
        let limited = TruthTests.day.requests(.onDevice).map { $0.outcome == .refused }
        let stretches = zip(limited, limited.dropFirst()).count { !$0 && $1 } + (limited.first == true ? 1 : 0)
        #expect((18...25).contains(stretches), "\(stretches)")
    }

    @Test func tenAnswersThenSixRefusals() {
        let shortcut = TruthTests.twoHours.requests(.shortcut)
        #expect(TruthTests.twoHours.requests(.direct).isEmpty)
        #expect(TruthTests.twoHours.requests(.onDevice, .answered).count == 16)
        #expect(
            shortcut.map(\.outcome) == Array(repeating: .answered, count: 10) + Array(repeating: .refused, count: 6))
        #expect(TruthTests.twoHours.banners == 6)
    }

    @Test func theFirstRefusalComesSeventyFiveMinutesAfterTheFirstAnsweredRequest() throws {
        let shortcut = TruthTests.twoHours.requests(.shortcut)
        let first = try #require(shortcut.first)
        let refused = try #require(shortcut.first { $0.outcome == .refused })
        let lastAnswer = try #require(shortcut.last { $0.outcome == .answered }?.ended)
        let lastRefusal = try #require(shortcut.last?.ended)
        for end in [refused.asked, try #require(refused.ended)] {
            let minutes = Double(end.nanoseconds(since: first.asked)) / 60e9
            #expect(minutes >= 75 && minutes < 75.5, "\(minutes)")
        }
        #expect(first.asked.iso8601.hasPrefix("2026-09-28T07:17:40"))
        #expect(lastAnswer.iso8601.hasPrefix("2026-09-28T08:32:"))
        #expect(refused.asked.iso8601.hasPrefix("2026-09-28T08:33:0"))
        #expect(lastRefusal.iso8601 < "2026-09-28T09:00")
    }

    @Test(arguments: SampleLog.all)
    func eachRefusalFollowsItsOwnFlag(sample: SampleLog) throws {
        let shortcut = sample.truth.requests(.shortcut)
        for refused in shortcut where refused.outcome == .refused {
            let time = try #require(refused.ended)
            let latest = try #require(
                shortcut.last { $0.asked <= time && !($0.outcome == .answered && ($0.ended ?? time) < time) })
            #expect(latest.record == refused.record)
            #expect(time.nanoseconds(since: refused.asked) < 30_000_000_000)
        }
    }
}
