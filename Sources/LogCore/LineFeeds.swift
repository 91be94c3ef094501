/// Counts line feeds.
package enum LineFeeds {
    /// The number of line feeds in the bytes.
    ///
    /// - Complexity: O(*n*) bytes, 16 at a time.
    package static func count(in bytes: UnsafeRawBufferPointer) -> Int {
        var total = 0
        var index = 0
        let feeds = SIMD16<UInt8>(repeating: .lineFeed)
        if let base = bytes.baseAddress {
            while bytes.count - index >= 64 {
                // A lane holds at most 255: 63 rounds of four vectors add at most 252 to it.
                let rounds = Swift.min((bytes.count - index) / 64, 63)
                var lanes = SIMD16<UInt8>(repeating: 0)
                for _ in 0..<rounds {
                    let first = base.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self) .== feeds
                    let second = base.loadUnaligned(fromByteOffset: index + 16, as: SIMD16<UInt8>.self) .== feeds
                    let third = base.loadUnaligned(fromByteOffset: index + 32, as: SIMD16<UInt8>.self) .== feeds
                    let fourth = base.loadUnaligned(fromByteOffset: index + 48, as: SIMD16<UInt8>.self) .== feeds
                    // A true lane is all ones, −1: subtracting it adds one.
                    lanes = lanes &- unsafeBitCast(first, to: SIMD16<UInt8>.self)
                    lanes = lanes &- unsafeBitCast(second, to: SIMD16<UInt8>.self)
                    lanes = lanes &- unsafeBitCast(third, to: SIMD16<UInt8>.self)
                    lanes = lanes &- unsafeBitCast(fourth, to: SIMD16<UInt8>.self)
                    index += 64
                }
                let halves = unsafeBitCast(lanes, to: SIMD2<UInt64>.self)
                total += sumOfBytes(halves[0]) + sumOfBytes(halves[1])
            }
        }
        while index < bytes.count {
            if bytes[index] == .lineFeed { total += 1 }
            index += 1
        }
        return total
    }

    /// The number of lines in the bytes, a last one without line feed included.
    package static func lines(in bytes: UnsafeRawBufferPointer) -> Int {
        guard let last = bytes.last else { return 0 }
        return count(in: bytes) + (last == .lineFeed ? 0 : 1)
    }

    private static func sumOfBytes(_ word: UInt64) -> Int {
        let pairs = (word & 0x00FF_00FF_00FF_00FF) &+ (word >> 8 & 0x00FF_00FF_00FF_00FF)
        return Int((pairs &* 0x0001_0001_0001_0001) >> 48)
    }
}
