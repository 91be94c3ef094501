/// What reading one input gave.
package struct InputSummary: Sendable {
    package let file: SourceFile
    /// The carrier's name, as `--input-format` takes it.
    package var format: String
    package var bytes: Int
    package var lines: Int
    /// Records that were cut out and parsed; only `formats` examines every one.
    package var recordsExamined: Int
    /// Those of the examined that could not be parsed.
    package var recordsUnparsed: Int
    /// The first few of them.
    package var unparsedSamples: [UnparsedSample]
    /// The time of the first record of any kind.
    package var firstTime: Instant?
    /// The time of the last record of any kind.
    package var lastTime: Instant?
    package var notes: [InputNote]
    /// The predicate by which the export was filtered, where it says so.
    package var predicate: String?

    package init(
        file: SourceFile, format: String, bytes: Int = 0, lines: Int = 0, recordsExamined: Int = 0,
        recordsUnparsed: Int = 0, unparsedSamples: [UnparsedSample] = [], firstTime: Instant? = nil,
        lastTime: Instant? = nil, notes: [InputNote] = []
    ) {
        self.file = file
        self.format = format
        self.bytes = bytes
        self.lines = lines
        self.recordsExamined = recordsExamined
        self.recordsUnparsed = recordsUnparsed
        self.unparsedSamples = unparsedSamples
        self.firstTime = firstTime
        self.lastTime = lastTime
        self.notes = notes
    }

    /// Whether the input's stamps tell their zone; `nil` when it holds no stamp.
    package var zoneKnown: Bool? { firstTime?.zoneKnown }
}
