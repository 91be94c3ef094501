import Forensics
import LogCore
import RateLimitEvents

extension Story {
    /// Ten answers through the shortcut, then six refusals up to the log's end.
    static func shortcutsTwoHours() throws -> Story {
        var story = Story("shortcuts-two-hours.log")
        for index in 0..<10 {
            try story.ask(
                .shortcut, .answered,
                at: .some(StoryTime.at(7, 17, 2 + index).advanced(byNanoseconds: Int64(index) * 500_000_000_000)),
                milliseconds: 2_200 + 40 * Int64(index), process: "Shortcuts", record: "N\(index + 1)", state: nil)
        }
        let firstRefused = try StoryTime.at(8, 33, 40, 305)
        for index in 0..<6 {
            story.ask(
                .shortcut, .refused, at: firstRefused.advanced(byNanoseconds: Int64(index) * 290_000_000_000),
                milliseconds: 210 + 10 * Int64(index), process: "BackgroundShortcutRunner",
                record: index == 5 ? nil : "N\(index + 11)",
                state: nil, error: .deviceDenied, verdict: .devicePolicy, basis: .wallClock, pairing: .time)
            story.events.banners.append(story.witness(.other, process: "Shortcuts", noise: 1))
        }
        let requests = story.events.requests
        story.windows = [
            BudgetWindow(
                budget: .shortcut, process: "BackgroundShortcutRunner", pid: nil, admitted: 10, refused: 6, unknown: 0,
                runs: 1,
                firstAdmitted: requests[0].asked, lastAdmitted: requests[9].asked, firstRefused: firstRefused,
                lastRefused: requests[15].asked,
                engaged: TimeBounds(after: requests[9].asked, notAfter: firstRefused),
                lifted: TimeBounds(after: requests[15].asked, notAfter: nil), closed: .certain, censoredStart: true,
                censoredEnd: true, retriesIntoRefusal: 5, limiterRecords: [], witness: requests[10].outcomeWitness)
        ]
        try story.read(
            as: "compact", lines: 3_120, from: StoryTime.at(7, 5, 0), to: StoryTime.at(9, 5, 12))
        return story
    }

    /// A log in which no model was asked.
    static func nothingAsked() throws -> Story {
        var story = Story("quiet.log")
        story.events.lookAlikes = [
            LookAlike(
                error: ErrorChain(outermost: ErrorLink(domain: "ModelManagerError", code: .number(1_013))),
                time: try StoryTime.at(7, 40), suspected: false, witness: story.witness(.other, noise: 17))
        ]
        try story.read(as: "default", lines: 365, from: StoryTime.at(7, 0), to: StoryTime.at(8, 0))
        return story
    }

    /// A file without a byte.
    static func emptyInput() -> Story {
        var story = Story("empty.log")
        story.inputs = [
            InputSummary(
                file: SourceFile(path: "empty.log"), format: "plain", notes: [InputNote(.empty, "the file is empty")])
        ]
        story.events = LogEvents()
        return story
    }

    /// All went well, but for one request without an end and one still running.
    static func nothingRefused() throws -> Story {
        var story = Story("calm.log")
        for index in 0..<4 {
            try story.ask(
                .onDevice, .answered, at: StoryTime.at(9, 10 + index), milliseconds: 900, process: "Inbox",
                record: "c\(index)", state: .foreground)
        }
        try story.ask(.shortcut, .unanswered, at: StoryTime.at(9, 20), process: "Shortcuts", record: "c4", state: nil)
        try story.ask(.onDevice, .open, at: StoryTime.at(9, 30), process: "Inbox", record: "c5")
        story.events.lookAlikes = [
            LookAlike(
                error: ErrorChain(
                    outermost: ErrorLink(domain: "LanguageModelError", code: .named("guardrailViolation")),
                    detail: "Safety guardrail was triggered after consecutive failures during streaming"),
                time: try StoryTime.at(9, 25), suspected: true, witness: story.witness(.other))
        ]
        try story.read(as: "ndjson", from: StoryTime.at(9, 0), to: StoryTime.at(9, 30, 1))
        return story
    }

