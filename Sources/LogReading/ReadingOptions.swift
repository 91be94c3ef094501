package import LogCore

/// How inputs are read.
package struct ReadingOptions: Sendable {
    /// Bytes per read; 256 KiB is as fast as any larger block and stays in the second-level cache.
    package var blockSize: Int = 256 * 1_024
    /// Workers for a large regular file; the results do not depend on it.
    package var threads: Int = 1
    /// A format's name that is taken without detection.
    package var formatOverride: String?
    /// Where a record is cut: its head is kept, the rest is passed over.
    package var maximumRecordBytes: Int = 1 << 20
    /// What unpacking an input may cost.
    package var archiveLimits = ArchiveLimits()

    /// The zone of stamps that tell none.
    package var zone: ZoneChoice?
    /// The date of an input's first stamp without a date.
    package var date: CivilTime?
    /// The year of an input's first stamp without a year.
    package var year: Int?
    /// The present, by which stamps that lack their date or year are completed where no file tells when it was written.
    package var now: Instant?
    /// How stamps are written in text that no known carrier explains.
    package var stampPattern: StampPattern?

    package init() {}
}
