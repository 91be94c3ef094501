import LogCore

/// An input whose head was read and whose format is known.
struct OpenedInput {
    let detection: FormatDetection
    private let input: LogInput
    private let path: String
    private let options: ReadingOptions
    let buffer: BlockBuffer
    /// What was undone between the bytes and the buffer.
    private let text: ReadableText
    /// Bytes before the text, which tell that it is UTF-8.
    private let markLength: Int
    /// The file behind the buffer when it is regular and not compressed, so that any part of it can be read.
    private let randomAccess: Descriptor?
    /// When the file was last changed, in nanoseconds since 1970 UTC; `nil` for what is no file that can be read again.
    private let modified: Int64?
    /// `nil` for an empty input.
    let format: (any LogFormat)?

    /// Opens an input, undoes its compression and detects its format.
    ///
    /// Of an input that is followed no more is read than it takes to detect its format.
    init(_ input: LogInput, _ options: ReadingOptions, isFollowed: Bool = false) throws(ReadingError) {
        let path = input.displayName
        self.input = input
        self.path = path
        self.options = options
        let descriptor = try Descriptor(input)
        if descriptor.status.kind == .directory {
            if InputFinder.isLogArchive(path) { throw .logArchive(path: path) }
            throw .unreadable(path: path, reason: "is a directory", offset: nil)
        }
        // A redirected standard input may stand anywhere in its file, so it is read like a pipe.
        var randomAccess = descriptor.status.kind == .regular && input != .standardInput ? descriptor : nil
        modified = randomAccess?.status.modified
        let source = randomAccess.map { DescriptorSource($0, from: 0) } ?? DescriptorSource(descriptor)
        var buffer = BlockBuffer(source, blockSize: options.blockSize)
        if isFollowed {
            try buffer.fill(atLeast: Head.size, orUntilQuietFor: Follower.quietMilliseconds)
            try OpenedInput.readUntilDetectable(buffer)
        } else {
            try buffer.fill(atLeast: Head.size)
        }
        if let compression = Compression.of(buffer.window) {
            randomAccess = nil
            #if Archives
                let compressed = PrefixedSource(Array(buffer.window), then: source)
                buffer = BlockBuffer(
                    try ArchiveSource(compressed, path: path), blockSize: options.blockSize)
                try buffer.fill(atLeast: Head.size)
            #else
                throw .compressedWithoutArchives(path: path, compression: compression.rawValue)
            #endif
        }
        if let kind = FileArchive.of(buffer.window.part(0..<Head.size)) {
            throw .fileArchive(path: path, kind: kind.rawValue)
        }
        let samples = try randomAccess.map { file throws(ReadingError) in try TextSamples(of: file) } ?? .none
        text = try ReadableText(buffer, samples: samples, blockSize: options.blockSize) { buffer throws(ReadingError) in
            if isFollowed {
                try buffer.fill(atLeast: Head.size, orUntilQuietFor: Follower.quietMilliseconds)
            } else {
                try buffer.fill(atLeast: Head.size)
            }
        }
        buffer = text.buffer
        if text.isFiltered { randomAccess = nil }
        self.randomAccess = randomAccess
        self.buffer = buffer
        let head = buffer.window.part(0..<Head.size)
        let binary = Head.binaryShare(head)
        if binary.share > 0.1, let first = binary.first { throw .binary(path: path, offset: first) }
        markLength = Head.markLength(head)
        buffer.consume(markLength)
        let text = head.part(markLength..<head.count)
        let isWhole = buffer.isAtEnd && buffer.window.count == text.count
        if isWhole, text.allSatisfy({ $0 == .lineFeed || $0 == .carriageReturn || $0 == .space }) {
            if let damage = buffer.damage { throw damage }
            detection = FormatDetection(chosen: nil, candidates: [])
            format = nil
            return
        }
        if let pattern = options.stampPattern {
            let format = PatternText(pattern)
            detection = FormatDetection(override: format.name, by: "--timestamp-format")
            self.format = format
            return
        }
        if let name = options.formatOverride {
            detection = FormatDetection(override: name, by: "--input-format")
        } else {
            detection = FormatDetection(head: text, isWhole: isWhole, samples: self.text.isFiltered ? .none : samples)
        }
        guard let chosen = detection.chosen, let format = LogFormats.named(chosen.format) else {
            if let damage = buffer.damage { throw damage }
            if binary.share > 0.01, let first = binary.first { throw .binary(path: path, offset: first) }
            throw .unrecognized(path: path, detection: detection)
        }
        self.format = format
    }

