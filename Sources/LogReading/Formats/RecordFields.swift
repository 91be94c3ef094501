package import LogCore

/// A record's fields as a carrier's parser found them: numbers, and the places of texts in the record's bytes.
///
/// Nothing is copied here; ``LogRecord`` is made from it only for records that somebody wants.
package struct RecordFields: Sendable {
    package var time: Instant?
    /// What `time` lacks, and stands there as that of ``StampGap``.
    package var gap: StampGap?
    package var machTicks: UInt64?
    package var boot: FieldText?
    package var kind: RecordKind = .log
    package var level: LogLevel?
    package var process: FieldText?
    package var pid: Int32?
    package var threadID: UInt64?
    package var activity: UInt64?
    package var sender: FieldText?
    package var subsystem: FieldText?
    package var category: FieldText?
    package var message = FieldText(0..<0)
    package var signpostID: UInt64?
    package var signpostPhase: SignpostMark.Phase?
    package var signpostName: FieldText?
    package var lossCount: UInt64?
    package var lossStart: Instant?
    package var lossEnd: Instant?

    package init() {}
}
