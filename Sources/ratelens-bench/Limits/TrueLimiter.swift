import Forensics
import Simulation

/// A kind of limiter that traces are made with, its parameters drawn for each.
enum TrueLimiter: String, CaseIterable {
    case fixedWindow = "fixed window"
    case rollingWindow = "rolling window"
    case jittered = "rolling, 10 % jitter"
    case refusedCounted = "rolling, refused count"
    case tokenBucket = "token bucket"
    case bucketRefusedCounted = "token bucket, refused count"
    case cooldown = "cooldown"
    case cooldownRestarting = "cooldown, refused count"
    case cooldownFromRefusal = "cooldown from refusal"
    case cooldownFromRefusalRestarting = "cooldown from refusal, refused count"

    /// One with 2 to 12 requests per 10 min to 6 h.
    func model(_ random: inout SplitMix64) -> LimiterModel {
        let count = 2 + Int(random.share(of: 11))
        let duration = 600_000_000_000 + random.share(of: 21_000_000_000_000)
        switch self {
        case .fixedWindow: return .fixedWindow(count: count, width: duration, phase: random.share(of: duration))
        case .rollingWindow: return .rollingWindow(count: count, duration: duration)
        case .jittered: return .rollingWindowJittered(count: count, duration: duration, jitter: duration / 10)
        case .refusedCounted: return .rollingWindow(count: count, duration: duration, countsRefused: true)
        case .tokenBucket, .bucketRefusedCounted:
            return .tokenBucket(
                capacity: count, interval: TokenInterval(nanoseconds: duration, tokens: Int64(count)),
                countsRefused: self == .bucketRefusedCounted)
        case .cooldown, .cooldownRestarting:
            return .cooldown(count: count, duration: duration, restartsAtRefusal: self == .cooldownRestarting)
        case .cooldownFromRefusal, .cooldownFromRefusalRestarting:
            return .cooldownFromRefusal(
                count: count, duration: duration, restartsAtRefusal: self == .cooldownFromRefusalRestarting)
        }
    }

    /// The class that it belongs to.
    var limiterClass: LimiterFamily.Class {
        switch self {
        case .fixedWindow: .fixedWindow
        case .rollingWindow, .jittered, .refusedCounted: .rollingWindow
        case .tokenBucket, .bucketRefusedCounted: .tokenBucket
        case .cooldown, .cooldownRestarting, .cooldownFromRefusal, .cooldownFromRefusalRestarting: .cooldown
        }
    }
}

extension LimiterModel {
    /// Its family, and whether refused requests count.
    var variant: (family: LimiterFamily, countsRefused: Bool)? {
        switch self {
        case .unlimited: nil
        case .rollingWindow(_, _, let countsRefused): (.rollingWindow, countsRefused)
        case .rollingWindowJittered: (.rollingWindowJittered, false)
        case .fixedWindow: (.fixedWindow, false)
        case .tokenBucket(_, _, let countsRefused): (.tokenBucket, countsRefused)
        case .cooldown(_, _, let restarts): (.cooldown, restarts)
        case .cooldownFromRefusal(_, _, let restarts): (.cooldownFromRefusal, restarts)
        }
    }

    /// Whether the sets of the families that were not excluded hold these parameters, or may hold them where they were not
    /// followed to their end.
    func isMember(of families: [FamilyFinding]) -> Bool {
        own(families).contains { isMember(of: $0.fit, by: .max) }
    }

    /// Whether sets that were followed to their end hold these parameters.
    func isKnownMember(of families: [FamilyFinding]) -> Bool {
        own(families).contains { finding in
            finding.fit.members.contains { !$0.isUndetermined && isHeld(by: $0) }
        }
    }

    private func own(_ families: [FamilyFinding]) -> [FamilyFinding] {
        families.filter { finding in
            finding.verdict != .excluded && variant.map { $0 == (finding.family, finding.countsRefused) } ?? false
        }
    }

    /// Whether a fit of its family holds these parameters, with at most so many more unexplained than the fewest.
    func isMember(of fit: LimiterFit, by more: Int) -> Bool {
        let most = (fit.leastUnexplained ?? 0).addingReportingOverflow(more)
        return fit.members.contains { member in
            (most.overflow || member.unexplained <= most.partialValue) && isHeld(by: member)
        }
    }

    private func isHeld(by member: LimiterFit.Member) -> Bool {
        switch self {
        case .unlimited: false
        case .rollingWindow(let count, let duration, _), .cooldown(let count, let duration, _),
            .cooldownFromRefusal(let count, let duration, _):
            member.contains(count: count) && member.contains(duration: duration)
        case .rollingWindowJittered(let count, let duration, let jitter):
            member.contains(count: count) && member.contains(duration: duration, jitter: jitter)
        case .fixedWindow(let count, let width, _): member.contains(count: count) && member.contains(width: width)
        case .tokenBucket(let capacity, let interval, _):
            member.contains(count: capacity)
                && member.contains(tokenTime: Fraction(interval.nanoseconds, interval.tokens))
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
