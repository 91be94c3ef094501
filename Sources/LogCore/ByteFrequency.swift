/// How common each byte is in unified-log text and JSON: the background that makes a good probe rare.
package enum ByteFrequency {
    /// The share of a byte, per 10,000 bytes; at least 1.
    ///
    /// Measured over `log show` exports in default and compact style and as JSON, each style with equal weight.
    package static func per10000(_ byte: UInt8) -> Int { byte < 128 ? Int(ascii[Int(byte)]) : 1 }

    // Sixteen bytes a line, from NUL.
    private static let ascii: [UInt16] = [
        1, 1, 1, 1, 1, 1, 1, 1, 1, 35, 85, 1, 1, 1, 1, 1,
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
        1094, 1, 301, 8, 1, 3, 1, 4, 43, 43, 1, 21, 121, 132, 156, 45,
        482, 279, 226, 124, 153, 118, 108, 101, 83, 112, 274, 1, 19, 28, 19, 1,
        3, 58, 43, 56, 72, 47, 29, 6, 6, 59, 1, 8, 11, 10, 21, 9,
        37, 3, 22, 39, 38, 27, 3, 3, 2, 2, 1, 62, 38, 61, 1, 86,
        1, 368, 73, 236, 165, 633, 101, 101, 85, 285, 3, 55, 192, 166, 380, 357,
        212, 11, 311, 373, 413, 122, 77, 52, 53, 60, 6, 14, 2, 14, 1, 1,
    ]
}
