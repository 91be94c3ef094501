import Conformance

extension CountBounds {
    /// `3`, or `2–4` where it depends on where in an edge it lies.
    var words: String { exact.map(Count.text) ?? "\(Count.text(least))–\(Count.text(most))" }
}

extension LengthBounds {
    /// `25 min`, `24 min–26 min`, `≥ 24 min`; the ends in whole units, rounded down.
    var words: String {
        let low = Quantity.span(nanoseconds: least)
        guard let most else { return "≥ \(low)".plainSpaces }
        let high = Quantity.span(nanoseconds: most)
        return (low == high ? low : "\(low)–\(high)").plainSpaces
    }
}
