@testable import Forensics

/// A limiter that is run forward, with one choice of its parameters.
///
/// Written from the definitions alone: nothing of the inference is used. All times are whole numbers.
struct RunLimiter: Hashable {
    let family: LimiterFamily
    let countsRefused: Bool
    let count: Int
    /// The duration, width, or time of a token.
    let span: Int
    var jitter = 0
    /// Where a fixed window begins.
    var phase = 0

    /// The counted requests, oldest first.
    var counted: [Int] = []
    /// Until when a refusal stands.
    var retryAt: Int?
    /// What a bucket holds, in units of time: so much of it gave its tokens.
    var amount: Int
    var lastTime: Int?
    /// What a cooldown has collected since its last pause.
    var collected = 0
    var coolingUntil: Int?

    init(_ family: LimiterFamily, countsRefused: Bool = false, count: Int, span: Int, jitter: Int = 0, phase: Int = 0) {
        self.family = family
        self.countsRefused = countsRefused
        self.count = count
        self.span = span
        self.jitter = jitter
        self.phase = phase
        amount = count * span
    }

    /// Whether it admits a request; a new retry date lies as much behind the duration as drawn, less than the jitter.
    mutating func admits(at time: Int, draw: Int = 0) -> Bool {
        switch family {
        case .rollingWindow:
            let admits = counted.count { time - $0 < span } < count
            if admits || countsRefused { counted.append(time) }
            return admits
        case .rollingWindowJittered:
            if let retryAt, time < retryAt { return false }
            let young = counted.filter { time - $0 < span }
            guard young.count >= count, let oldest = young.first else {
                counted.append(time)
                retryAt = nil
                return true
            }
            retryAt = oldest + span + draw
            return false
        case .fixedWindow:
            let admits = counted.count { window($0) == window(time) } < count
            if admits { counted.append(time) }
            return admits
        case .tokenBucket:
            amount = min(count * span, amount + time - (lastTime ?? time))
            lastTime = time
            let admits = amount >= span
            if admits || countsRefused { amount -= span }
            return admits
        case .cooldown, .cooldownFromRefusal:
            return cooldownAdmits(at: time)
        }
    }

    private func window(_ time: Int) -> Int {
        let distance = time - phase
        return distance >= 0 ? distance / span : -((span - 1 - distance) / span)
    }

    private mutating func cooldownAdmits(at time: Int) -> Bool {
        if let end = coolingUntil, time < end {
            if countsRefused { coolingUntil = time + span }
            return false
        }
        coolingUntil = nil
        if collected >= count {
            // Only from the refusal on.
            collected = 0
            coolingUntil = time + span
            return false
        }
        collected += 1
        if collected == count, family == .cooldown {
            collected = 0
            coolingUntil = time + span
        }
        return true
    }

    /// Empties the counters.
    mutating func reset() {
        let fresh = RunLimiter(
            family, countsRefused: countsRefused, count: count, span: span, jitter: jitter, phase: phase)
        self = fresh
    }
}
