import Forensics
import RateLimitEvents
import Simulation

/// Refusals of the app's own calls of which nothing but the error's words and the latency is known.
struct LatencySample {
    /// What the error says.
    enum Words: String, CaseIterable {
        /// `LanguageModelError.rateLimited`, whoever refused.
        case bare
        /// The cloud's denial, and what a server says with it.
        case detailed
        /// The cloud's denial with its detail redacted.
        case redacted
        /// The cloud's denial alone.
        case denied
    }

    /// Who refuses.
    enum Makers: String, CaseIterable {
        case local, device, server, mixed
    }

    private(set) var requests: [InferenceRequest] = []
    private(set) var makers: [LatencyClass?] = []
    private let words: Words
    private var random: SplitMix64
    private var time: Int64 = 1_794_171_600_000_000_000

    /// So many refusals: each between two answers, or in runs of 2 to 12, of which a server makes the first alone.
    init(_ makers: Makers, _ words: Words, count: Int, isBursty: Bool, seed: UInt64) {
        self.words = words
        random = SplitMix64(seed: seed)
        var refusals = 0
        while refusals < count {
            let all: [LatencyClass] = words == .bare ? [.local, .daemon, .server] : [.daemon, .server]
            let maker: LatencyClass =
                switch makers {
                case .local: .local
                case .device: .daemon
                case .server: .server
                case .mixed: random.element(of: all)
                }
            for place in 0..<(isBursty ? random.integer(in: 2...12) : 1) where refusals < count {
                refuse(maker == .server && place > 0 ? .daemon : maker)
                refusals += 1
            }
            append(.answered, milliseconds: 2_200, error: nil, maker: nil)
        }
    }

    /// How the verdicts compare with the makers.
    func tally(_ options: AnalysisOptions = AnalysisOptions()) -> ClassificationTally {
        var tally = ClassificationTally()
        let verdicts = Analyzer(options: options).verdicts(on: LogEvents(requests: requests))
        for (verdict, maker) in zip(verdicts, makers) { if let maker { tally.add(verdict, maker: maker) } }
        return tally
    }

    private mutating func refuse(_ maker: LatencyClass) {
        guard let latency = maker.refusal else { return }
        append(.refused, milliseconds: latency.draw(&random), error: error(maker), maker: maker)
    }

    private func error(_ maker: LatencyClass) -> ErrorChain {
        func denial(detail: String?) -> ErrorChain {
            ErrorChain(
                outermost: ErrorLink(
                    domain: "PrivateCloudComputeError", code: .named("deniedDueToUserDeviceRateLimit")),
                detail: detail)
        }
        return switch words {
        case .bare: ErrorChain(outermost: ErrorLink(domain: "LanguageModelError", code: .named("rateLimited")))
        case .detailed: denial(detail: maker == .server ? "response-code=429 error-code=8 retryable=yes" : nil)
        case .redacted: denial(detail: "<private>")
        case .denied: denial(detail: nil)
        }
    }

    private mutating func append(_ outcome: Outcome, milliseconds: Int, error: ErrorChain?, maker: LatencyClass?) {
        time += 60_000_000_000
        let asked = Instant(nanoseconds: time, zone: .utc, resolution: .microsecond)
        let duration = Int64(milliseconds) * 1_000_000
        requests.append(
            InferenceRequest(
                route: .direct, outcome: outcome, process: "Karui", pid: 400, asked: asked, askedLogged: true,
                ended: asked.advanced(byNanoseconds: duration),
                latency: Latency(nanoseconds: duration, basis: .message), error: error))
        makers.append(maker)
    }
}
