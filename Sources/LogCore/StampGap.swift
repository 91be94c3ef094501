/// What a stamp leaves out, to be completed from what stands around it.
///
/// Until then an ``Instant`` holds a stand-in: a stamp without a date is of 1970-01-01, one without a year of 1972, a
/// leap year, so that every date has a place in it.
package enum StampGap: Sendable, Hashable {
    case date, year

    /// The year that stands in for one that is not written.
    package static let standInYear = 1972
}
