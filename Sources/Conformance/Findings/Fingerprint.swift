/// A name of sixteen hexadecimal digits for what a finding says (FNV-1a, 64 bits).
///
/// It holds neither times nor lines, so that the same violation has it in every carrier and after lines were added.
struct Fingerprint {
    private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

    init(_ rule: ConformanceRule, record: String?, content: String, ordinal: Int) {
        add(rule.rawValue)
        add(record ?? "")
        add(content)
        add(String(ordinal))
    }

    private mutating func add(_ part: String) {
        for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        // No text holds this byte, so that parts cannot run into each other.
        hash = (hash ^ 0xFF) &* 0x0000_0100_0000_01B3
    }

    var text: String {
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
