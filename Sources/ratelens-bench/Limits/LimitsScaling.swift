import Forensics
import Foundation
import Simulation

/// Measures how the time and memory of inference grow with the number of requests.
struct LimitsScaling {
    private let seed: UInt64
    private static let sizes = [1_000, 10_000, 100_000, 1_000_000]

    /// What one size took.
    private struct Point {
        let size: Double
        let seconds: Double
        /// What a plain pass over the same requests takes.
        let scanSeconds: Double
        let peakBytes: Double
    }

    init(seed: UInt64) { self.seed = seed }

    /// - Returns: whether the largest traces take less than a second, and memory grows as their size.
    func run() throws -> Bool {
        print(
            "All families and variants over one trace, seed \(seed): processor time, median of three. “Scans”: how many plain"
        )
        print(
            "passes over the largest one, counting what was admitted, take as long. The memory is the whole process's, which"
        )
        print("makes the trace as well.\n")
        print(
            "| trace | " + Self.sizes.map { "\($0)" }.joined(separator: " | ")
                + " | exponent | scans | peak memory | exponent |")
        print("| --- |" + String(repeating: " --- |", count: Self.sizes.count + 4))
        var isRight = true
        for limiter in [TrueLimiter.rollingWindow, .jittered, .fixedWindow, .tokenBucket, .cooldown] {
            for isCensored in [false, true] { isRight = try row(limiter, isCensored: isCensored) && isRight }
        }
        print("")
        return isRight
    }

    private func row(_ limiter: TrueLimiter, isCensored: Bool) throws -> Bool {
        let output = FileManager.default.temporaryDirectory.appending(path: "ratelens-bench-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: output) }
        var points: [Point] = []
        for size in Self.sizes {
            let cost = try ChildProcess.run(
                [
                    CommandLine.arguments[0], "limits", "--single", limiter.rawValue, "--seed", "\(seed)",
                    "--start", isCensored ? "censored" : "clean", "--requests", "\(size)",
                ], outputPath: output.path)
            let text = try String(contentsOf: output, encoding: .utf8)
            let figures = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
            guard cost.status == 0, figures.count == 2 else {
                throw ChildProcess.StartError(command: CommandLine.arguments, reason: "no figure in '\(text)'")
            }
            points.append(
                Point(
                    size: Double(size), seconds: figures[0], scanSeconds: figures[1],
                    peakBytes: Double(cost.peakBytes)))
        }
        let figures = points.map { String(format: "%.1f ms", $0.seconds * 1e3) }
        let least = points.first?.peakBytes ?? 0
        // What the smallest takes is the process itself.
        let memory = points.dropFirst().map { (x: $0.size, y: $0.peakBytes - least) }.filter { $0.y > 0 }
        print(
            "| \(limiter.rawValue), \(isCensored ? "censored" : "clean") | " + figures.joined(separator: " | ")
                + String(format: " | %.2f", LimitsScaling.exponent(points.map { ($0.size, $0.seconds) }))
                + String(
                    format: " | %.0f", points.last.map { $0.scanSeconds > 0 ? $0.seconds / $0.scanSeconds : 0 } ?? 0)
                + String(format: " | %.0f MB", (points.last?.peakBytes ?? 0) / 1e6)
                + String(format: " | %.2f |", LimitsScaling.exponent(memory)))
        fflush(nil)
        guard let last = points.last else { return false }
        // What ten times the requests take is held against that, with some slack for what the allocator keeps.
        let steps = zip(points.suffix(2).dropLast(), points.suffix(1))
        let isLinear = steps.allSatisfy { $1.peakBytes - least <= 13 * max($0.peakBytes - least, 4e6) }
        return last.seconds < 1 && isLinear
    }

    /// The seconds that the inference over one trace takes, and a plain pass over its requests: the median of three.
    static func seconds(_ single: LimitsOptions.Single, seed: UInt64) -> (inference: Double, scan: Double) {
        guard let (trace, limits) = example(single, seed: seed) else { return (0, 0) }
        var admitted = 0
        let scan = median {
            for case .request(let request) in trace.trace.elements where request.outcome == .admitted {
                admitted &+= Int(truncatingIfNeeded: request.earliest) & 1 | 1
            }
        }
        let inference = median { _ = LimitInference(options: limits, requests: []).finding(trace, records: []) }
        // What the pass finds is used, or it would not be made.
        return admitted == 0 ? (inference, 0) : (inference, scan)
    }

    /// A trace of so many requests under steady demand, with what is taken for possible: windows of up to twice the true
    /// one.
    static func example(_ single: LimitsOptions.Single, seed: UInt64) -> (trace: BudgetTrace, options: LimitOptions)? {
        var random = SplitMix64(seed: seed)
        let model = single.limiter.model(&random)
        guard let demand = Demand(.steady, factor: 2, of: model) else { return nil }
        var options = TraceOptions(end: .requests(single.requests))
        options.warmUp = single.isCensored ? 3 * model.span : 0
        let observed = SimulatedTrace(limiter: model, demand: demand, seed: seed, options: options)
        var limits = LimitOptions()
        limits.longestWindowNanoseconds = 2 * model.span
        return (LimitExample.budgetTrace(observed, isCensored: single.isCensored), limits)
    }

    /// Time is that of this thread on the processor, so that other work shows little.
    private static func median(_ work: () -> Void) -> Double {
        let times = (0..<3).map { _ in
            let start = processorSeconds()
            work()
            return processorSeconds() - start
        }
        return times.sorted()[1]
    }

    private static func processorSeconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The slope of the line through the logarithms, by least squares.
    private static func exponent(_ points: [(x: Double, y: Double)]) -> Double {
        let logs = points.map { (x: log($0.x), y: log(max($0.y, 1e-9))) }
        let count = Double(max(logs.count, 1))
        let x = logs.reduce(0) { $0 + $1.x } / count
        let y = logs.reduce(0) { $0 + $1.y } / count
        let covariance = logs.reduce(0) { $0 + ($1.x - x) * ($1.y - y) }
        let variance = logs.reduce(0) { $0 + ($1.x - x) * ($1.x - x) }
        return variance > 0 ? covariance / variance : 0
    }
}
