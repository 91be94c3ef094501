extension [UInt8] {
    /// Appends the text in UTF-8.
    mutating func append(_ text: String) {
        append(contentsOf: text.utf8)
    }

    /// Appends the text, filled up with spaces on the right.
    mutating func append(_ text: String, leftAlignedIn width: Int) {
        append(text)
        for _ in 0..<Swift.max(0, width - text.utf8.count) { append(UInt8(ascii: " ")) }
    }

    /// Appends a number that is not negative, filled up with zeros on the left.
    mutating func append(_ number: Int, digits: Int) {
        var divisor = 1
        for _ in 1..<digits { divisor *= 10 }
        while divisor > 0 {
            append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
            divisor /= 10
        }
    }
}
