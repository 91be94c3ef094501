/// How many of the marked ones are drawn, where being in the first group changes the odds of a mark (Fisher's law).
///
/// It is the law of the upper left cell of a 2×2 table with both margins given; with an odds ratio of 1 it is the
/// central law of Fisher's exact test.
struct HypergeometricLaw: UnimodalLaw {
    let table: ContingencyTable
    let oddsRatio: Double

    init(_ table: ContingencyTable, oddsRatio: Double = 1) {
        self.table = table
        self.oddsRatio = oddsRatio
    }

    var support: ClosedRange<Int> {
        max(0, table.successes - table.whenFalse.trials)...min(table.successes, table.whenTrue.trials)
    }

    func ratio(after value: Int) -> Double {
        let up = Double(table.whenTrue.trials - value) * Double(table.successes - value)
        let down = Double(value + 1) * Double(table.whenFalse.trials - table.successes + value + 1)
        return up / down * oddsRatio
    }
}
