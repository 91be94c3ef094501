/// The forms in which a gate's text may stand in raw input.
enum RawGate {
    /// The text itself and, where it is not ASCII, as JSON writers may escape it, with hexadecimal digits of either case.
    static func forms(of gate: String) -> [String] {
        guard !gate.utf8.allSatisfy({ $0 < 0x80 }) else { return [gate] }
        return [gate, escaped(gate, uppercase: false), escaped(gate, uppercase: true)]
    }

    private static func escaped(_ gate: String, uppercase: Bool) -> String {
        gate.utf16.reduce(into: "") { text, unit in
            if unit < 0x80, let scalar = Unicode.Scalar(unit) {
                text.unicodeScalars.append(scalar)
            } else {
                let digits = String(unit, radix: 16, uppercase: uppercase)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
    }
}
