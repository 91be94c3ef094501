import Foundation
import Simulation

/// Evaluates the inference of limiters on traces whose truth is known, and prints tables as docs/windows.md keeps them.
struct LimitsBench {
    private let options: LimitsOptions

    init(_ options: LimitsOptions) { self.options = options }

    /// - Returns: whether nothing was got wrong that must never be.
    func run() throws -> Bool {
        if let single = options.single {
            let seconds = LimitsScaling.seconds(single, seed: options.seed)
            print(seconds.inference, seconds.scan)
            return true
        }
        var isRight = true
        for table in options.tables {
            switch table {
            case .exact: isRight = exactTable() && isRight
            case .labels: isRight = labelledTable() && isRight
            case .scaling: isRight = try LimitsScaling(seed: options.seed).run() && isRight
            }
        }
        return isRight
    }

    private func exactTable() -> Bool {
        print("Share of traces in which exactly one class is left, the true one; \(options.traces) traces a cell,")
        print("seed \(options.seed). Steady / on-off demand at 1.3 to 3 times the limit.\n")
        let starts =
            [1, 2, 4, 8, 12].map { (isCensored: false, lifts: $0) }
            + [2, 4, 8, 12].map { (isCensored: true, lifts: $0) }
        header(["truth"] + starts.map(name))
        var all: [LimitCell] = []
        for limiter in options.truths {
            var figures: [String] = []
            for start in starts {
                let cells = [false, true].map { isBursty in
                    filled(
                        LimitCell(
                            limiter, isBursty: isBursty, isCensored: start.isCensored, lifts: start.lifts,
                            falseShare: 0),
                        \.traces
                    ) { $0.add(seed: $1) }
                }
                figures.append(shares(cells, \.uniqueRight, of: \.traces))
                all += cells
            }
            row(limiter, figures)
        }
        func sum(_ figure: KeyPath<LimitCell, Int>) -> Int { all.reduce(0) { $0 + $1[keyPath: figure] } }
        print("\n\(sum(\.traces)) traces, \(sum(\.observations)) requests:\n")
        print(
            "- true parameters in the set: \(sum(\.holdsTruth)) of \(sum(\.traces)); the set was not followed to its end: "
                + "\(sum(\.unfinished))")
        print("- exactly one class left, and a wrong one: \(sum(\.uniqueWrong))")
        print("- next admission within its bounds: \(sum(\.bracketed)) of \(sum(\.openings))")
        print(
            "\nWhat the command says of the same traces up to 20 requests later, with windows of up to 26 h 24 min: how often"
        )
        print("it names one class, the true one: plainly, and as perhaps the one.\n")
        header(["truth"] + starts.map(name))
        for (limiter, cells) in zip(options.truths, all.chunked(by: 2 * starts.count)) {
            let pairs = cells.chunked(by: 2)
            row(limiter, pairs.map { shares($0, \.said.named.plainlyRight, of: \.said.traces) }, ", plainly")
            row(limiter, pairs.map { shares($0, \.said.named.perhapsRight, of: \.said.traces) }, ", perhaps")
        }
        print("\n\(sum(\.said.traces)) traces:\n")
        print("- true parameters in the sets that are told: \(sum(\.said.held)) of \(sum(\.said.traces))")
        printNamed(all.map(\.said.named))
        print("- next admission within its bounds: \(sum(\.said.bracketed)) of \(sum(\.said.openings))")
        for cell in all { lookAt(cell, cell.failures) }
        print("")
        return all.allSatisfy(\.isRight)
    }

    private func name(_ start: (isCensored: Bool, lifts: Int)) -> String {
        "\(start.isCensored ? "censored" : "clean"): \(start.lifts)"
    }

