/// A probability law on whole numbers given by the ratio of neighbours, which never rises.
///
/// Everything is summed outward from the mode by these ratios. No factorial is formed and nothing is subtracted, so a
/// sum over 10⁵ terms keeps a relative error of about 1e-11 at worst, and a tail that fits a `Double` is not lost.
protocol UnimodalLaw: Sendable {
    /// The values with a mass above zero.
    var support: ClosedRange<Int> { get }

    /// The mass at `value + 1` over the mass at `value`, for values in the support but its last.
    func ratio(after value: Int) -> Double
}

extension UnimodalLaw {
    /// The value of the largest mass.
    ///
    /// - Complexity: O(log n) ratios, n values in the support.
    var mode: Int {
        var low = support.lowerBound
        var high = support.upperBound
        while low < high {
            let middle = low + (high - low) / 2
            if ratio(after: middle) > 1 { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Visits every value whose mass, as a multiple of the mode's, is above zero in `Double`.
    ///
    /// - Complexity: O(n) ratios, n values in the support.
    func forEachMass(_ body: (_ value: Int, _ mass: Double) -> Void) {
        let mode = mode
        body(mode, 1)
        var mass = 1.0
        var value = mode
        while value < support.upperBound, mass > 0 {
            mass *= ratio(after: value)
            value += 1
            if mass > 0 { body(value, mass) }
        }
        mass = 1
        value = mode
        while value > support.lowerBound, mass > 0 {
            value -= 1
            mass /= ratio(after: value)
            if mass > 0 { body(value, mass) }
        }
    }

    /// The probability of the values that satisfy a condition on value and mass (as a multiple of the mode's).
    ///
    /// - Complexity: O(n) ratios, n values in the support.
    func probability(where condition: (_ value: Int, _ mass: Double) -> Bool) -> Double {
        var chosen = 0.0
        var rest = 0.0
        forEachMass { value, mass in
            if condition(value, mass) { chosen += mass } else { rest += mass }
        }
        return chosen / (chosen + rest)
    }

    /// The mass of one value as a multiple of the mode's.
    func mass(at value: Int) -> Double {
        var found = 0.0
        forEachMass { candidate, mass in
            if candidate == value { found = mass }
        }
        return found
    }

    /// The tails on either side of a value, and the mean, by visiting only what carries mass.
    ///
    /// Past `value`, summing stops at terms that cannot change the 20th digit.
    /// - Complexity: O(distance of `value` from the mode + width of the law) ratios.
    func tailsAndMean(at value: Int) -> (tails: Tails, mean: Double) {
        let mode = mode
        var below = 0.0
        var at = 0.0
        var above = 0.0
        // Deviations from the mode, so that the mean is not a difference of large sums.
        var deviation = 0.0
        func add(_ candidate: Int, _ mass: Double) {
            if candidate < value { below += mass } else if candidate > value { above += mass } else { at += mass }
            deviation += mass * Double(candidate - mode)
        }
        add(mode, 1)
        var mass = 1.0
        var candidate = mode
        while candidate < support.upperBound, mass > 1e-20 || candidate <= value, mass > 0 {
            mass *= ratio(after: candidate)
            candidate += 1
            add(candidate, mass)
        }
        mass = 1
        candidate = mode
        while candidate > support.lowerBound, mass > 1e-20 || candidate >= value, mass > 0 {
            candidate -= 1
            mass /= ratio(after: candidate)
            add(candidate, mass)
        }
        let total = below + at + above
        return (Tails(below: below / total, at: at / total, above: above / total), Double(mode) + deviation / total)
    }
}
