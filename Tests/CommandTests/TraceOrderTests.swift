import Forensics
import Simulation
import Testing

@testable import ratelens
@testable import ratelens_bench

/// Logs whose stamps or pairs do not tell the order of requests: the limiter that made them stays possible.
@Suite("The order of requests")
struct TraceOrderTests {
    private static let second: Int64 = 1_000_000_000

    /// One line of the app at so many milliseconds after 21:00.
    private static func line(_ milliseconds: Int, _ message: String) -> String {
        let (hour, minute) = (21 + milliseconds / 3_600_000, milliseconds / 60_000 % 60)
        let stamp = [hour, minute, milliseconds / 1_000 % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        let fraction = "\(1_000 + milliseconds % 1_000)".dropFirst()
        return "2026-10-13 \(stamp.joined(separator: ":")).\(fraction)000+0000 0x3d8      Default     0x0"
            + "                  800    0    Pad: [com.example.pad:model] inference \(message) state=background\n"
    }

    private static let head =
        "Timestamp                       Thread     Type        Activity             PID    TTL  \n"

    /// Those tried on the log's only budget, which has refusals.
    private func families(of log: String) throws -> [FamilyFinding] {
        let events = try LoadedText(Array((Self.head + log).utf8)).events
        var options = AnalysisOptions()
        options.limits.isEnabled = true
        let analysis = Analyzer(options: options).analyze(events, tables: false)
        let finding = try #require(analysis.findings.first)
        try #require(finding.runs.refused > 0)
        return finding.families
    }

    @Test("A limiter stays possible where the clock was set back", arguments: 1...24 as ClosedRange<UInt64>)
    func setBack(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let count = random.integer(in: 1...3)
        let window = random.integer(in: 40...120)
        let step = random.integer(in: 5...150)
        let stepAt = random.integer(in: 120...500)
        var log = ""
        var admitted: [Int] = []
        var now = 0
        var isSet = false
        for number in 0..<40 {
            now += random.integer(in: 3...30)
            if now > stepAt, !isSet {
                isSet = true
                let stamp = Self.line((stepAt - step) * 1_000 + 500, "").prefix(31)
                log +=
                    stamp + " 0x0        Timesync    0x0                  0      0    "
                    + "=== system wallclock time adjusted\n"
            }
            let time = (now - (isSet ? step : 0)) * 1_000
            log += Self.line(time, "asked id=n\(number) route=on-device")
            if admitted.suffix(count).count == count, let first = admitted.suffix(count).first, now - first < window {
                log += Self.line(
                    time + 15, "failed id=n\(number) route=on-device error=LanguageModelError.rateLimited in 15 ms")
            } else {
                admitted.append(now)
                log += Self.line(time + 900, "answered id=n\(number) route=on-device in 900 ms")
            }
        }
        let model = LimiterModel.rollingWindow(count: count, duration: Int64(window) * Self.second)
        #expect(try model.isMember(of: families(of: log)), "\(model), set back by \(step) s at \(stepAt) s")
    }

    @Test("Of requests at one moment the one that was asked first came first, whichever ended first")
    func oneMoment() throws {
        let log =
            Self.line(0, "asked id=n0 route=on-device") + Self.line(0, "asked id=n1 route=on-device")
            + Self.line(15, "failed id=n1 route=on-device error=LanguageModelError.rateLimited in 15 ms")
            + Self.line(3_714, "answered id=n0 route=on-device in 3714 ms")
            + Self.line(200_000, "asked id=n2 route=on-device")
            + Self.line(202_000, "answered id=n2 route=on-device in 2000 ms")
        let model = LimiterModel.rollingWindow(count: 1, duration: 60 * Self.second)
        #expect(try model.isMember(of: families(of: log)))
    }

    @Test("An end without an ID may be that of any request under way", arguments: [true, false])
    func doubtfulPairs(hasDurations: Bool) throws {
        func end(_ milliseconds: Int) -> String { hasDurations ? " in \(milliseconds) ms" : "" }
        let refusal = "failed route=direct error=LanguageModelError.rateLimited"
        let log =
            Self.line(0, "asked route=direct") + Self.line(3_990, "asked route=direct")
            + Self.line(4_000, "answered route=direct" + end(4_000)) + Self.line(4_010, refusal + end(20))
            + Self.line(60_500, "asked route=direct") + Self.line(61_500, "answered route=direct" + end(1_000))
            + Self.line(70_000, "asked route=direct") + Self.line(70_020, refusal + end(20))
        let model = LimiterModel.rollingWindow(count: 1, duration: 60 * Self.second)
        #expect(try model.isMember(of: families(of: log)))
    }
}
