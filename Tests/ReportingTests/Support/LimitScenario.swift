import Forensics
import LogCore
import RateLimitEvents
import TestSupport

/// The situations of a budget that the report on limits must word rightly; each has golden files under its name.
enum LimitScenario: String, CaseIterable, Sendable {
    case noRefusal = "no-refusal"
    case several
    case onlyOne = "only-one"
    case onlyTested = "only-tested"
    case noFamily = "no-family"
    case neededJitter = "needed-jitter"
    case recordAgrees = "record-agrees"
    case recordDisagrees = "record-disagrees"
    case recordAlone = "record-alone"
    case bothReadings = "both-readings"
    case perhapsLost = "perhaps-lost"
    case missingEntries = "missing-entries"
    case zoneUnknown = "zone-unknown"
    case oneAtATime = "one-at-a-time"

    /// The events, which the analysis is then really made of.
    func story() throws -> Story {
        var story = Story("budget.log")
        switch self {
        case .noRefusal: try story.ask(minutes: [0, 8, 16, 24], refused: [])
        case .several, .zoneUnknown:
            try story.ask(
                minutes: (0..<10).map { Double($0) * 8 }, refused: [84, 89, 93, 101],
                zone: self == .zoneUnknown ? nil : StoryTime.japan)
        case .onlyOne: try story.askLimiter(lifts: 4)
        case .onlyTested: try story.askLimiter(lifts: 8)
        case .noFamily:
            // A clean start whose first request is refused, and the next one not.
            try story.start()
            try story.ask(minutes: [2, 3], refused: [1], route: .onDevice)
        case .neededJitter:
            try story.start()
            // One of a run is refused longer than any window that admits the next.
            try story.ask(
                minutes: [0, 1, 11.5, 12.5, 30, 31], refused: [2, 10.9, 13, 13.5, 32, 42.4], route: .onDevice)
        case .recordAgrees: try story.askRecorded(admitted: (0..<10).map { Double($0) * 8 }, refused: [84, 89, 93])
        case .recordDisagrees:
            try story.askRecorded(admitted: (0..<10).map { Double($0) * 8 } + [110], refused: [84, 89, 93])
        case .recordAlone: story.events.limiterRecords = [try story.rate(at: 30)]
        case .bothReadings:
            try story.ask(minutes: [0, 5, 10, 15, 40, 41], refused: [16, 18])
            for minute in [20, 45] {
                try story.ask(.shortcut, .unanswered, at: StoryTime.at(7, minute), process: "Shortcuts", state: nil)
            }
        case .perhapsLost:
            try story.ask(minutes: [0, 5, 10], refused: [])
            for minute in [12, 14] {
                try story.ask(.shortcut, .unanswered, at: StoryTime.at(7, minute), process: "Shortcuts", state: nil)
            }
        case .missingEntries:
            try story.ask(minutes: [0, 5, 30, 35, 60], refused: [36, 40])
            story.events.gaps = [
                LogGap(
                    kind: .loss, from: try StoryTime.at(7, 10), to: try StoryTime.at(7, 20), lost: 40,
                    witness: story.witness(.other))
            ]
        case .oneAtATime:
            try story.start()
            try story.ask(minutes: [0, 10, 20, 31], refused: [1, 9, 12, 22, 29], route: .onDevice)
        }
        try story.read(
            as: "compact", from: self == .zoneUnknown ? StoryTime.at(7, 0, zone: nil) : StoryTime.at(6, 59),
            to: StoryTime.at(self == .onlyTested ? 23 : 12, 0, zone: self == .zoneUnknown ? nil : StoryTime.japan))
        story.events.requests = story.events.requests.inTimeOrder(by: \.time)
        return story
    }

    /// What is inferred with the usual options, or others.
    func analysis(_ options: LimitOptions = LimitOptions()) throws -> Analysis {
        var analysis = AnalysisOptions()
        analysis.limits = options
        analysis.limits.isEnabled = true
        return Analyzer(options: analysis).analyze(try story().events)
    }
}

extension Story {
    /// Requests at minutes after seven, those that are answered and those that are refused.
    mutating func ask(
        minutes: [Double], refused: [Double], route: Route = .shortcut, zone: UTCOffset? = StoryTime.japan
    ) throws {
        let all = minutes.map { ($0, true) } + refused.map { ($0, false) }
        for (minute, isAdmitted) in all.sorted(by: { $0.0 < $1.0 }) {
            let time = try StoryTime.at(7, 0, zone: zone).advanced(byNanoseconds: Int64(minute * 60e9))
            ask(
                route, isAdmitted ? .answered : .refused, at: time,
                milliseconds: isAdmitted ? 2_000 : route == .shortcut ? 201 : 13,
                process: route == .shortcut ? "Shortcuts" : "Pad", state: nil,
                error: isAdmitted ? nil : route == .shortcut ? .deviceDenied : .rateLimited)
        }
    }

    /// The process starts before all requests, so that nothing counted before.
    mutating func start() throws {
        events.processStarts = [
            ProcessStart(time: try StoryTime.at(6, 59, 30), process: "Pad", pid: nil, witness: witness(.other))
        ]
    }

    /// Requests that a fixed window of four in 25 minutes really admitted or refused, up to so many lifts.
    mutating func askLimiter(lifts: Int) throws {
        try start()
        var generator = SeededGenerator(seed: 11)
        var minute = 0.0
        var (window, counted, wasRefused, lifted) = (-1, 0, false, 0)
        var admitted: [Double] = []
        var refused: [Double] = []
        while lifted < lifts {
            // Bursts with pauses, on and off.
            minute +=
                Double.random(in: 0...1, using: &generator) < 0.15 ? 37 : Double.random(in: 1...4, using: &generator)
            let own = Int(((minute + 7) / 25).rounded(.down))
            if own != window { (window, counted) = (own, 0) }
            if counted < 4 {
                counted += 1
                admitted.append(minute)
                if wasRefused { lifted += 1 }
                wasRefused = false
            } else {
                refused.append(minute)
                wasRefused = true
            }
        }
        try ask(minutes: admitted, refused: refused, route: .onDevice)
    }

    /// The daemon's own line, at a minute after seven.
    mutating func rate(at minute: Double) throws -> LimiterRecord {
        LimiterRecord(
            kind: .appliedForRate, time: try StoryTime.at(7, 0).advanced(byNanoseconds: Int64(minute * 60e9)),
            count: 10,
            durationNanoseconds: 86_400_000_000_000, witness: witness(.daemon, process: "privatecloudcomputed"))
    }

    /// Requests of the shortcut, with the daemon's line in its first refusal.
    mutating func askRecorded(admitted: [Double], refused: [Double]) throws {
        try ask(minutes: admitted, refused: refused)
        events.limiterRecords = [try rate(at: (refused.first ?? 0) + 0.002)]
    }
}
