package import LogCore

/// Reads inputs into records.
///
/// Every gate is one of the literals without which no rule can match: records without any are passed over unread.
/// What cannot be parsed is counted, sampled and reported in the summary; it never ends the reading.
package struct LogReader: Sendable {
    private let gates: [String]
    private let options: ReadingOptions

    /// Prepares to read.
    ///
    /// - Throws: `unknownFormat` or `unusableGate`.
    package init(gates: [String], options: ReadingOptions) throws(ReadingError) {
        if let name = options.formatOverride, LogFormats.named(name) == nil {
            throw .unknownFormat(name: name, known: LogFormats.all.map(\.name))
        }
        for gate in gates where !GateSet.canFind(gate) { throw .unusableGate(gate) }
        self.gates = gates.flatMap(RawGate.forms)
        self.options = options
    }

    /// Delivers the records that hold a gate, and those in which the log speaks of itself (``CarrierRemark``), in input
    /// order, each once.
    ///
    /// - Throws: a `ReadingError`, or what the sink throws; records before it were delivered.
    package func read(_ input: LogInput, sink: (LogRecord) throws -> Void) throws -> InputSummary {
        try open(input).scan(.gated, gates: gates, sink: sink)
    }

    /// As ``read(_:sink:)`` for an input that may still be written: what a pipe delivers is handed on at once.
    ///
    /// A record is known to be whole when the next one begins, or when nothing followed its last line for
    /// 300 ms. `pause` is called before each read, and again when the input has been quiet for so long. The input ends
    /// as well when the descriptor `stop` has something to read.
    package func follow(
        _ input: LogInput, until stop: Int32? = nil, pause: @escaping (ReadingPause) throws -> Void,
        sink: (LogRecord) throws -> Void
    ) throws -> InputSummary {
        try OpenedInput(input, options, isFollowed: true, until: stop)
            .scan(.gated, gates: gates, follower: Follower(pause: pause), sink: sink)
    }

    /// Parses every record, and tells how the format was chosen.
    package func examine(_ input: LogInput) throws -> (FormatDetection, InputSummary) {
        let opened = try open(input)
        let summary = try opened.scan(.every, gates: []) { _ in }
        return (opened.detection, summary)
    }

    /// Parses every record and delivers it.
    package func readAll(_ input: LogInput, sink: (LogRecord) throws -> Void) throws -> InputSummary {
        try open(input).scan(.every, gates: [], sink: sink)
    }

    func open(_ input: LogInput) throws(ReadingError) -> OpenedInput { try OpenedInput(input, options) }
}
