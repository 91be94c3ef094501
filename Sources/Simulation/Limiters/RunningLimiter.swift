/// A limiter at work: it decides requests one after another, as a device's or a server's does.
///
/// Times are nanoseconds since any one moment and never go back; requests of one instant are decided in the order in which
/// they come. Everything is exact to the nanosecond, and no time or count can overflow.
package protocol RunningLimiter: Sendable {
    /// Decides a request, and counts it where this limiter counts such a one.
    mutating func admits(at time: Int64) -> Bool

    /// Forgets every request, as a new process does; the boundaries of fixed windows stay where they are.
    mutating func reset()
}
