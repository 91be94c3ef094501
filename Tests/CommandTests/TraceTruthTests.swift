import Forensics
import LogCore
import LogReading
import RateLimitEvents
import Simulation
import Testing

@testable import ratelens
@testable import ratelens_bench

/// From a limiter through a log in a carrier to the trace that it is inferred from: each request is where it was, and
/// the limiter is among those that explain it.
@Suite("Traces of simulated logs")
struct TraceTruthTests {
    private static let minute: Int64 = 60_000_000_000

    struct Case: CustomTestStringConvertible, Sendable {
        let seed: UInt64
        let layout: LogLayout

        var testDescription: String { "\(layout.rawValue), seed \(seed)" }
    }

    /// Carriers without processes, and those of whole minutes, leave open whose some lines are.
    private static let unnamed: Set<LogLayout> = [
        .localeDate, .localeDateDayFirst, .plain, .timeOfDay, .swiftLog, .cocoaLumberjack, .swiftyBeaver,
        .sysdiagnoseText,
    ]
    static let cases =
        LogLayout.allCases.filter { !unnamed.contains($0) }.enumerated().map { place, layout in
            Case(seed: UInt64(1 + place % 2), layout: layout)
        } + (3...10 as ClosedRange<UInt64>).map { Case(seed: $0, layout: .ndjson) }

    private static func scenario(_ seed: UInt64) -> Scenario {
        var random = SplitMix64(seed: seed)
        func limit(_ count: ClosedRange<Int>) -> LimiterModel {
            let count = random.integer(in: count)
            let duration = Int64(random.integer(in: 15...60)) * minute
            return switch random.integer(in: 0...4) {
            case 0: .rollingWindow(count: count, duration: duration)
            case 1: .rollingWindowJittered(count: count, duration: duration, jitter: duration / 10)
            case 2: .fixedWindow(count: count, width: duration, phase: 7 * minute)
            case 3: .tokenBucket(capacity: count, interval: TokenInterval(nanoseconds: duration, tokens: Int64(count)))
            default: .cooldown(count: count, duration: duration)
            }
        }
        var scenario = Scenario(
            limiter: limit(2...8), shortcutLimiter: limit(2...5),
            // Far enough apart that no line without an ID leaves open whose it is.
            demand: Demand(.regular(jitterPartsPerMillion: 300_000), gap: 3 * minute),
            revision: random.element(of: KaruiRevision.all),
            // 2026-10-14T06:00:00+0900
            start: 1_791_925_200_000_000_000, zone: UTCOffset(seconds: 32_400) ?? .utc, duration: 300 * minute,
            seed: random.next())
        scenario.warmUp = random.chance(0.5) ? 120 * minute : 0
        scenario.restarts = random.integer(in: 0...2)
        scenario.hasNoise = false
        return scenario
    }

    @Test("A trace holds the truth", arguments: cases)
    func trace(_ example: Case) throws {
        let log = try Self.scenario(example.seed).log()
        let events = try LoadedText(example.layout.text(of: log.sample), .sampleDay(blockSize: 4_096)).events
        var options = AnalysisOptions()
        options.limits.isEnabled = true
        let analysis = Analyzer(options: options).analyze(events, tables: false)
        #expect(analysis.findings.count >= 2)
        var truths = Dictionary(grouping: log.requests) { "\($0.route.rawValue) \($0.record)" }
        truths = truths.filter { $0.value.count == 1 }
        for finding in analysis.findings {
            let trace = finding.trace
            let requests = zip(trace.requests, trace.trace.requests)
            for (position, seen) in requests {
                let request = events.requests[position]
                let truth = try #require(truths["\(request.route.rawValue) \(request.record ?? "-")"]?.first)
                let unit = try #require(request.time).resolution.nanoseconds
                switch seen.outcome {
                case .admitted: #expect(truth.outcome != .refused)
                case .refused:
                    // A request that was lost is refused in one of two readings.
                    #expect(truth.outcome == .refused || trace.reading == .refused && truth.outcome == .unanswered)
                case .unknown: #expect(truth.ended == nil)
                }
                let (earliest, latest) = (trace.instant(seen.earliest), trace.instant(seen.latest))
                #expect(earliest.nanoseconds <= (truth.ended ?? truth.asked).nanoseconds)
                #expect(latest.nanoseconds + unit > truth.asked.nanoseconds)
                if seen.earliest == seen.latest { #expect(earliest.nanoseconds <= truth.asked.nanoseconds) }
            }
            // All of the budget's requests are in it, or told to be open.
            let isShortcut = trace.budget == .shortcut
            let own = log.requests.filter { ($0.route == .shortcut) == isShortcut }
            if !trace.hasStrays, !trace.hasGaps, trace.pid == nil || log.starts.isEmpty {
                #expect(trace.requests.count == own.count, "\(trace.budget)")
            }
            let model = isShortcut ? log.scenario.shortcutLimiter : log.scenario.limiter
            // Of two readings the one is right that takes what was lost for lost.
            if finding.runs.refused > 0, trace.reading != .refused {
                #expect(model.isMember(of: finding.families), "\(trace.budget): \(model)")
            }
        }
    }
}
