import RateLimitEvents
import Simulation

/// Who refuses in a simulated log.
enum ClassificationSample: String, CaseIterable {
    case background = "background budget"
    case device = "device policy"
    case recorded = "device policy, with the daemon's lines"
    case server = "server, repeated by the device"
    case both = "background budget and server"

    /// Whether every refusal by the cloud's limiters has its daemon's line.
    var isRecorded: Bool { self == .recorded }

    /// A scenario of half an hour to a day and a half: from none to some hundred refusals.
    func scenario(isBursty: Bool, _ random: inout SplitMix64) -> Scenario {
        let limit = LimiterModel.rollingWindow(
            count: random.integer(in: 1...6), duration: Int64(random.integer(in: 10...60)) * .minute)
        let demand =
            isBursty
            ? Demand(.bursty(on: 15 * .minute, off: 60 * .minute), gap: .minute)
            : Demand(.steady, gap: Int64(random.integer(in: 2...6)) * .minute)
        var scenario = Scenario(
            limiter: self == .background || self == .both ? limit : .unlimited,
            shortcutLimiter: self == .background ? .unlimited : limit, demand: demand,
            // Those that ask the shortcut about everything.
            revision: random.element(
                of: KaruiRevision.all.filter { ["2026-09-28", "trial-2026-10"].contains($0.policy) }),
            // 2026-11-09T06:00:00+0900
            start: 1_794_171_600_000_000_000, zone: UTCOffset(seconds: 32_400) ?? .utc,
            duration: (30 * .minute) << Int64(random.integer(in: 0...6)), seed: random.next())
        scenario.shortcutRefusals =
            switch self {
            case .background, .device: .device
            case .recorded: .deviceWithRecords
            case .server, .both: .server
            }
        scenario.hasNoise = false
        return scenario
    }
}

extension Int64 {
    fileprivate static let minute: Int64 = 60_000_000_000
}
