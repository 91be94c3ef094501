// Concrete vectors, `.==`, `.&`, `.|` and `any` only: the compiler turns just these into single instructions; generic
// vectors, lane loops and reductions cost a call per lane.
private typealias Bytes = SIMD16<UInt8>
private typealias Lanes = SIMDMask<SIMD16<Int8>>

/// A probe's two bytes spread over all lanes.
private struct Needle {
    let first: Bytes
    let second: Bytes
    let distance: Int

    init(_ probe: Probe) {
        first = Bytes(repeating: probe.first)
        second = Bytes(repeating: probe.second)
        distance = probe.distance
    }

    @inline(__always)
    func lanes(_ here: Bytes, _ pointer: UnsafeRawPointer) -> Lanes {
        (here .== first) .& (pointer.loadUnaligned(fromByteOffset: distance, as: Bytes.self) .== second)
    }
}

extension ProbeGroup {
    /// The first position in `start..<end` where any probe matches, or `end`.
    func firstCandidate(in bytes: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Int {
        guard let base = bytes.baseAddress, start < end, !probes.isEmpty else { return end }
        var position = start
        // A vector at `p` reads the bytes up to `p + reach + 31`.
        let vectorEnd = min(end, bytes.count - reach - 31)
        while position < vectorEnd {
            let block =
                switch padded.count {
                case 2: pairKernel(base, position, vectorEnd)
                case 4: quadKernel(base, position, vectorEnd)
                default: octoKernel(base, position, vectorEnd)
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
            for probe in probes where probe.matches(bytes, at: position) { return position }
            position += 1
        }
        return nil
    }

    // The kernels return the first 32-byte block from `start` on in which a probe matches, or a position at or behind
    // `end`.

    private func pairKernel(_ base: UnsafeRawPointer, _ start: Int, _ end: Int) -> Int {
        let (n0, n1) = (Needle(padded[0]), Needle(padded[1]))
        var position = start
        while position < end {
            let pointer = base + position
            let here = pointer.loadUnaligned(as: Bytes.self)
            let there = pointer.loadUnaligned(fromByteOffset: 16, as: Bytes.self)
            let low = n0.lanes(here, pointer) .| n1.lanes(here, pointer)
            let high = n0.lanes(there, pointer + 16) .| n1.lanes(there, pointer + 16)
            if any(low .| high) { return position }
            position += 32
        }
        return position
    }

    private func quadKernel(_ base: UnsafeRawPointer, _ start: Int, _ end: Int) -> Int {
        let (n0, n1, n2, n3) = (Needle(padded[0]), Needle(padded[1]), Needle(padded[2]), Needle(padded[3]))
        var position = start
        while position < end {
            let pointer = base + position
            let here = pointer.loadUnaligned(as: Bytes.self)
            let there = pointer.loadUnaligned(fromByteOffset: 16, as: Bytes.self)
            let low =
                n0.lanes(here, pointer) .| n1.lanes(here, pointer) .| n2.lanes(here, pointer)
                .| n3.lanes(here, pointer)
            let next = pointer + 16
            let high =
                n0.lanes(there, next) .| n1.lanes(there, next) .| n2.lanes(there, next) .| n3.lanes(there, next)
            if any(low .| high) { return position }
            position += 32
        }
        return position
    }

    private func octoKernel(_ base: UnsafeRawPointer, _ start: Int, _ end: Int) -> Int {
        let (n0, n1, n2, n3) = (Needle(padded[0]), Needle(padded[1]), Needle(padded[2]), Needle(padded[3]))
        let (n4, n5, n6, n7) = (Needle(padded[4]), Needle(padded[5]), Needle(padded[6]), Needle(padded[7]))
        var position = start
        while position < end {
            let pointer = base + position
            let here = pointer.loadUnaligned(as: Bytes.self)
            let there = pointer.loadUnaligned(fromByteOffset: 16, as: Bytes.self)
            var lanes =
                n0.lanes(here, pointer) .| n1.lanes(here, pointer) .| n2.lanes(here, pointer)
                .| n3.lanes(here, pointer)
            lanes =
                lanes .| n4.lanes(here, pointer) .| n5.lanes(here, pointer) .| n6.lanes(here, pointer)
                .| n7.lanes(here, pointer)
            let next = pointer + 16
            lanes =
                lanes .| n0.lanes(there, next) .| n1.lanes(there, next) .| n2.lanes(there, next)
                .| n3.lanes(there, next)
            lanes =
                lanes .| n4.lanes(there, next) .| n5.lanes(there, next) .| n6.lanes(there, next)
                .| n7.lanes(there, next)
            if any(lanes) { return position }
            position += 32
        }
        return position
    }
}
