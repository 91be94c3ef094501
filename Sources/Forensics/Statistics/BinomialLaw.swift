/// How many of `trials` independent trials succeed.
struct BinomialLaw: UnimodalLaw {
    let trials: Int
    /// The odds of one success, p/(1 − p), above zero.
    let odds: Double

    var support: ClosedRange<Int> { 0...trials }

    func ratio(after value: Int) -> Double {
        Double(trials - value) / Double(value + 1) * odds
    }
}
