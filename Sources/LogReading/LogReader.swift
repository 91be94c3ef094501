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
    /// An archive is read from front to back, and each log in it as an input of its own; what else it holds comes with
    /// the reading.
    /// - Throws: a `ReadingError`, or what the sink throws; records before it were delivered.
    package func read(_ input: LogInput, sink: (LogRecord) throws -> Void) throws -> InputReading {
        try eachLog(of: input) { try $0.scan(.gated, gates: gates, sink: sink) }
    }

    /// As ``read(_:sink:)`` for an input that may still be written: what a pipe delivers is handed on at once.
    ///
    /// A record is known to be whole when the next one begins, or when nothing followed its last line for
    /// 300 ms. `pause` is called before each read, and again when the input has been quiet for so long. A pipe ends as
    /// well when the descriptor `stop` has something to read. An archive is read without pauses.
    package func follow(
        _ input: LogInput, until stop: Int32? = nil, pause: @escaping (ReadingPause) throws -> Void,
        sink: (LogRecord) throws -> Void
    ) throws -> InputReading {
        try eachLog(of: input, isFollowed: true, until: stop) {
            let follower = $0.file.member == nil ? Follower(pause: pause) : nil
            return try $0.scan(.gated, gates: gates, follower: follower, sink: sink)
        }
    }

    /// Parses every record of each log, and tells how its format was chosen.
    package func examine(
        _ input: LogInput, each: (FormatDetection, InputSummary) -> Void
    ) throws -> InputReading {
        try eachLog(of: input) {
            let summary = try $0.scan(.every, gates: []) { _ in }
            each($0.detection, summary)
            return summary
        }
    }

    /// Parses every record and delivers it.
    package func readAll(_ input: LogInput, sink: (LogRecord) throws -> Void) throws -> InputReading {
        try eachLog(of: input) { try $0.scan(.every, gates: [], sink: sink) }
    }

    /// Hands each log of an input to `body`, in order.
    func eachLog(
        of input: LogInput, isFollowed: Bool = false, until stop: Int32? = nil,
        _ body: (OpenedInput) throws -> InputSummary
    ) throws -> InputReading {
        let stream = try InputStream(input, options, isFollowed: isFollowed, until: stop)
        var reading = InputReading()
        guard let kind = FileArchive.of(stream.head) else {
            reading.add(try body(OpenedInput(stream, options)))
            return reading
        }
        let path = input.displayName
        #if Archives
            guard kind.isStreamed else { throw ReadingError.fileArchive(path: path, kind: kind.rawValue) }
            var walk = ArchiveWalk(path: path, options)
            try walk.run(stream, kind) { reading.add(try body($0)) }
            reading.archive = try walk.finish()
            return reading
        #else
            throw ReadingError.compressedWithoutArchives(path: path, compression: kind.rawValue)
        #endif
    }
}