    private func labelledTable() -> Bool {
        print(
            "2 % of the outcomes are labelled as their opposite; \(options.traces) traces a cell of at most 300 requests, seed"
        )
        print(
            "\(options.seed). Steady / on-off demand. How often the true parameters are in the set of their family at k* + 1,"
        )
        print("and how often the command names one class, the true one: plainly, and as perhaps the one.\n")
        let starts = [2, 4].map { (isCensored: false, lifts: $0) } + [2, 4].map { (isCensored: true, lifts: $0) }
        let names = starts.map(name)
        header(["truth"] + ["held", "plainly", "perhaps"].flatMap { word in names.map { "\(word), \($0)" } })
        var all: [LabelledCell] = []
        for limiter in options.truths {
            let cells = starts.map { start in
                [false, true].map { isBursty in
                    filled(
                        LabelledCell(
                            LimitCell(
                                limiter, isBursty: isBursty, isCensored: start.isCensored, lifts: start.lifts,
                                falseShare: 0.02)),
                        \.traces
                    ) { $0.add(seed: $1) }
                }
            }
            let figures =
                cells.map { shares($0, \.held, of: \.finished) }
                + cells.map { shares($0, \.named.plainlyRight, of: \.traces) }
                + cells.map { shares($0, \.named.perhapsRight, of: \.traces) }
            row(limiter, figures)
            all += cells.joined()
        }
        func sum(_ figure: KeyPath<LabelledCell, Int>) -> Int { all.reduce(0) { $0 + $1[keyPath: figure] } }
        print("\n\(sum(\.traces)) traces, \(sum(\.observations)) requests:\n")
        print("- not followed to the end: \(sum(\.unfinished))")
        print(
            "- true parameters in the set at k* + 1: \(sum(\.held)) of \(sum(\.finished)), at k* alone: "
                + "\(sum(\.heldByFewest))")
        printNamed(all.map(\.named))
        print(
            "- the command tells sizes: \(sum(\.told)) times; of these the true ones \(sum(\.toldTruth)) times, and "
                + "that the true class is near or not tried to the end \(sum(\.toldNear)) times")
        for cell in all { lookAt(cell.kind, cell.failures) }
        print("")
        return Double(sum(\.held)) >= 0.99 * Double(sum(\.finished)) && sum(\.named.plainlyWrong) == 0
    }

    private func printNamed(_ tallies: [NamedTally]) {
        func sum(_ figure: KeyPath<NamedTally, Int>) -> Int { tallies.reduce(0) { $0 + $1[keyPath: figure] } }
        print("- one class named plainly, the true one: \(sum(\.plainlyRight)), a wrong one: \(sum(\.plainlyWrong))")
        print(
            "- one class told as perhaps it, the true one: \(sum(\.perhapsRight)), a wrong one: "
                + "\(sum(\.perhapsWrong))")
    }

    /// Printed at once, as the next one may take minutes.
    private func row(_ limiter: TrueLimiter, _ figures: [String], _ words: String = "") {
        print("| \(limiter.rawValue)\(words) | " + figures.joined(separator: " | ") + " |")
        fflush(nil)
    }

    private func header(_ names: [String]) {
        print("| " + names.joined(separator: " | ") + " |")
        print("|" + String(repeating: " --- |", count: names.count))
    }

    private func filled<Cell>(
        _ cell: Cell, _ traces: KeyPath<Cell, Int>, _ add: (inout Cell, UInt64) -> Void
    ) -> Cell {
        var cell = cell
        var seeds = SplitMix64(seed: options.seed)
        var tries = 0
        // Some demands meet their limit too seldom.
        while cell[keyPath: traces] < options.traces, tries < 20 * options.traces {
            add(&cell, seeds.next())
            tries += 1
        }
        return cell
    }

    private func lookAt(_ cell: LimitCell, _ failures: [UInt64]) {
        guard !failures.isEmpty else { return }
        print(
            "  look at: \(cell.limiter.rawValue), \(cell.isBursty ? "on-off" : "steady"), "
                + "\(cell.isCensored ? "censored" : "clean"), \(cell.lifts) lifts: seeds \(failures)")
    }

    /// The shares of the cells, with the number of traces where those are fewer than were asked for.
    private func shares<Cell>(_ cells: [Cell], _ part: KeyPath<Cell, Int>, of all: KeyPath<Cell, Int>) -> String {
        cells.map { cell in
            let count = cell[keyPath: all]
            guard count > 0 else { return "–" }
            let share = Int((Double(cell[keyPath: part]) * 100 / Double(count)).rounded())
            return "\(share) %" + (count < options.traces ? " (of \(count))" : "")
        }.joined(separator: " / ")
    }
}

extension Array {
    /// Its elements in groups of so many, the last one with what is left.
    fileprivate func chunked(by size: Int) -> [[Element]] {
        stride(from: 0, to: count, by: Swift.max(1, size)).map { Array(self[$0..<Swift.min($0 + size, count)]) }
    }
}
