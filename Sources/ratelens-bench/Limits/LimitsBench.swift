import Simulation

/// Evaluates the inference of limiters on traces whose truth is known, and prints a table as docs/windows.md keeps it.
struct LimitsBench {
    private let options: LimitsOptions

    init(_ options: LimitsOptions) { self.options = options }

    /// - Returns: whether nothing was got wrong that must never be.
    func run() -> Bool {
        var isRight = true
        print("Share of traces in which exactly one class is left, the true one; \(options.traces) traces a cell,")
        print("seed \(options.seed). Steady / on-off demand at 1.3 to 3 times the limit.\n")
        isRight = table(falseShare: 0, lifts: [1, 2, 4, 8]) && isRight
        print("The same with 2 % of the outcomes labelled as their opposite, from a clean start:\n")
        isRight = noisyTable() && isRight
        return isRight
    }

    private func table(falseShare: Double, lifts: [Int]) -> Bool {
        var all: [LimitCell] = []
        let censoredLifts = lifts.filter { $0 > 1 }
        print("| truth | " + lifts.map { "clean: \($0)" }.joined(separator: " | ") + " | "
            + censoredLifts.map { "censored: \($0)" }.joined(separator: " | ") + " |")
        print("| --- |" + String(repeating: " --- |", count: lifts.count + censoredLifts.count))
        for limiter in TrueLimiter.allCases {
            var figures: [String] = []
            for (isCensored, count) in lifts.map({ (false, $0) }) + censoredLifts.map({ (true, $0) }) {
                let cells = [false, true].map { isBursty in
                    filled(
                        LimitCell(
                            limiter, isBursty: isBursty, isCensored: isCensored, lifts: count, falseShare: falseShare))
                }
                figures.append(cells.map { percent($0.uniqueRight, of: $0.traces) }.joined(separator: " / "))
                all += cells
            }
            print("| \(limiter.rawValue) | " + figures.joined(separator: " | ") + " |")
        }
        print("")
        return summary(all, mustHold: 1)
    }

    private func noisyTable() -> Bool {
        var all: [LimitCell] = []
        print("| truth | parameters held: 2 lifts | 4 | one class left: 2 | 4 | named wrongly |")
        print("| --- | --- | --- | --- | --- | --- |")
        for limiter in TrueLimiter.allCases {
            let cells = [2, 4].map { lifts in
                [false, true].map { isBursty in
                    filled(LimitCell(limiter, isBursty: isBursty, isCensored: false, lifts: lifts, falseShare: 0.02))
                }
            }
            let held = cells.map { $0.map { percent($0.holdsTruth, of: $0.traces) }.joined(separator: " / ") }
            let unique = cells.map { $0.map { percent($0.uniqueRight, of: $0.traces) }.joined(separator: " / ") }
            let wrong = cells.joined().reduce(0) { $0 + $1.namedWrong }
            print("| \(limiter.rawValue) | " + (held + unique).joined(separator: " | ") + " | \(wrong) |")
            all += cells.joined()
        }
        print("")
        return summary(all, mustHold: 0.99)
    }

    private func filled(_ cell: LimitCell) -> LimitCell {
        var cell = cell
        var seeds = SplitMix64(seed: options.seed)
        var tries = 0
        while cell.traces < options.traces, tries < 20 * options.traces {
            cell.add(seed: seeds.next())
            tries += 1
        }
        return cell
    }

    private func summary(_ cells: [LimitCell], mustHold share: Double) -> Bool {
        func sum(_ figure: KeyPath<LimitCell, Int>) -> Int { cells.reduce(0) { $0 + $1[keyPath: figure] } }
        let traces = sum(\.traces)
        print("\(traces) traces, \(sum(\.observations)) requests:")
        print("- true parameters in the set: \(sum(\.holdsTruth)) of \(traces)")
        print("- exactly one class left, and a wrong one: \(sum(\.uniqueWrong)); named: \(sum(\.namedWrong))")
        print("- next admission within its bounds: \(sum(\.bracketed)) of \(sum(\.openings))")
        let failures = cells.filter { !$0.failures.isEmpty }
        for cell in failures.prefix(20) {
            print(
                "  look at: \(cell.limiter.rawValue), \(cell.isBursty ? "on-off" : "steady"), "
                    + "\(cell.isCensored ? "censored" : "clean"), \(cell.lifts) lifts: seeds \(cell.failures)")
        }
        print("")
        return Double(sum(\.holdsTruth)) >= share * Double(traces) && sum(\.namedWrong) == 0
            && (share < 1 || sum(\.bracketed) == sum(\.openings) && sum(\.uniqueWrong) == 0)
    }

    private func percent(_ count: Int, of all: Int) -> String {
        guard all > 0 else { return "–" }
        return "\(Int((Double(count) * 100 / Double(all)).rounded())) %"
    }
}
