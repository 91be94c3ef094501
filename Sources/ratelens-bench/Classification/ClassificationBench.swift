import EventExtraction
import Forensics
import Simulation

/// Evaluates the verdicts on simulated refusals whose makers are known, and prints tables as docs/forensics.md keeps them.
struct ClassificationBench {
    /// Of the verdicts that name an origin no more than this share may be wrong.
    static let bar = 0.01
    /// Refusals in one sample of latencies.
    static let sizes = [1, 2, 5, 10, 20, 50, 100, 200]
    /// Takes no first denial for the device's that is slower than the background budget's refusals.
    static let cautious: AnalysisOptions = {
        var options = AnalysisOptions()
        options.serverBandMilliseconds = options.localBandMilliseconds
        return options
    }()
    private static let layouts: [LogLayout] = [.compact, .ndjson, .default]

    private let options: ClassificationOptions

    init(_ options: ClassificationOptions) { self.options = options }

    /// - Returns: Whether the bar holds wherever it is to.
    /// - Throws: What reading the simulated logs throws.
    func run() throws -> Bool {
        print("Logs that were simulated, read and judged; \(options.logs) a cell, seed \(options.seed).")
        print("A stretch is held if its interval holds the share that was made on the device.\n")
        print("| refused by | demand | refusals | named | wrong | not told | stretches held |")
        print("| --- | --- | --- | --- | --- | --- | --- |")
        var isRight = true
        for sample in ClassificationSample.allCases {
            for isBursty in [false, true] {
                let tally = try tally(sample, isBursty: isBursty)
                let held = "\(tally.heldStretches) of \(tally.stretches)"
                print(row([sample.rawValue, isBursty ? "on-off" : "steady"], tally) + " \(held) |")
                isRight = isRight && tally.unfound + tally.invented == 0 && tally.wrongShare <= Self.bar
                isRight = isRight && tally.heldStretches == tally.stretches
                if sample.isRecorded { isRight = isRight && tally.isFlawless }
            }
        }
        print("\nOf the app's own calls nothing is known but the error's words and the latency; samples of")
        print("\(Self.sizes.map(String.init).joined(separator: ", ")) refusals, \(options.logs) of each.\n")
        print("| the error says | refused by | refusals | named | wrong | not told |")
        print("| --- | --- | --- | --- | --- | --- |")
        for words in LatencySample.Words.allCases {
            for makers in LatencySample.Makers.allCases where words == .bare || makers != .local {
                let tally = tally(makers, words)
                print(row([words.label, makers.label], tally))
                if words != .denied { isRight = isRight && tally.wrongShare <= Self.bar }
            }
        }
        let cautious = tally(.mixed, .denied, Self.cautious)
        print(row(["the same, with `--bands 50,50`", LatencySample.Makers.mixed.label], cautious))
        isRight = isRight && cautious.wrongShare <= Self.bar
        return isRight
    }

    /// Logs without a refusal count too: there must be no verdict in them.
    func tally(_ sample: ClassificationSample, isBursty: Bool) throws -> ClassificationTally {
        let rules = try RuleSet(RulePack.builtIn())
        var random = SplitMix64(seed: options.seed)
        var tally = ClassificationTally()
        for number in 0..<options.logs {
            let log = try sample.scenario(isBursty: isBursty, &random).log()
            let layout = Self.layouts[number % Self.layouts.count]
            tally = tally + (try JudgedLog(log, layout, rules: rules).tally)
        }
        return tally
    }

    /// All sizes, half of them one by one and half in runs.
    func tally(
        _ makers: LatencySample.Makers, _ words: LatencySample.Words, _ analysis: AnalysisOptions = AnalysisOptions()
    ) -> ClassificationTally {
        var random = SplitMix64(seed: options.seed)
        var tally = ClassificationTally()
        for number in 0..<options.logs {
            for size in Self.sizes {
                let sample = LatencySample(
                    makers, words, count: size, isBursty: number % 2 == 1, seed: random.next())
                tally = tally + sample.tally(analysis)
            }
        }
        return tally
    }

    private func row(_ names: [String], _ tally: ClassificationTally) -> String {
        let share = Int((tally.wrongShare * 1_000).rounded())
        let wrong = tally.wrong == 0 ? "0" : "\(tally.wrong) (\(share / 10).\(share % 10) %)"
        let missed = tally.unfound + tally.invented == 0 ? "" : ", \(tally.unfound) missed, \(tally.invented) invented"
        let figures = ["\(tally.refusals)", "\(tally.labelled)", wrong, "\(tally.indeterminate)\(missed)"]
        return "| " + (names + figures).joined(separator: " | ") + " |"
    }
}

extension LatencySample.Words {
    fileprivate var label: String {
        switch self {
        case .bare: "`rateLimited`"
        case .detailed: "a denial, and the server's words"
        case .redacted: "a denial, `<private>`"
        case .denied: "a denial alone"
        }
    }
}

extension LatencySample.Makers {
    fileprivate var label: String {
        switch self {
        case .local: "background budget"
        case .device: "device policy"
        case .server: "server"
        case .mixed: "all of them"
        }
    }
}
