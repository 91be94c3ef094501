import RateLimitEvents
import Simulation
import Testing

@testable import ratelens_bench

/// A small version of the evaluation in `docs/forensics.md`.
@Suite("Verdicts on simulated refusals")
struct ClassificationTests {
    private static func bench(logs: String) throws -> ClassificationBench {
        ClassificationBench(try ClassificationOptions(["--logs", logs, "--seed", "3"]))
    }

    @Test(
        "Of the verdicts that name an origin one in a hundred at most is wrong",
        arguments: ClassificationSample.allCases, [false, true])
    func logs(sample: ClassificationSample, isBursty: Bool) throws {
        let tally = try Self.bench(logs: "3").tally(sample, isBursty: isBursty)
        #expect(tally.refusals > 30)
        #expect(tally.labelled > tally.refusals / 2)
        #expect(tally.wrongShare <= ClassificationBench.bar)
        #expect(tally.unfound == 0 && tally.invented == 0)
        #expect(tally.stretches > 0 && tally.heldStretches == tally.stretches)
        if sample.isRecorded { #expect(tally.isFlawless) }
    }

    @Test(
        "By the error's words and the latency alone, from one refusal up",
        arguments: LatencySample.Makers.allCases, [LatencySample.Words.bare, .detailed, .redacted])
    func latencies(makers: LatencySample.Makers, words: LatencySample.Words) throws {
        guard words == .bare || makers != .local else { return }
        let tally = try Self.bench(logs: "2").tally(makers, words)
        #expect(tally.refusals == 2 * ClassificationBench.sizes.reduce(0, +))
        #expect(tally.wrongShare <= ClassificationBench.bar)
        #expect(tally.labelled + tally.indeterminate == tally.refusals)
        // What the background budget refuses is known by how quick that is, and never what another does.
        if words == .bare, makers == .local { #expect(tally.labelled > tally.refusals * 99 / 100) }
        if words == .bare, makers == .server { #expect(tally.labelled == 0) }
    }

    @Test("What a denial leaves open, a narrower band leaves open too")
    func narrowBand() throws {
        let bench = try Self.bench(logs: "2")
        #expect(bench.tally(.server, .denied).wrong > 0)
        #expect(bench.tally(.server, .denied, ClassificationBench.cautious).wrong == 0)
    }

    @Test("A wrong option is told of", arguments: [["--logs"], ["--logs", "0"], ["--log", "1"]])
    func options(words: [String]) {
        #expect(throws: BenchOptions.UsageError.self) { try ClassificationOptions(words) }
    }
}
