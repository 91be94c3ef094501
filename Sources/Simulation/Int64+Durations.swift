extension Int64 {
    /// So many microseconds in nanoseconds.
    static func microseconds(_ count: Int) -> Int64 { Int64(count) * 1_000 }

    /// So many milliseconds in nanoseconds.
    static func milliseconds(_ count: Int) -> Int64 { Int64(count) * 1_000_000 }

    /// So many seconds in nanoseconds.
    static func seconds(_ count: Int) -> Int64 { Int64(count) * 1_000_000_000 }

    /// So many minutes in nanoseconds.
    static func minutes(_ count: Int) -> Int64 { seconds(count * 60) }
}
