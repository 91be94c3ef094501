import LogCore

/// An input, or a member of an archive, whose head was read and whose format is known.
struct OpenedInput {
    let detection: FormatDetection
    private let stream: InputStream
    private let options: ReadingOptions
    /// What was undone between the stream's bytes and the lines.
    private let text: ReadableText
    /// Bytes before the text, which tell that it is UTF-8.
    private let markLength: Int
    /// `nil` for an empty input.
    let format: (any LogFormat)?

    var buffer: BlockBuffer { text.buffer }
    /// The file behind the buffer when its bytes are the text, so that any part of it can be read.
    private var randomAccess: Descriptor? { text.isFiltered ? nil : stream.randomAccess }
    var file: SourceFile { stream.file }

    /// Detects the format of a stream.
    init(_ stream: InputStream, _ options: ReadingOptions) throws(ReadingError) {
        let path = stream.file.description
        self.stream = stream
        self.options = options
        let samples = try stream.randomAccess.map { file throws(ReadingError) in try TextSamples(of: file) } ?? .none
        let readable = try ReadableText(
            stream.buffer, samples: samples, isSampled: stream.randomAccess != nil || stream.isFollowed,
            hasKnownPrefix: options.stampPattern != nil, blockSize: options.blockSize
        ) { buffer throws(ReadingError) in try stream.fillHead(of: buffer) }
        text = readable
        let buffer = readable.buffer
        let head = buffer.window.part(0..<Head.size)
        let binary = Head.binaryShare(head)
        if binary.share > 0.1, let first = binary.first { throw .binary(path: path, offset: first) }
        markLength = Head.markLength(head)
        // Damage further behind tells nothing of why the head is that of no log.
        let damage = buffer.isAtEnd && buffer.window.count <= Head.size ? buffer.damage : nil
        buffer.consume(markLength)
        let text = head.part(markLength..<head.count)
        let isWhole = buffer.isAtEnd && buffer.window.count == text.count
        if isWhole, text.allSatisfy({ $0 == .lineFeed || $0 == .carriageReturn || $0 == .space }) {
            if let damage { throw damage }
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
            detection =
                stream.file.member == nil
                ? FormatDetection(head: text, isWhole: isWhole, samples: readable.isFiltered ? .none : samples)
                : FormatDetection(glancingAt: text, isWhole: isWhole)
        }
        guard let chosen = detection.chosen, let format = LogFormats.named(chosen.format) else {
            if let damage { throw damage }
            if binary.share > 0.01, let first = binary.first { throw .binary(path: path, offset: first) }
            throw .unrecognized(path: path, detection: detection)
        }
        self.format = format
    }

    /// Scans the input, which can be done once.
    func scan(
        _ selection: ScanPlan.Selection, gates: [String], follower: Follower? = nil,
        sink: (LogRecord) throws -> Void
    ) throws -> InputSummary {
        guard let format else {
            let bytes = buffer.window.count
            return InputSummary(
                file: file, format: "empty", bytes: text.isFiltered ? text.bytesRead : bytes + markLength,
                lines: LineFeeds.lines(in: buffer.window),
                notes: [InputNote(.empty, "the input is empty")])
        }
        let completion = try completion(for: format)
        let head = buffer.window.part(0..<Head.size)
        let predicate = UnifiedLogText.predicate(in: head)
        let plan = ScanPlan(
            file: file, format: format, selection: selection, gates: gates, options: options,
            anchor: completion?.anchor, watch: watch, lateAnchor: lateAnchor, sample: buffer.window)
        var segment = Segment()
        if let note = completion?.note { segment.notes.add(.other, note) }
        if let assumption = format.assumption(in: head) { segment.notes.add(.other, assumption) }
        let parallel = randomAccess.map {
            ParallelScan(
                plan: plan, descriptor: $0, blockSize: options.blockSize, threads: options.threads, start: markLength)
        }
        let last: ScanPlan
        if let parallel, parallel.isWorthwhile, follower == nil, !plan.isInOrder {
            last = try parallel.run(&segment, sink: sink)
        } else {
            let scanner = SegmentScanner(plan, buffer, follower: follower)
            try scanner.run(sink: sink)
            segment.append(scanner.finished)
            last = scanner.plan
        }
        var summary = try summary(of: segment, last)
        if let predicate {
            summary.predicate = predicate
            summary.notes.append(
                InputNote(.filtered, "the export holds only what meets \(predicate.prefix(500))"))
        }
        return summary
    }

    /// How far other carriers are looked for: samples have told of a file's already.
    private var watch: CarrierWatch.Reach {
        if options.formatOverride != nil || options.stampPattern != nil { return .nowhere }
        return randomAccess == nil ? .input : .unit
    }

    /// What anchors the stamps of a carrier that only a later part shows, when none before it has a date.
    private var lateAnchor: @Sendable (StampGap) -> StampClock.Anchor? {
        let path = file.path
        let modified = stream.modified
        let options = options
        return { gap in
            let given = StampCompletion(gap, given: options, for: path)
            let written = modified.map { StampCompletion(gap, notAfter: $0) }
            return (given ?? written ?? StampCompletion(gap, present: options)).anchor
        }
    }

    /// What completes the stamps of a format that lack their date or year, found by looking at all stamps first where
    /// the end tells more than the beginning; `nil` where nothing is lacking.
    private func completion(for format: any LogFormat) throws -> StampCompletion? {
        guard let gap = format.stampGap else { return nil }
        if let given = StampCompletion(gap, given: options, for: file.path) { return given }
        guard let modified = stream.modified else { return StampCompletion(gap, present: options) }
        if let origin = stream.origin {
            let again = try OpenedInput(InputStream(origin, options), options)
            return try StampCompletion(gap, survey: again.survey(format, again.buffer), modified: modified)
        }
        // A member goes by once, so it is held if it is not too long.
        try buffer.fill(atLeast: options.archiveLimits.heldBytes)
        guard buffer.isAtEnd else { return StampCompletion(gap, notAfter: modified) }
        let held = BlockBuffer(MemorySource(buffer.window), blockSize: options.blockSize)
        return try StampCompletion(gap, survey: survey(format, held), modified: modified)
    }

    /// Reads bytes for their stamps alone, as if the first were of 1970.
    private func survey(_ format: any LogFormat, _ bytes: BlockBuffer) throws -> StampClock {
        let plan = ScanPlan(
            file: file, format: format, selection: .gated, gates: [], options: options, anchor: .surveyed)
        let scanner = SegmentScanner(plan, bytes)
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
            bytes: text.isFiltered ? text.bytesRead : segment.bytes + markLength, lines: segment.lines,
            recordsExamined: segment.recordsExamined, recordsUnparsed: segment.recordsUnparsed,
            unparsedSamples: segment.unparsedSamples, firstTime: segment.firstTime, lastTime: segment.lastTime,
            notes: notes.summary)
    }
}
