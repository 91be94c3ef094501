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

    package init() {}
}