    /// Only the on-device model was asked, by an app without a model of its own words, in a log without a zone.
    static func onDeviceOnly() throws -> Story {
        var story = Story("inbox.log")
        func time(_ minute: Int, _ second: Int = 0) throws -> Instant {
            try StoryTime.at(10, minute, second, zone: nil)
        }
        for minute in 0..<3 {
            try story.ask(.onDevice, .answered, at: time(minute), milliseconds: 1_100, process: "Inbox")
        }
        try story.ask(
            .onDevice, .refused, at: time(4), milliseconds: 9, process: "Inbox", error: .rateLimited,
            verdict: .background)
        try story.ask(.onDevice, .answered, at: time(9, 30), milliseconds: 1_250, process: "Inbox")
        let requests = story.events.requests
        story.windows = [
            BudgetWindow(
                budget: .background(process: "Inbox"), process: "Inbox", pid: 77, admitted: 3, refused: 1, unknown: 0,
                runs: 1, firstAdmitted: requests[0].asked, lastAdmitted: requests[2].asked,
                firstRefused: requests[3].ended, lastRefused: requests[3].ended,
                engaged: TimeBounds(after: requests[2].asked, notAfter: requests[3].ended),
                lifted: TimeBounds(after: requests[3].ended, notAfter: requests[4].asked), closed: .certain,
                censoredStart: false, censoredEnd: false, retriesIntoRefusal: 0, limiterRecords: [],
                witness: requests[3].outcomeWitness),
            BudgetWindow(
                budget: .background(process: "Inbox"), process: "Inbox", pid: 77, admitted: 1, refused: 0, unknown: 0,
                runs: 0, firstAdmitted: requests[4].asked, lastAdmitted: requests[4].asked, firstRefused: nil,
                lastRefused: nil, engaged: nil, lifted: nil, closed: nil, censoredStart: false, censoredEnd: true,
                retriesIntoRefusal: 0, limiterRecords: [], witness: requests[4].outcomeWitness),
        ]
        try story.read(
            as: "compact", from: time(0), to: time(10),
            notes: [InputNote(.zoneUnknown, "the carrier has no zone")])
        return story
    }

