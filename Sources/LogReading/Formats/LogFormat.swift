package import LogCore

/// A carrier: how log records are laid out in text.
///
/// One file per carrier conforms to this and is listed in ``LogFormats/all``. Every method is a pure function of the
/// bytes it is given, so that an input can be cut anywhere and read by several workers with the same result.
package protocol LogFormat: Sendable {
    /// The name that `--input-format` takes: lower case, words joined by hyphens.
    var name: String { get }
    /// What it is, for people.
    var title: String { get }
    /// How much an input says that fits: 1 for a layout that nothing else has, less for one that others also have.
    var specificity: Double { get }
    /// Literals without which no record of this carrier tells of loss, boot or a clock change.
    var carrierGates: [String] { get }
    /// Whether a complete export ends in a footer.
    var endsInFooter: Bool { get }
    /// Whether a record's last line tells that it is one, and its first line can be any text.
    var recordsEndInLine: Bool { get }
    /// Whether the records are one JSON object a line each, so that any line seems to begin one.
    var isJSONLines: Bool { get }
    /// What a stamp may lack, so that every one has to be seen to tell a record's date or year.
    var stampGap: StampGap? { get }
    /// Whether the stamps, or some of them, tell no offset from UTC.
    var mayLackZone: Bool { get }

    /// What was assumed in reading an input that begins so, and how to say otherwise; `nil` for nothing.
    func assumption(in head: UnsafeRawBufferPointer) -> String?

    /// Tells what a line is, given without its line end and at most ``lineHead`` bytes of it.
    func classify(_ line: UnsafeRawBufferPointer) -> LineKind

    /// Whether a line that is no continuation here is the carrier's even among lines of others: it may take more lines for
    /// its own than it can tell.
    func isOwn(_ line: UnsafeRawBufferPointer) -> Bool

    /// Finds the fields of a record.
    ///
    /// The first line of the bytes was classified as a record's start. A truncated record goes on behind them, so that
    /// it may end in the middle of a field.
    /// - Throws: the place and the expectation, when the record is not laid out as the carrier's are.
    func parse(_ record: UnsafeRawBufferPointer, isTruncated: Bool) throws(ParseFault) -> RecordFields
}

extension LogFormat {
    package var endsInFooter: Bool { false }
    package var recordsEndInLine: Bool { false }
    package var isJSONLines: Bool { false }
    package var stampGap: StampGap? { nil }
    package var mayLackZone: Bool { false }
    package func assumption(in head: UnsafeRawBufferPointer) -> String? { nil }
    package func isOwn(_ line: UnsafeRawBufferPointer) -> Bool {
        !isJSONLines || line.first { $0 != .space && $0 != 0x09 } == UInt8(ascii: "{")
    }

    /// How much of a line is enough to classify it, in bytes.
    package static var lineHead: Int { 512 }
}
