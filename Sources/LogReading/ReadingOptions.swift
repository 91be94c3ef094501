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
    /// Dates of single inputs, which go before `date`: by the path of one, or of what it lies in.
    package var dates: [String: CivilTime] = [:]
    /// Years of single inputs, which go before `year`.
    package var years: [String: Int] = [:]
    /// The present, by which stamps that lack their date or year are completed where no file tells when it was written.
    package var now: Instant?
    /// How stamps are written in text that no known carrier explains.
    package var stampPattern: StampPattern?

    package init() {}

    /// The date of the first stamp of the input at a path, where the user says it.
    func date(ofInputAt path: String) -> CivilTime? { ReadingOptions.nearest(path, in: dates) ?? date }

    /// The year of the first stamp of the input at a path, where the user says it.
    func year(ofInputAt path: String) -> Int? { ReadingOptions.nearest(path, in: years) ?? year }

    /// The value of the longest path that is the input's own or one above it.
    private static func nearest<Value>(_ path: String, in values: [String: Value]) -> Value? {
        values.filter { path == $0.key || path.hasPrefix($0.key.hasSuffix("/") ? $0.key : $0.key + "/") }
            .max { $0.key.utf8.count < $1.key.utf8.count }?.value
    }
}
