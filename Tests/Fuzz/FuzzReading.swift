import LogCore
import LogReading

/// All that one reading of the scratch file gave, to be compared with another.
struct FuzzReading: Equatable {
    /// One hash for each record.
    var records: [Int] = []
    /// The byte offset of each record's line.
    var offsets: [Int] = []
    /// The lines, examined and unparsed records, notes; or the reason for which it cannot be read.
    var summary = ""

    /// The limit of a record's length in these runs: short, so that records are cut.
    static let maximumRecordBytes = 600

    /// Options under which nothing depends on the file's date or the present.
    static func options(format: String?, blockSize: Int, threads: Int) -> ReadingOptions {
        var options = ReadingOptions()
        options.formatOverride = format
        options.blockSize = blockSize
        options.threads = threads
        options.maximumRecordBytes = maximumRecordBytes
        options.date = CivilTime(year: 2026, month: 10, day: 14)
        options.year = 2026
        return options
    }

    /// Reads the scratch file: every record, or those with a gate.
    ///
    /// Without places neither line nor offset count, which differ between encodings.
    init(
        format: String?, gates: [String]? = nil, blockSize: Int = 256 * 1_024, threads: Int = 1, withPlaces: Bool = true
    ) {
        let input = LogInput.file(FuzzEnvironment.scratchFile)
        let options = FuzzReading.options(format: format, blockSize: blockSize, threads: threads)
        var last: LogRecord?
        var beyond = 0
        do {
            let reader = try LogReader(gates: gates ?? [], options: options)
            let sink: (LogRecord) -> Void = { record in
                if let before = last?.location, before.file == record.location.file {
                    // Several objects of an array may stand on one line.
                    precondition(record.location.line >= before.line && record.location.byteOffset >= before.byteOffset)
                }
                precondition(record.lineCount > 0)
                // An invalid byte becomes three.
                precondition(record.message.utf8.count <= 3 * FuzzReading.maximumRecordBytes)
                // Where NUL bytes cut a line in two, both are one line of the input.
                beyond = max(beyond, record.location.line)
                last = record
                records.append(FuzzReading.hash(of: record, withPlaces: withPlaces))
                offsets.append(record.location.byteOffset)
            }
            let reading =
                if gates == nil { try reader.readAll(input, sink: sink) } else { try reader.read(input, sink: sink) }
            precondition(beyond <= reading.summaries.map(\.lines).max() ?? 0)
            for read in reading.summaries { note(read, withPlaces: withPlaces) }
        } catch {
            // A refusal with a reason is a right answer, if it is always the same.
            precondition(error is ReadingError && !"\(error)".isEmpty)
            summary = "\(error)"
        }
        if !withPlaces { offsets = [] }
    }

    private mutating func note(_ read: InputSummary, withPlaces: Bool) {
        precondition(read.recordsUnparsed <= read.recordsExamined)
        summary +=
            "\(read.format) \(read.lines) \(read.recordsExamined) \(read.recordsUnparsed) "
            + "\(read.firstTime?.iso8601 ?? "-") \(read.lastTime?.iso8601 ?? "-")\n"
        guard withPlaces else { return }
        summary += "\(read.bytes)\n"
        for note in read.notes {
            summary += "\(note.kind) \(note.text) \(note.location?.line ?? 0) \(note.location?.byteOffset ?? 0)\n"
        }
        for sample in read.unparsedSamples {
            summary += "\(sample.location.line):\(sample.column) \(sample.expected) \(sample.text)\n"
        }
    }

    private static func hash(of record: LogRecord, withPlaces: Bool) -> Int {
        var hasher = Hasher()
        if withPlaces {
            hasher.combine(record.location)
            hasher.combine(record.lineCount)
        }
        hasher.combine(record.time?.nanoseconds)
        hasher.combine(record.time?.zone?.seconds)
        hasher.combine(record.machTime?.ticks)
        hasher.combine(record.kind)
        hasher.combine(record.level)
        hasher.combine(record.process)
        hasher.combine(record.pid)
        hasher.combine(record.threadID)
        hasher.combine(record.activity)
        hasher.combine(record.sender)
        hasher.combine(record.subsystem)
        hasher.combine(record.category)
        hasher.combine(record.message)
        hasher.combine(record.signpost?.id)
        hasher.combine(record.loss?.count)
        return hasher.finalize()
    }
}
