/// A stamp as it stands in a text: its moment, what it lacks, and where it ends.
package struct WrittenStamp: Sendable {
    package let instant: Instant
    package let gap: StampGap?
    /// The offset of the byte behind it.
    package let end: Int

    package init(instant: Instant, gap: StampGap? = nil, end: Int) {
        self.instant = instant
        self.gap = gap
        self.end = end
    }
}