    /// Every limiter, several inputs over two days, a daemon's record and unreadable records.
    static func mixture() throws -> Story {
        var story = Story("export.zip", member: "logs/day1.log")
        try story.ask(
            .onDevice, .refused, at: StoryTime.at(23, 50), milliseconds: 12, error: .rateLimited, verdict: .background)
        try story.ask(
            .shortcut, .answered, at: StoryTime.at(23, 51), milliseconds: 2_600, process: "Shortcuts", state: nil)
        try story.ask(
            .shortcut, .refused, at: StoryTime.at(23, 52), milliseconds: 512, process: "Shortcuts", state: nil,
            error: ErrorChain(
                outermost: ErrorLink(domain: "PrivateCloudComputeError", code: .number(32_001)),
                detail: "response-code=429 retryable=yes", retryAfter: StoryTime.at(0, 10, day: 15)),
            verdict: Verdict(
                origin: .serverSide, limiter: .server, counter: .server, confidence: 0.95, basis: [.errorDetail]))
        try story.ask(
            .shortcut, .refused, at: StoryTime.at(23, 55), milliseconds: 180, process: "Shortcuts", state: nil,
            error: ErrorChain(outermost: ErrorLink(domain: "PrivateCloudComputeError", code: .unknown)),
            verdict: Verdict(
                origin: .deviceLocal, limiter: .devicePolicy, counter: .device, confidence: 0.99,
                basis: [.daemonRecord]))
        try story.ask(.shortcut, .unanswered, at: StoryTime.at(0, 5, day: 15), process: "Shortcuts", state: nil)
        try story.ask(
            .direct, .refused, at: StoryTime.at(0, 20, day: 15), milliseconds: 300,
            error: ErrorChain(
                outermost: ErrorLink(
                    domain: "PrivateCloudComputeLanguageModel.Error", code: .named("quotaLimitReached")),
                resetDate: StoryTime.at(0, 0, day: 16)),
            verdict: Verdict(
                origin: .serverSide, limiter: .accountQuota, counter: .account, confidence: 0.95,
                basis: [.errorIdentity]))
        story.ask(
            .unknown, .refused, at: nil, milliseconds: 900, process: nil, state: nil, error: .rateLimited,
            verdict: .undetermined)
        let daemon = LimiterRecord(
            kind: .appliedForRate, time: try StoryTime.at(23, 55), count: 140,
            durationNanoseconds: 86_400_000_000_000, bundle: "com.apple.shortcuts", feature: "text",
            witness: story.witness(.daemon, process: "privatecloudcomputed"))
        story.events.limiterRecords = [daemon]
        let requests = story.events.requests
        story.windows = [
            BudgetWindow(
                budget: .devicePolicy(bundle: "com.apple.shortcuts", feature: "text"), process: nil, pid: nil,
                admitted: 1,
                refused: 2, unknown: 1, runs: 1, firstAdmitted: requests[1].asked, lastAdmitted: requests[1].asked,
                firstRefused: requests[2].ended, lastRefused: requests[3].ended,
                engaged: TimeBounds(after: requests[1].asked, notAfter: requests[2].ended),
                lifted: TimeBounds(after: requests[3].ended, notAfter: nil), closed: .certain, censoredStart: true,
                censoredEnd: true, retriesIntoRefusal: 1, limiterRecords: [daemon], witness: requests[2].outcomeWitness),
            BudgetWindow(
                budget: .shortcut, process: "Shortcuts", pid: nil, admitted: 0, refused: 0, unknown: 1, runs: 1,
                firstAdmitted: nil, lastAdmitted: nil, firstRefused: nil, lastRefused: nil,
                engaged: TimeBounds(after: nil, notAfter: requests[4].asked),
                lifted: TimeBounds(after: requests[4].asked, notAfter: nil), closed: .probable, censoredStart: true,
                censoredEnd: true, retriesIntoRefusal: 0, limiterRecords: [], witness: requests[4].outcomeWitness),
        ]
        story.sharedBudget = [
            ConditionalOutcome(
                when: "onDeviceJustLimited", target: .direct, refusedWhenTrue: .of(0, 0),
                refusedWhenFalse: Proportion(successes: 1, trials: 1, lower: 0.025, upper: 1),
                notAnsweredWhenTrue: .of(0, 0),
                notAnsweredWhenFalse: Proportion(successes: 1, trials: 1, lower: 0.025, upper: 1), fisherP: nil,
                oddsRatio: nil,
                stretches: .init(refusedWhenTrue: .of(0, 0), refusedWhenFalse: .of(1, 1), permutationP: nil),
                constant: true)
        ]
        story.recovered = Recovery(of: 1, answeredByShortcut: 0, savedSeconds: nil)
        story.events.appStarts = [
            AppStart(
                time: try StoryTime.at(23, 49), process: "Karui", pid: 5, appVersion: "2.3", osVersion: "27.1",
                device: "iPhone18,1", policy: nil, mode: nil, witness: story.witness(.other))
        ]
        try story.read(
            as: "default", examined: 12, unparsed: 2, from: StoryTime.at(23, 40), to: StoryTime.at(23, 59, 59),
            samples: [
                UnparsedSample(
                    location: story.location(line: 12), column: 33, expected: "a thread ID", text: "2026-10-14 …")
            ])
        story.inputs.append(
            try InputSummary(
                file: SourceFile(path: "day2.log"), format: "compact", bytes: 900, lines: 9, recordsExamined: 2,
                firstTime: StoryTime.at(0, 1, day: 15, zone: nil), lastTime: StoryTime.at(0, 30, day: 15, zone: nil),
                notes: [InputNote(.cut, "the last record is cut off.")]))
        story.events.lastTime = try StoryTime.at(0, 30, day: 15)
        return story
    }

