#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// How the time of a piece of work grows with its size.
package enum Growth {
    /// How many times the size is multiplied.
    package static let factor = 8
    /// What work in proportion to its size, or a little more, stays below; work by the square of it takes 64 times as
    /// long.
    package static let bound = 24.0

    /// The time of work eight times as large, as a multiple of the time of the work.
    ///
    /// Time is that of this thread on the processor, and the best of three, so that other work shows little.
    package static func measured(from size: Int, _ work: (Int) throws -> Void) rethrows -> Double {
        var small = Double.infinity
        var large = Double.infinity
        for _ in 0..<3 {
            small = min(small, try seconds { try work(size) })
            large = min(large, try seconds { try work(size * factor) })
            if large < small * bound / 2 { break }
        }
        return large / max(small, 0.000_1)
    }

    private static func seconds(_ work: () throws -> Void) rethrows -> Double {
        let start = now()
        try work()
        return now() - start
    }

    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
