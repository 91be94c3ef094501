extension ArchiveMember {
    /// The member stored as a zip has it, with its sizes in front.
    ///
    /// - Parameter checksum: What is written as its CRC-32; `nil` for the right one.
    /// - Returns: The local header and the contents.
    package func zipped(checksum: UInt32? = nil) -> [UInt8] {
        var right: UInt32 = .max
        for byte in bytes {
            right ^= UInt32(byte)
            for _ in 0..<8 { right = right & 1 == 1 ? right >> 1 ^ 0xEDB8_8320 : right >> 1 }
        }
        func little(_ value: UInt32, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
        }
        let size = little(UInt32(bytes.count), 4)
        let name = Array(path.utf8)
        let method = little(0, 2)
        let stamp = little(0x5345_3800, 4)
        return [0x50, 0x4B, 3, 4, 20, 0, 0, 0] + method + stamp + little(checksum ?? ~right, 4) + size + size
            + little(UInt32(name.count), 2) + [0, 0] + name + bytes
    }
}