    /// Direct calls were answered although the on-device model was just limited.
    static func notShared() throws -> Story {
        var story = Story("-")
        for index in 0..<9 {
            let limited = index < 3
            let time = try StoryTime.at(11, 5 * index)
            story.ask(
                .onDevice, limited ? .refused : .answered, at: time, milliseconds: limited ? 14 : 900,
                record: "k\(index)", error: limited ? .rateLimited : nil, verdict: .background)
            story.ask(
                .direct, index == 7 ? .refused : .answered, at: time.advanced(byNanoseconds: 1_000_000_000),
                milliseconds: index == 7 ? 620 : 2_400, record: "k\(index)", error: index == 7 ? .rateLimited : nil,
                readings: [PredictorReading(name: "quota", value: index > 5 ? "limitReached" : "belowLimit")],
                verdict: .undetermined)
        }
        story.sharedBudget = [
            ConditionalOutcome(
                when: "onDeviceJustLimited", target: .direct, refusedWhenTrue: .of(0, 3),
                refusedWhenFalse: .of(1, 6), notAnsweredWhenTrue: .of(0, 3), notAnsweredWhenFalse: .of(1, 6),
                fisherP: 1, oddsRatio: OddsRatio(estimate: 0, lower: 0, upper: 39),
                stretches: .init(refusedWhenTrue: .of(0, 1), refusedWhenFalse: .of(1, 3), permutationP: 1),
                constant: false)
        ]
        story.predictors = [
            ConditionalOutcome(
                when: "quota=limitReached", target: .direct, refusedWhenTrue: .of(1, 3), refusedWhenFalse: .of(0, 6),
                notAnsweredWhenTrue: .of(1, 3), notAnsweredWhenFalse: .of(0, 6), fisherP: 0.333_333_333_3,
                oddsRatio: OddsRatio(estimate: nil, lower: 0.051_3, upper: nil),
                stretches: .init(refusedWhenTrue: .of(1, 1), refusedWhenFalse: .of(0, 2), permutationP: 0.5),
                constant: false)
        ]
        story.recovered = Recovery(of: 1, answeredByShortcut: 0, savedSeconds: nil)
        try story.read(as: "plain", from: StoryTime.at(11, 0), to: StoryTime.at(11, 50))
        return story
    }

    /// By request the budgets look shared, but there was one limited spell only.
    static func tooFewStretches() throws -> Story {
        var story = Story("short.log")
        for index in 0..<8 {
            let limited = index < 4
            let time = try StoryTime.at(12, index)
            story.ask(
                .onDevice, limited ? .refused : .answered, at: time, milliseconds: limited ? 14 : 900, process: "Karui",
                error: limited ? .rateLimited : nil, verdict: .background)
            story.ask(
                .direct, limited ? .refused : .answered, at: time.advanced(byNanoseconds: 1_000_000_000),
                milliseconds: limited ? 13 : 2_400, process: "Karui Helper", error: limited ? .rateLimited : nil,
                verdict: .background)
        }
        story.sharedBudget = [
            ConditionalOutcome(
                when: "onDeviceJustLimited", target: .direct,
                refusedWhenTrue: Proportion(successes: 4, trials: 4, lower: 0.397_6, upper: 1),
                refusedWhenFalse: Proportion(successes: 0, trials: 4, lower: 0, upper: 0.602_4),
                notAnsweredWhenTrue: .of(4, 4), notAnsweredWhenFalse: .of(0, 4), fisherP: 0.028_571_428_57,
                oddsRatio: OddsRatio(estimate: nil, lower: 1.374, upper: nil),
                stretches: .init(refusedWhenTrue: .of(1, 1), refusedWhenFalse: .of(0, 1), permutationP: 1),
                constant: false)
        ]
        story.recovered = Recovery(of: 4, answeredByShortcut: 0, savedSeconds: nil)
        try story.read(as: "plain", from: StoryTime.at(12, 0), to: StoryTime.at(12, 10))
        return story
    }

    /// Text that tries to drive the terminal, the spreadsheet and the columns.
    static func hostileText() throws -> Story {
        var story = Story("ログ \u{1B}[2J,\"x\".log")
        let error = ErrorChain(
            outermost: ErrorLink(domain: "=HYPERLINK(\"http://x\")", code: .named("rate\u{202E}Limited")),
            detail: "line one\nline two, \"quoted\" \u{1B}]0;title\u{7}\u{9B}31m")
        try story.ask(
            .direct, .refused, at: StoryTime.at(13, 0), milliseconds: 13, process: "通知\u{7}", record: "@SUM(A1)",
            error: error,
            verdict: Verdict(
                origin: .deviceLocal, limiter: .backgroundBudget, counter: .app, confidence: nil,
                basis: [.errorIdentity], note: "note with \u{1B}[31mred"))
        try story.ask(
            .direct, .refused, at: StoryTime.at(13, 1), milliseconds: 130, process: "通知\u{7}", record: "記録📱1",
            error: .rateLimited, verdict: .undetermined)
        try story.read(
            as: "plain", unparsed: 1, from: StoryTime.at(13, 0), to: StoryTime.at(13, 2),
            notes: [InputNote(.other, "odd \u{1B}[1m bytes")])
        return story
    }
}
