/// A moment or a length in nanoseconds; a moment counts from any one zero, the same for all that are compared.
public typealias Nanoseconds = Int64

extension Nanoseconds {
    /// A number of seconds.
    static func seconds(_ count: Int64) -> Nanoseconds { count * 1_000_000_000 }
    /// A number of minutes.
    static func minutes(_ count: Int64) -> Nanoseconds { seconds(60 * count) }

    /// The sum, or the nearest end of what can be told: moments come from logs, and those may say anything.
    package func clampedSum(_ length: Nanoseconds) -> Nanoseconds {
        let (sum, overflow) = addingReportingOverflow(length)
        return overflow ? (length < 0 ? .min : .max) : sum
    }

    /// The way from another moment to this one, or the nearest end of what can be told.
    package func clampedDistance(from other: Nanoseconds) -> Nanoseconds {
        let (difference, overflow) = subtractingReportingOverflow(other)
        return overflow ? (other < 0 ? .max : .min) : difference
    }

    /// The product, or the largest length; both are positive.
    func clampedProduct(_ factor: Int64) -> Nanoseconds {
        let (product, overflow) = multipliedReportingOverflow(by: factor)
        return overflow ? .max : product
    }
}
