// Concrete vectors, `.==`, `.&` and `.|` only: the compiler turns just these into single instructions. Generic vectors,
// lane loops and reductions, `any` among them, cost a call per vector or per lane.
private typealias Bytes = SIMD16<UInt8>
private typealias Lanes = SIMDMask<SIMD16<Int8>>

/// A pair's two bytes spread over all lanes.
private struct Needle {
    let first: Bytes
    let second: Bytes
    let distance: Int

    init(_ pair: BytePair) {
        first = Bytes(repeating: pair.first)
        second = Bytes(repeating: pair.second)
        distance = pair.distance
    }

    @inline(__always)
    func lanes(_ here: Bytes, _ pointer: UnsafeRawPointer) -> Lanes {
        (here .== first) .& (pointer.loadUnaligned(fromByteOffset: distance, as: Bytes.self) .== second)
    }
}

@inline(__always)
private func isAnySet(_ lanes: Lanes) -> Bool {
    let halves = unsafeBitCast(lanes, to: SIMD2<UInt64>.self)
    return halves[0] | halves[1] != 0
}

extension ProbeGroup {
    /// The first position in `start..<end` where any probe matches, or `end`.
    func firstCandidate(in bytes: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Int {
        guard let base = bytes.baseAddress, start < end, !pairs.isEmpty else { return end }
        var position = start
        // A block at `p` reads the bytes up to `p + reach + 31`.
        let vectorEnd = min(end, bytes.count - reach - 31)
        while position < vectorEnd {
            let block =
                switch padded.count {
                case 1: kernel1(base, position, vectorEnd)
                case 2: kernel2(base, position, vectorEnd)
                case 3: kernel3(base, position, vectorEnd)
                case 4: kernel4(base, position, vectorEnd)
                case 6: kernel6(base, position, vectorEnd)
                default: kernel8(base, position, vectorEnd)
                }
            if block >= vectorEnd {
                position = block
                break
            }
            let blockEnd = min(block + 32, end)
            if let match = firstMatch(in: bytes, from: block, to: blockEnd) { return match }
            position = blockEnd
        }
        return firstMatch(in: bytes, from: min(position, end), to: end) ?? end
    }

    private func firstMatch(in bytes: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Int? {
        var position = start
        while position < end {
            for pair in pairs where pair.matches(bytes, at: position) { return position }
            position += 1
        }
        return nil
    }

    // The kernels return the first 32-byte block from `start` on in which a probe matches, or a position at or behind
    // `end`. They differ in the number of probes only: a loop over an array of them would not stay in registers.

    private func kernel1(_ base: UnsafeRawPointer, _ start: Int, _ end: Int) -> Int {
        let n0 = Needle(padded[0])
        var position = start
        while position < end {
            let low = base + position
            let high = low + 16
            let here = low.loadUnaligned(as: Bytes.self)
            let there = high.loadUnaligned(as: Bytes.self)
            let lanes = n0.lanes(here, low) .| n0.lanes(there, high)
            if isAnySet(lanes) { return position }
            position += 32
        }
        return position
    }

    private func kernel2(_ base: UnsafeRawPointer, _ start: Int, _ end: Int) -> Int {
        let (n0, n1) = (Needle(padded[0]), Needle(padded[1]))
        var position = start
        while position < end {
            let low = base + position
            let high = low + 16
            let here = low.loadUnaligned(as: Bytes.self)
            let there = high.loadUnaligned(as: Bytes.self)
            let lanes = n0.lanes(here, low) .| n0.lanes(there, high) .| n1.lanes(here, low) .| n1.lanes(there, high)
            if isAnySet(lanes) { return position }
            position += 32
        }
        return position
    }

    private func kernel3(_ base: UnsafeRawPointer, _ start: Int, _ end: Int) -> Int {
        let (n0, n1, n2) = (Needle(padded[0]), Needle(padded[1]), Needle(padded[2]))
        var position = start
        while position < end {
            let low = base + position
            let high = low + 16
            let here = low.loadUnaligned(as: Bytes.self)
            let there = high.loadUnaligned(as: Bytes.self)
            var lanes = n0.lanes(here, low) .| n0.lanes(there, high)
            lanes = lanes .| n1.lanes(here, low) .| n1.lanes(there, high)
            lanes = lanes .| n2.lanes(here, low) .| n2.lanes(there, high)
            if isAnySet(lanes) { return position }
            position += 32
        }
        return position
    }

    private func kernel4(_ base: UnsafeRawPointer, _ start: Int, _ end: Int) -> Int {
        let (n0, n1, n2, n3) = (Needle(padded[0]), Needle(padded[1]), Needle(padded[2]), Needle(padded[3]))
        var position = start
        while position < end {
            let low = base + position
            let high = low + 16
            let here = low.loadUnaligned(as: Bytes.self)
            let there = high.loadUnaligned(as: Bytes.self)
            var lanes = n0.lanes(here, low) .| n0.lanes(there, high)
            lanes = lanes .| n1.lanes(here, low) .| n1.lanes(there, high)
            lanes = lanes .| n2.lanes(here, low) .| n2.lanes(there, high)
            lanes = lanes .| n3.lanes(here, low) .| n3.lanes(there, high)
            if isAnySet(lanes) { return position }
            position += 32
        }
        return position
    }

    private func kernel6(_ base: UnsafeRawPointer, _ start: Int, _ end: Int) -> Int {
        let (n0, n1, n2, n3) = (Needle(padded[0]), Needle(padded[1]), Needle(padded[2]), Needle(padded[3]))
        let (n4, n5) = (Needle(padded[4]), Needle(padded[5]))
        var position = start
        while position < end {
            let low = base + position
            let high = low + 16
            let here = low.loadUnaligned(as: Bytes.self)
            let there = high.loadUnaligned(as: Bytes.self)
            var lanes = n0.lanes(here, low) .| n0.lanes(there, high)
            lanes = lanes .| n1.lanes(here, low) .| n1.lanes(there, high)
            lanes = lanes .| n2.lanes(here, low) .| n2.lanes(there, high)
            lanes = lanes .| n3.lanes(here, low) .| n3.lanes(there, high)
            lanes = lanes .| n4.lanes(here, low) .| n4.lanes(there, high)
            lanes = lanes .| n5.lanes(here, low) .| n5.lanes(there, high)
            if isAnySet(lanes) { return position }
            position += 32
        }
        return position
    }

    private func kernel8(_ base: UnsafeRawPointer, _ start: Int, _ end: Int) -> Int {
        let (n0, n1, n2, n3) = (Needle(padded[0]), Needle(padded[1]), Needle(padded[2]), Needle(padded[3]))
        let (n4, n5, n6, n7) = (Needle(padded[4]), Needle(padded[5]), Needle(padded[6]), Needle(padded[7]))
        var position = start
        while position < end {
            let low = base + position
            let high = low + 16
            let here = low.loadUnaligned(as: Bytes.self)
            let there = high.loadUnaligned(as: Bytes.self)
            var lanes = n0.lanes(here, low) .| n0.lanes(there, high)
            lanes = lanes .| n1.lanes(here, low) .| n1.lanes(there, high)
            lanes = lanes .| n2.lanes(here, low) .| n2.lanes(there, high)
            lanes = lanes .| n3.lanes(here, low) .| n3.lanes(there, high)
            lanes = lanes .| n4.lanes(here, low) .| n4.lanes(there, high)
            lanes = lanes .| n5.lanes(here, low) .| n5.lanes(there, high)
            lanes = lanes .| n6.lanes(here, low) .| n6.lanes(there, high)
            lanes = lanes .| n7.lanes(here, low) .| n7.lanes(there, high)
            if isAnySet(lanes) { return position }
            position += 32
        }
        return position
    }
}
