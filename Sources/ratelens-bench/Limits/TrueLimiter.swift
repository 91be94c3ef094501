import Forensics
import Simulation

/// A kind of limiter that traces are made with, its parameters drawn for each.
enum TrueLimiter: String, CaseIterable {
    case fixedWindow = "fixed window"
    case rollingWindow = "rolling window"
    case jittered = "rolling, 10 % jitter"
    case refusedCounted = "rolling, refused count"
    case tokenBucket = "token bucket"
    case cooldown = "cooldown"
    case cooldownFromRefusal = "cooldown from refusal"

    /// One with 2 to 12 requests per 10 min to 6 h.
    func model(_ random: inout SplitMix64) -> LimiterModel {
        let count = 2 + Int(random.share(of: 11))
        let duration = 600_000_000_000 + random.share(of: 21_000_000_000_000)
        switch self {
        case .fixedWindow: return .fixedWindow(count: count, width: duration, phase: random.share(of: duration))
        case .rollingWindow: return .rollingWindow(count: count, duration: duration)
        case .jittered: return .rollingWindowJittered(count: count, duration: duration, jitter: duration / 10)
        case .refusedCounted: return .rollingWindow(count: count, duration: duration, countsRefused: true)
        case .tokenBucket:
            return .tokenBucket(capacity: count, interval: TokenInterval(nanoseconds: duration, tokens: Int64(count)))
        case .cooldown: return .cooldown(count: count, duration: duration)
        case .cooldownFromRefusal: return .cooldownFromRefusal(count: count, duration: duration)
        }
    }

    /// The class that it belongs to.
    var limiterClass: LimiterFamily.Class {
        switch self {
        case .fixedWindow: .fixedWindow
        case .rollingWindow, .jittered, .refusedCounted: .rollingWindow
        case .tokenBucket: .tokenBucket
        case .cooldown, .cooldownFromRefusal: .cooldown
        }
    }
}

extension LimiterModel {
    /// Whether the sets that were inferred hold these parameters.
    func isMember(of families: [FamilyFinding]) -> Bool {
        func any(
            _ family: LimiterFamily, countsRefused: Bool = false, _ count: Int,
            _ holds: (LimiterFit.Member) -> Bool
        ) -> Bool {
            families.contains { finding in
                finding.family == family && finding.countsRefused == countsRefused
                    && finding.fit.members.contains { $0.contains(count: count) && holds($0) }
            }
        }
        switch self {
        case .unlimited: return false
        case .rollingWindow(let count, let duration, let countsRefused):
            return any(.rollingWindow, countsRefused: countsRefused, count) { $0.contains(duration: duration) }
        case .rollingWindowJittered(let count, let duration, let jitter):
            return any(.rollingWindowJittered, count) { $0.contains(duration: duration, jitter: jitter) }
        case .fixedWindow(let count, let width, _):
            return any(.fixedWindow, count) { $0.contains(width: width) }
        case .tokenBucket(let capacity, let interval, let countsRefused):
            let token = Fraction(interval.nanoseconds, interval.tokens)
            return any(.tokenBucket, countsRefused: countsRefused, capacity) { $0.contains(tokenTime: token) }
        case .cooldown(let count, let duration, let restarts):
            return any(.cooldown, countsRefused: restarts, count) { $0.contains(duration: duration) }
        case .cooldownFromRefusal(let count, let duration, let restarts):
            return any(.cooldownFromRefusal, countsRefused: restarts, count) { $0.contains(duration: duration) }
        }
    }

    /// The window, the pause, or the time in which a bucket fills.
    var span: Int64 {
        switch self {
        case .unlimited: 0
        case .rollingWindow(_, let duration, _), .rollingWindowJittered(_, let duration, _),
            .fixedWindow(_, let duration, _), .cooldown(_, let duration, _), .cooldownFromRefusal(_, let duration, _):
            duration
        case .tokenBucket(let capacity, let interval, _):
            interval.nanoseconds / interval.tokens * Int64(capacity)
        }
    }
}
