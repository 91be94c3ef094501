/// A number as decimal digits, for rounding and printing without a formatter.
///
/// The value is 0.d₁d₂d₃… × 10^`exponent`. Bad at arithmetic: it only rounds and prints.
struct DecimalDigits: Hashable {
    private(set) var isNegative: Bool
    /// Each 0…9, the first not 0; empty for zero.
    private(set) var digits: [Int]
    private(set) var exponent: Int

    /// Takes the shortest digits that read back as `value`, or `nil` when it is not finite.
    init?(_ value: Double) {
        guard value.isFinite else { return nil }
        isNegative = value < 0
        digits = []
        exponent = 0
        var seenPoint = false
        var text = value.magnitude.description[...]
        if let mark = text.firstIndex(of: "e") {
            exponent = Int(text[text.index(after: mark)...]) ?? 0
            text = text[..<mark]
        }
        for character in text {
            if let digit = character.wholeNumberValue {
                digits.append(digit)
                if !seenPoint { exponent += 1 }
            } else {
                seenPoint = true
            }
        }
        normalize()
    }

    /// Keeps so many leading digits, half away from zero.
    func rounded(significant count: Int) -> DecimalDigits { keeping(count) }

    /// Keeps so many digits after the decimal point, half away from zero.
    func rounded(places: Int) -> DecimalDigits { keeping(exponent + places) }

    /// The nearest floating-point number.
    var value: Double {
        guard !digits.isEmpty else { return 0 }
        let text = (isNegative ? "-" : "") + "0." + digits.map(String.init).joined() + "e\(exponent)"
        return Double(text) ?? 0
    }

    /// Positional text with just the digits there are: `13`, `2.2`, `0.05`.
    var text: String {
        guard !digits.isEmpty else { return "0" }
        let whole = exponent <= 0 ? [] : Array(digits.prefix(exponent))
        let zerosInside = Array(repeating: 0, count: Swift.max(0, exponent - digits.count))
        let zerosBefore = Array(repeating: 0, count: Swift.max(0, -exponent))
        let fraction = zerosBefore + digits.dropFirst(Swift.max(0, exponent))
        let wholeText = (whole + zerosInside).map(String.init).joined()
        let sign = isNegative ? "-" : ""
        let head = sign + (wholeText.isEmpty ? "0" : wholeText)
        return fraction.isEmpty ? head : head + "." + fraction.map(String.init).joined()
    }

    /// Scientific text: `3.1e-37`.
    var scientific: String {
        guard let first = digits.first else { return "0" }
        let rest = digits.dropFirst().map(String.init).joined()
        return (isNegative ? "-" : "") + "\(first)" + (rest.isEmpty ? "" : "." + rest) + "e\(exponent - 1)"
    }

    private func keeping(_ count: Int) -> DecimalDigits {
        guard count < digits.count else { return self }
        var result = self
        guard count >= 0 else {
            result.digits = []
            result.normalize()
            return result
        }
        let roundsUp = digits[count] >= 5
        result.digits = Array(digits.prefix(count))
        if roundsUp {
            var index = count - 1
            while index >= 0, result.digits[index] == 9 {
                result.digits[index] = 0
                index -= 1
            }
            if index >= 0 {
                result.digits[index] += 1
            } else {
                result.digits.insert(1, at: 0)
                result.exponent += 1
            }
        }
        result.normalize()
        return result
    }

    private mutating func normalize() {
        while digits.last == 0 { digits.removeLast() }
        while digits.first == 0 {
            digits.removeFirst()
            exponent -= 1
        }
        if digits.isEmpty {
            exponent = 0
            isNegative = false
        }
    }
}