    /// Reads on while the head is too short to tell the format: a first line may be the tool's own.
    private static func readUntilDetectable(_ buffer: BlockBuffer) throws(ReadingError) {
        while !buffer.isAtEnd, buffer.window.count < Head.size, Compression.of(buffer.window) == nil {
            let mark = Head.markLength(buffer.window)
            let text = buffer.window.part(mark..<buffer.window.count)
            guard FormatDetection(head: text, isWhole: true).chosen == nil else { return }
            try buffer.fill()
            try buffer.fill(atLeast: Head.size, orUntilQuietFor: Follower.quietMilliseconds)
        }
    }

    /// Scans the input, which can be done once.
    func scan(
        _ selection: ScanPlan.Selection, gates: [String], follower: Follower? = nil,
        sink: (LogRecord) throws -> Void
    ) throws -> InputSummary {
        let file = SourceFile(path: path)
        guard let format else {
            let bytes = buffer.window.count
            return InputSummary(
                file: file, format: "empty", bytes: text.isFiltered ? text.bytesRead : bytes + markLength,
                lines: LineFeeds.lines(in: buffer.window),
                notes: [InputNote(.empty, "the input is empty")])
        }
        let completion = try completion(for: format)
        let head = buffer.window.part(0..<Head.size)
        let plan = ScanPlan(
            file: file, format: format, selection: selection, gates: gates, options: options,
            anchor: completion?.anchor, sample: buffer.window)
        var segment = Segment()
        if let note = completion?.note { segment.notes.add(.other, note) }
        if let assumption = format.assumption(in: head) { segment.notes.add(.other, assumption) }
        let parallel = randomAccess.map {
            ParallelScan(
                plan: plan, descriptor: $0, blockSize: options.blockSize, threads: options.threads, start: markLength)
        }
        if let parallel, parallel.isWorthwhile, follower == nil, !plan.isInOrder {
            try parallel.run(&segment, sink: sink)
        } else {
            let scanner = SegmentScanner(plan, buffer, follower: follower)
            try scanner.run(sink: sink)
            segment.append(scanner.finished)
        }
        return try summary(of: segment, plan)
    }

    /// What completes the stamps of a format that lack their date or year, found by reading the input once for its
    /// stamps alone where the end of it tells more than its beginning; `nil` where nothing is lacking.
    private func completion(for format: any LogFormat) throws -> StampCompletion? {
        guard let gap = format.stampGap else { return nil }
        if let given = StampCompletion(gap, given: options) { return given }
        guard let modified else { return StampCompletion(gap, present: options) }
        let survey = try OpenedInput(input, options).survey(format)
        return survey.last == nil ? nil : StampCompletion(gap, survey: survey, modified: modified)
    }

    /// Reads the input for its stamps alone, as if the first were of 1970.
    private func survey(_ format: any LogFormat) throws -> StampClock {
        let plan = ScanPlan(
            file: SourceFile(path: path), format: format, selection: .gated, gates: [], options: options,
            anchor: .surveyed)
        let scanner = SegmentScanner(plan, buffer)
        try scanner.run { _ in }
        return scanner.clock
    }

    private func summary(of segment: Segment, _ plan: ScanPlan) throws(ReadingError) -> InputSummary {
        let hasRecord = segment.firstTime != nil || segment.recordsExamined > 0
        var notes = segment.notes
        for remark in text.remarks { notes.add(.other, remark) }
        if let damage = buffer.damage {
            guard hasRecord else { throw damage }
            notes.add(.damaged, damage.complaint)
        } else if let size = randomAccess?.status.size, segment.bytes + markLength < size {
            notes.add(.damaged, "the file became shorter while it was read")
        } else if plan.format.endsInFooter, hasRecord, segment.lastKind != .footer, !text.isWhole {
            notes.add(.cut, "no footer: the export was cut short or streamed")
        }
        for (name, place) in segment.otherCarriers {
            notes.add(.other, "from here on entries of \(name) are read as well", at: place)
        }
        if let broken = segment.firstRepaired {
            let count = segment.repairedRecords
            notes.add(
                .other,
                "\(count == 1 ? "a record has" : "\(count) records have") bytes that are not UTF-8, shown as U+FFFD",
                at: broken)
        }
        if !hasRecord { notes.add(.empty, "the input holds no record") }
        if let zone = options.zone, segment.hasGivenZone {
            notes.add(.other, "stamps that tell no zone were read as of \(zone.name)")
        }
        if segment.firstTime?.zoneKnown == false {
            notes.add(.zoneUnknown, "the stamps tell no time zone; times are shown as written")
        }
        return InputSummary(
            file: plan.file, format: plan.format.name,
            bytes: text.isFiltered ? text.bytesRead : segment.bytes + markLength,
            lines: segment.lines,
            recordsExamined: segment.recordsExamined, recordsUnparsed: segment.recordsUnparsed,
            unparsedSamples: segment.unparsedSamples, firstTime: segment.firstTime, lastTime: segment.lastTime,
            notes: notes.summary)
    }
}
