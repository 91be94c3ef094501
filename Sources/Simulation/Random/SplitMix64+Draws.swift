extension SplitMix64 {
    /// A number of `range`, which must not be empty; the bias of the high-product method is below 2⁻³² here.
    package mutating func integer(in range: ClosedRange<Int>) -> Int {
        let width = UInt64(bitPattern: Int64(range.upperBound &- range.lowerBound)) &+ 1
        guard width != 0 else { return Int(truncatingIfNeeded: next()) }
        return range.lowerBound &+ Int(truncatingIfNeeded: next().multipliedFullWidth(by: width).high)
    }

    /// A number of milliseconds within a range of seconds.
    package mutating func milliseconds(in seconds: ClosedRange<Int>) -> Int {
        integer(in: seconds.lowerBound * 1_000...seconds.upperBound * 1_000)
    }

    /// A number in 0…1, both excluded, so that its logarithm is finite.
    package mutating func unit() -> Double {
        (Double(next() >> 11) + 0.5) * 0x1p-53
    }

    /// Whether something happens that has this probability.
    package mutating func chance(_ probability: Double) -> Bool { unit() < probability }

    /// A number of nanoseconds from 0 up to and without `whole`, 0 where that is less than 1.
    package mutating func share(of whole: Int64) -> Int64 {
        guard whole > 0 else { return 0 }
        return Int64(next().multipliedFullWidth(by: UInt64(whole)).high)
    }

    /// A duration from the exponential distribution of this mean; saturating.
    ///
    /// Von Neumann's method: it only compares random numbers, so that no mathematics library takes part and every machine
    /// draws the same. The time until the next of the events that come at random is one such duration.
    /// - Complexity: O(1), 6 numbers on average.
    package mutating func exponential(mean: Int64) -> Int64 {
        var wholes: Int64 = 0
        while true {
            let fraction = next()
            var latest = fraction
            var isOdd = true
            while true {
                let number = next()
                guard number < latest else { break }
                latest = number
                isOdd.toggle()
            }
            if isOdd {
                let part = Int64(fraction.multipliedFullWidth(by: UInt64(max(0, mean))).high)
                return wholes.saturatingMultiplied(by: max(0, mean)).saturatingAdding(part)
            }
            wholes += 1
        }
    }

    /// One of the elements, which must be at least one.
    package mutating func element<Element>(of elements: [Element]) -> Element {
        elements[integer(in: 0...(elements.count - 1))]
    }

    /// The position of one of the weights, drawn in proportion to them; one of them must be positive.
    package mutating func position(weights: [Int]) -> Int {
        var rest = integer(in: 1...weights.reduce(0, +))
        for (position, weight) in weights.enumerated() {
            rest -= weight
            if rest <= 0 { return position }
        }
        return weights.count - 1
    }

    /// The same elements in another order (Fisher–Yates).
    package mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
        var shuffled = elements
        for last in stride(from: shuffled.count - 1, to: 0, by: -1) {
            shuffled.swapAt(last, integer(in: 0...last))
        }
        return shuffled
    }

    /// So many hexadecimal digits.
    package mutating func hex(_ digits: Int, uppercase: Bool = false) -> String {
        let text = String(next(), radix: 16, uppercase: uppercase)
        return String((String(repeating: "0", count: 16) + text).suffix(digits))
    }

    /// A UUID in its usual form, version 4.
    package mutating func uuid() -> String {
        let digits = hex(16, uppercase: true) + hex(16, uppercase: true)
        var text = ""
        for (position, digit) in digits.enumerated() {
            if [8, 12, 16, 20].contains(position) { text.append("-") }
            switch position {
            case 12: text.append("4")
            case 16: text.append("A")
            default: text.append(digit)
            }
        }
        return text
    }

    /// 16 random bytes in Base64, as the log prints a masked value.
    package mutating func maskHash() -> String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        // 128 bits are 21 whole digits and one that carries two bits.
        var text = ""
        for _ in 0..<21 { text.append(element(of: alphabet)) }
        text.append(alphabet[integer(in: 0...3) * 16])
        return text + "=="
    }
}
