import Forensics
import LogCore
import RateLimitEvents

extension Story {
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
                budget: .shortcut, process: "Shortcuts", pid: nil, admitted: 0, refused: 0, unknown: 1, runs: 0,
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
        story.events.processStarts = [
            ProcessStart(
                time: try StoryTime.at(23, 49), process: "Karui", pid: 5,
                app: AppDescription(version: "2.3", osVersion: "27.1", device: "iPhone18,1"),
                witness: story.witness(.other))
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
}
