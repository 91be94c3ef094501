/// Reads a count since 1970 in UTC: seconds, milliseconds, microseconds or nanoseconds, told by its size.
///
/// A number below 10¹¹ counts seconds (up to the year 5138), below 10¹⁴ milliseconds, below 10¹⁷ microseconds, and above
/// nanoseconds; each range begins in 1973 or earlier. The number may have a fraction or an exponent
/// (`1.7223701282900093e+18`) and is never read through a floating-point number.
package enum EpochStamp {
    /// Reads the whole of the bytes, or returns `nil` for what is no such number.
    ///
    /// A number with an exponent went through a 64-bit floating-point number, which keeps 256 ns of a moment of our time:
    /// its resolution is said to be a microsecond.
    package static func parse(_ bytes: UnsafeRawBufferPointer) -> Instant? {
        guard let number = Decimal(bytes), let whole = number.scaled(by: 0) else { return nil }
        let unitDigits =
            switch whole {
            case ..<100_000_000_000: 9
            case ..<100_000_000_000_000: 6
            case ..<100_000_000_000_000_000: 3
            default: 0
            }
        guard let nanoseconds = number.scaled(by: unitDigits) else { return nil }
        let digits = min(9 - unitDigits + max(number.fractionDigits, 0), 9)
        let resolution = TimeResolution(fractionDigits: number.hasExponent ? min(digits, 6) : digits)
        return Instant(nanoseconds: nanoseconds, zone: .utc, resolution: resolution)
    }

    /// A decimal number as written: `significand` × 10^`exponent`.
    private struct Decimal {
        private var significand: Int64 = 0
        private var exponent = 0
        private(set) var hasExponent = false

        init?(_ bytes: UnsafeRawBufferPointer) {
            var cursor = ByteCursor(bytes)
            guard cursor.next?.isDigit == true else { return nil }
            var isFraction = false
            while let byte = cursor.next {
                if let digit = byte.decimalValue {
                    guard add(digit, isFraction: isFraction) else { return nil }
                } else if byte == UInt8(ascii: "."), !isFraction, cursor.peek(1)?.isDigit == true {
                    isFraction = true
                } else {
                    break
                }
                cursor.advance()
            }
            if cursor.next.map({ $0 | 0x20 }) == UInt8(ascii: "e") {
                cursor.advance()
                let isNegative = cursor.next == UInt8(ascii: "-")
                if isNegative || cursor.next == UInt8(ascii: "+") { cursor.advance() }
                guard let power = cursor.decimal(), power <= 30 else { return nil }
                exponent += isNegative ? -Int(power) : Int(power)
                hasExponent = true
            }
            guard cursor.isAtEnd else { return nil }
        }

        /// Digits of a fraction that no longer fit are dropped; a whole number that does not fit is none.
        private mutating func add(_ digit: UInt8, isFraction: Bool) -> Bool {
            let (scaled, overflow) = significand.multipliedReportingOverflow(by: 10)
            let (sum, carried) = scaled.addingReportingOverflow(Int64(digit))
            guard !overflow, !carried else { return isFraction }
            significand = sum
            if isFraction { exponent -= 1 }
            return true
        }

        /// The digits behind the decimal point.
        var fractionDigits: Int { -exponent }

        /// The whole part of the number × 10^`power`, or `nil` when it exceeds 64 bits.
        func scaled(by power: Int) -> Int64? {
            var value = significand
            for _ in 0..<max(exponent + power, 0) {
                let (scaled, overflow) = value.multipliedReportingOverflow(by: 10)
                if overflow { return nil }
                value = scaled
            }
            for _ in 0..<max(-(exponent + power), 0) { value /= 10 }
            return value
        }
    }
}
