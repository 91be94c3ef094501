import LogCore
import RateLimitEvents

/// Short spellings for events, with times in milliseconds since an arbitrary morning.
enum Scenario {
    static let file = SourceFile(path: "scenario.log")

    static func at(_ milliseconds: Double, resolution: TimeResolution = .nanosecond) -> Instant {
        Instant(
            nanoseconds: 1_790_000_000_000_000_000 + Int64(milliseconds * 1_000_000), zone: .utc, resolution: resolution
        )
    }

    static func witness(_ line: Int, _ role: Witness.Role = .other) -> Witness {
        Witness(location: SourceLocation(file: file, line: line, byteOffset: 0), role: role)
    }

    static func error(_ domain: String?, _ code: String, detail: String? = nil, retryAfter: Instant? = nil)
        -> ErrorChain
    {
        ErrorChain(outermost: link(domain, code), detail: detail, retryAfter: retryAfter)
    }

    static func link(_ domain: String?, _ code: String) -> ErrorLink {
        ErrorLink(domain: domain, code: Int(code).map { .number($0) } ?? .named(code))
    }

    static let rateLimited = error("LanguageModelError", "rateLimited")
    static let denied = error("PrivateCloudComputeError", "deniedDueToUserDeviceRateLimit")
    static let serverDetail = error(
        "PrivateCloudComputeError", "deniedDueToRateLimit", detail: "response-code=429 error-code=8 retryable=yes")
    static let networkFailure = error("PrivateCloudComputeError", "networkFailure")

    /// A request submitted at `time`; a latency also sets its end.
    static func request(
        _ route: Route, _ outcome: Outcome, at time: Double?, took milliseconds: Double? = nil,
        basis: Latency.Basis = .message, error: ErrorChain? = nil, record: String? = nil, triage: Int? = nil,
        process: String? = "Karui", pid: Int32? = 100, bundle: String? = nil, readings: [PredictorReading] = [],
        limiterRecords: [LimiterRecord] = [], subsystem: String? = nil, resolution: TimeResolution = .nanosecond,
        line: Int = 1
    ) -> InferenceRequest {
        let asked = time.map { at($0, resolution: resolution) }
        let hasEnd = outcome != .unanswered && outcome != .open
        let ended = hasEnd ? time.map { at($0 + (milliseconds ?? 0), resolution: resolution) } : nil
        return InferenceRequest(
            route: route, outcome: outcome, record: record, triage: triage, process: process, pid: pid,
            bundle: bundle, asked: asked, askedLogged: true, ended: ended,
            latency: milliseconds.map { Latency(nanoseconds: Int64(($0 * 1_000_000).rounded()), basis: basis) },
            error: error, readings: readings, limiterRecords: limiterRecords, subsystem: subsystem,
            witnesses: [witness(line, hasEnd ? (outcome == .answered ? .answered : .failed) : .asked)])
    }

    static func daemonLine(
        at time: Double?, _ kind: LimiterRecord.Kind = .appliedForRate, bundle: String? = nil, feature: String? = nil,
        line: Int = 900
    ) -> LimiterRecord {
        LimiterRecord(
            kind: kind, time: time.map { at($0) }, count: 10, durationNanoseconds: 86_400_000_000_000, bundle: bundle,
            feature: feature, witness: witness(line, .daemon))
    }

    /// A start that the app announced; `after` is the last sign of the instance before.
    static func appStart(
        at time: Double, after: Double? = nil, process: String? = "Karui", pid: Int32? = 100,
        basis: ProcessStart.Basis = .announced
    ) -> ProcessStart {
        ProcessStart(
            time: at(time), after: after.map { at($0) }, process: process, pid: pid, basis: basis,
            witness: witness(1))
    }

    static func boot(at time: Double) -> Boot { Boot(time: at(time), uuid: nil, witness: witness(800)) }

    static func gap(
        from start: Double?, to end: Double?, process: String? = nil, kind: LogGap.Kind = .loss
    ) -> LogGap {
        LogGap(
            kind: kind, from: start.map { at($0) }, to: end.map { at($0) }, process: process, witness: witness(700))
    }
}
