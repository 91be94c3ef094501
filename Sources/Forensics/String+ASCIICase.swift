/// Comparisons that ignore the case of ASCII letters, without a copy.
extension String {
    func isEqualIgnoringCase(_ other: String) -> Bool {
        utf8.count == other.utf8.count && zip(utf8, other.utf8).allSatisfy { $0.loweredASCII == $1.loweredASCII }
    }

    func hasPrefixIgnoringCase(_ prefix: String) -> Bool {
        utf8.count >= prefix.utf8.count && zip(utf8, prefix.utf8).allSatisfy { $0.loweredASCII == $1.loweredASCII }
    }

    func hasSuffixIgnoringCase(_ suffix: String) -> Bool {
        utf8.count >= suffix.utf8.count
            && zip(utf8.reversed(), suffix.utf8.reversed()).allSatisfy { $0.loweredASCII == $1.loweredASCII }
    }

    /// Whether the text occurs, and a digit follows if one is asked for.
    ///
    /// - Complexity: O(n · m) for n bytes here and m in `text`; both are short.
    func containsIgnoringCase(_ text: String, thenDigit: Bool = false) -> Bool {
        var rest = utf8[...]
        while rest.count >= text.utf8.count {
            if zip(rest, text.utf8).allSatisfy({ $0.loweredASCII == $1.loweredASCII }) {
                guard thenDigit else { return true }
                let next = rest.dropFirst(text.utf8.count).first
                if let next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) { return true }
            }
            rest = rest.dropFirst()
        }
        return false
    }
}

extension UInt8 {
    fileprivate var loweredASCII: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self }
}
