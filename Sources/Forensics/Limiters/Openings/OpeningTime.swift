/// When the last of so many requests in a row is admitted, for one choice of parameters.
package enum OpeningTime: Sendable, Equatable, Comparable {
    case atOnce
    /// In nanoseconds of the trace's clock.
    case at(Int64)
    /// So many in a row are never admitted.
    case never

    /// A time and a duration behind it; what does not fit is as late as can be told.
    static func at(_ time: Int64, plus duration: Int64) -> OpeningTime {
        let (sum, overflow) = time.addingReportingOverflow(duration)
        return .at(overflow ? (duration < 0 ? .min : .max) : sum)
    }

    /// The same as the latest time, of which a sum that does not fit says nothing.
    static func latest(_ time: Int64, plus duration: Int64) -> OpeningTime {
        let (sum, overflow) = time.addingReportingOverflow(duration)
        return overflow ? .never : .at(sum)
    }
}
