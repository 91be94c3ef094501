import Forensics
import Foundation
import Simulation

/// Measures how the time and memory of inference grow with the number of requests.
struct LimitsScaling {
    private let seed: UInt64
    private static let sizes = [1_000, 10_000, 100_000, 1_000_000]

    init(seed: UInt64) { self.seed = seed }

    func run() {
        print("All families and variants over one trace; median of three.\n")
        print("| trace | " + Self.sizes.map { "\($0)" }.joined(separator: " | ") + " | exponent |")
        print("| --- |" + String(repeating: " --- |", count: Self.sizes.count + 1))
        for limiter in [TrueLimiter.rollingWindow, .fixedWindow, .tokenBucket, .cooldown] {
            for isCensored in [false, true] { row(limiter, isCensored: isCensored) }
        }
    }

    private func row(_ limiter: TrueLimiter, isCensored: Bool) {
        var random = SplitMix64(seed: seed)
        let model = limiter.model(&random)
        var points: [(size: Double, seconds: Double)] = []
        for size in Self.sizes {
            guard let demand = Demand(.steady, factor: 2, of: model) else { continue }
            var options = TraceOptions(end: .requests(size))
            options.warmUp = isCensored ? 3 * model.span : 0
            let observed = SimulatedTrace(limiter: model, demand: demand, seed: seed, options: options)
            let trace = LimitExample.budgetTrace(observed, isCensored: isCensored)
            let seconds = (0..<3).map { _ in self.seconds(trace, longest: 2 * model.span) }.sorted()[1]
            points.append((Double(size), seconds))
        }
        let figures = points.map { String(format: "%.1f ms", $0.seconds * 1e3) }
        print("| \(limiter.rawValue), \(isCensored ? "censored" : "clean") | " + figures.joined(separator: " | ")
            + String(format: " | %.2f |", LimitsScaling.exponent(points)))
    }

    private func seconds(_ trace: BudgetTrace, longest: Int64) -> Double {
        var options = LimitOptions()
        options.longestWindowNanoseconds = longest
        let clock = ContinuousClock()
        let time = clock.measure { _ = LimitInference(options: options, requests: []).finding(trace, records: []) }
        return Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    }

    /// The slope of the line through the logarithms, by least squares.
    private static func exponent(_ points: [(size: Double, seconds: Double)]) -> Double {
        let logs = points.map { (x: log($0.size), y: log(max($0.seconds, 1e-9))) }
        let count = Double(max(logs.count, 1))
        let x = logs.reduce(0) { $0 + $1.x } / count
        let y = logs.reduce(0) { $0 + $1.y } / count
        let covariance = logs.reduce(0) { $0 + ($1.x - x) * ($1.y - y) }
        let variance = logs.reduce(0) { $0 + ($1.x - x) * ($1.x - x) }
        return variance > 0 ? covariance / variance : 0
    }
}
