/// A seeded source of pseudo-random bits that gives the same sequence on every platform.
///
/// SplitMix64 (Steele, Lea, Flood 2014). The standard library's generators are seeded by the system, and the order of
/// its sets and dictionaries is too: neither may touch a sample, whose bytes are compared with the committed files.
package struct SplitMix64: Sendable {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    /// The next 64 bits.
    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}
