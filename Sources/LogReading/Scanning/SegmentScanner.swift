import LogCore

/// Scans a stretch of an input: cuts it into *units* and hands the wanted records to a sink, in order.
///
/// A unit is a boundary line (a record's first line, a header, a banner, a footer) with the continuations behind it.
/// A stretch begins at its first unit and ends before the first unit that begins at or behind `stop`, so that
/// stretches that lie side by side share no unit and miss none. Memory holds one block and one unit, the unit cut at
/// the plan's limit.
final class SegmentScanner {
    /// Bytes of the next read behind `stop`: few, since only the rest of one unit is wanted, and twice as many each time.
    private var tailBlock = 4_096

    /// Replaced where more carriers are found.
    private(set) var plan: ScanPlan
    let buffer: BlockBuffer
    private let stop: Int?
    private let follower: Follower?
    private var search = BoundarySearch()
    /// Whether the last byte counted ends a line.
    private var endsInFeed = true
    /// Line feeds before the window.
    var feeds = 0
    /// How many bytes fewer than the input the text before the window has.
    private var shiftedBytes = 0
    /// The offset at which the counting of lines began.
    private let start: Int
    var segment = Segment()
    /// Completes the stamps.
    var clock: StampClock
    /// Looks for carriers that the plan does not know.
    var watch: CarrierWatch
    /// Those of the unit at hand with what the plan knows, when there are any.
    var wider: MixedCarriers?
    /// The time of the unit at hand, where every stamp has to be seen.
    var unitTime: Instant?
    /// The time of the last record before the window, or before the unit at hand where every stamp has to be seen.
    private var timeBefore: Instant?
    /// How far back the window was searched for a record before a unit, and what was found.
    private var sought: (end: Int, time: Instant?)?

    /// The stretch's results once it is scanned.
    var finished: Segment {
        var finished = segment
        finished.noteZone(of: clock)
        return finished
    }

    /// Prepares to scan from the buffer's offset; `stop` is an offset in the input, `nil` for its end.
    ///
    /// A follower, who is told of pauses, takes the whole input.
    init(_ plan: ScanPlan, _ buffer: BlockBuffer, stop: Int? = nil, follower: Follower? = nil) {
        self.follower = follower
        self.plan = plan
        self.buffer = buffer
        self.stop = stop
        clock = plan.clock
        watch = CarrierWatch(plan.format, plan.watch)
        start = buffer.offset
    }

    /// Scans the whole stretch.
    ///
    /// - Parameters:
    ///   - startsInside: whether the buffer begins in the middle of the input, one byte before the stretch; what belongs
    ///     to an earlier unit is then passed over.
    ///   - isStretch: whether the scan ends where further carriers are found, so that others go on from there.
    ///   - sink: what takes the wanted records.
    /// - Returns: whether the stretch, which is not the whole input, was left at a unit of further carriers. They are
    ///   then in the plan, and the buffer stands at the unit.
    /// - Throws: what reading or the sink throws; `segment` then holds what was scanned so far.
    @discardableResult
    func run(
        startsInside: Bool = false, isStretch: Bool = false, sink: (LogRecord) throws -> Void
    ) throws -> Bool {
        if startsInside, try !skipToBoundary(counting: false) { return false }
        while true {
            if let wider {
                widenPlan(to: wider)
                if isStretch { return true }
            }
            let window = buffer.window
            if let stop, isBehindStop(window) {
                if let cut = search.next(in: window, isAtEnd: buffer.isAtEnd, format: plan.format) {
                    let isLast = buffer.offset + cut >= stop
                    try process(window.part(0..<cut), sink)
                    if isLast, wider == nil { return false }
                    continue
                }
            }
            if buffer.isAtEnd {
                try process(window, sink)
                if wider != nil { continue }
                endLines()
                return false
            }
            if !isBehindStop(window), let cut = search.last(in: window, format: plan.format) {
                try process(window.part(0..<cut), sink)
                continue
            }
            if search.extent(in: window) > plan.maximumRecordBytes {
                try processLongUnit(window, sink)
                if wider != nil { continue }
                if try !skipToBoundary(counting: true) { return false }
                continue
            }
            if let follower { try pause(follower, sink) }
            try readMore()
        }
    }

    /// Tells the follower what was read, and takes whole lines for whole records when nothing comes behind them.
    private func pause(_ follower: Follower, _ sink: (LogRecord) throws -> Void) throws {
        try follower.pause(
            ReadingPause(firstTime: segment.firstTime, lastTime: segment.lastTime, isQuiet: false))
        guard try buffer.isQuiet(forMilliseconds: Follower.quietMilliseconds) else { return }
        while buffer.window.last == .lineFeed {
            try process(buffer.window, sink)
            guard let wider else { break }
            widenPlan(to: wider)
        }
        try follower.pause(
            ReadingPause(firstTime: segment.firstTime, lastTime: segment.lastTime, isQuiet: true))
    }

    /// Whether the window reaches behind the stretch, where the next boundary counts and not the last one.
    private func isBehindStop(_ window: UnsafeRawBufferPointer) -> Bool {
        stop.map { buffer.offset + window.count > $0 } ?? false
    }

    private func readMore() throws(ReadingError) {
        guard let stop else { return try buffer.fill() }
        let reach = buffer.offset + buffer.window.count
        guard reach >= stop else { return try buffer.fill(limit: stop - reach) }
        try buffer.fill(limit: tailBlock)
        tailBlock = min(tailBlock * 2, 1 << 20)
    }

    /// Passes over bytes up to the next boundary; returns `false` when the stretch ends first.
    private func skipToBoundary(counting: Bool) throws(ReadingError) -> Bool {
        while true {
            let window = buffer.window
            if let start = search.next(in: window, isAtEnd: buffer.isAtEnd, format: plan.format) {
                let isInside = stop.map { buffer.offset + start < $0 } ?? true
                drop(start, counting: counting)
                search = BoundarySearch()
                return isInside
            }
            let passed = buffer.isAtEnd ? window.count : search.extent(in: window)
            drop(passed, counting: counting)
            search.drop(passed)
            // No unit begins in the stretch: what it holds belongs to an earlier one, which reads on.
            if !counting, let stop, buffer.offset >= stop { return false }
            if buffer.isAtEnd {
                if counting { endLines() }
                return false
            }
            try readMore()
        }
    }

    private func drop(_ count: Int, counting: Bool) {
        if counting { advanceLines(over: buffer.window.part(0..<count)) }
        buffer.consume(count)
    }

    /// Takes bytes into the counts of bytes and lines.
    private func advanceLines(over bytes: UnsafeRawBufferPointer) {
        guard let last = bytes.last else { return }
        feeds += LineFeeds.count(in: bytes)
        segment.bytes += bytes.count
        endsInFeed = last == .lineFeed
        if let shifts = buffer.shifts {
            let end = segment.bytes + start
            if endsInFeed, shifts.isAdded(at: end - 1) { endsInFeed = false }
            let shift = shifts.take(before: end)
            feeds += shift.lines
            shiftedBytes += shift.bytes
        }
        segment.lines = feeds
    }

    private func endLines() {
        if !endsInFeed { segment.lines = feeds + 1 }
    }

    /// Scans whole units, up to one that shows further carriers.
    private func process(_ window: UnsafeRawBufferPointer, _ sink: (LogRecord) throws -> Void) throws {
        let long = longUnits(in: window)
        let units = window.part(0..<long.end)
        timeBefore = segment.lastTime
        sought = nil
        if !plan.needsEveryStamp { noteTimes(in: units) }
        let found = wider
        wider = nil
        let end =
            switch plan.selection {
            case .gated: try processGated(units, sink)
            case .every: try processEvery(units, sink)
            }
        if end == units.count { wider = found }
        for unit in long.units where unit.start < end { noteLongUnit(at: unit.place) }
        buffer.consume(end)
        search = BoundarySearch()
    }

    /// Goes on with the carriers that were found.
    private func widenPlan(to carriers: MixedCarriers) {
        let before = plan
        plan = plan.widened(to: carriers, sample: buffer.window)
        watch = CarrierWatch(carriers, plan.watch)
        wider = nil
        search = BoundarySearch()
        guard plan.needsEveryStamp else { return }
        if before.needsEveryStamp { return clock.goOn(from: plan.clock.anchor) }
        // What the clock saw so far was no order of stamps.
        segment.noteZone(of: clock)
        clock = plan.clock
    }

    private func processLongUnit(_ window: UnsafeRawBufferPointer, _ sink: (LogRecord) throws -> Void) throws {
        let head = window.part(0..<plan.maximumRecordBytes + 1)
        wider = watch.carriers(withLong: head.part(0..<plan.maximumRecordBytes))
        guard wider == nil else { return }
        // The head is one unit's. What a cut line in it looks like begins none.
        let before = segment.lastTime
        noteTime(ofUnit: 0..<head.count, in: head)
        noteLongUnit(at: place(ofUnitAt: 0))
        let unit = Unit(
            bytes: window.part(0..<plan.maximumRecordBytes), isTruncated: true, endsOpen: true, line: feeds + 1,
            offset: buffer.offset + shiftedBytes)
        try handle(unit) { try sink($0.following(before)) }
    }

    /// Returns where the units end, or the one begins that shows further carriers.
    private func processGated(
        _ units: UnsafeRawBufferPointer, _ sink: (LogRecord) throws -> Void
    ) throws -> Int {
        var position = 0
        while let hit = plan.allGates.firstHit(in: units, from: position) {
            let range = unit(around: hit.offset, from: position, in: units)
            noteStamps(in: position..<range.upperBound, of: units)
            advanceLines(over: units.part(position..<range.lowerBound))
            try handleUnit(range, of: units, sink)
            if wider != nil { return range.lowerBound }
            position = range.upperBound
        }
        noteStamps(in: position..<units.count, of: units)
        advanceLines(over: units.part(position..<units.count))
        return units.count
    }

    /// Takes the times of all units in order, where every stamp has to be seen.
    private func noteStamps(in range: Range<Int>, of units: UnsafeRawBufferPointer) {
        guard plan.needsEveryStamp else { return }
        var position = range.lowerBound
        while position < range.upperBound {
            let end = unitEnd(from: position, in: units)
            noteTime(ofUnit: position..<end, in: units)
            position = end
        }
    }

    /// As above.
    private func processEvery(
        _ units: UnsafeRawBufferPointer, _ sink: (LogRecord) throws -> Void
    ) throws -> Int {
        var position = 0
        while position < units.count {
            let end = unitEnd(from: position, in: units)
            if plan.needsEveryStamp { noteTime(ofUnit: position..<end, in: units) }
            try handleUnit(position..<end, of: units, sink)
            if wider != nil { return position }
            position = end
        }
        return units.count
    }

    /// Takes the time of a unit, the next one in order.
    private func noteTime(ofUnit range: Range<Int>, in units: UnsafeRawBufferPointer) {
        let kind = plan.format.kind(ofLineAt: range.lowerBound, in: units)
        if kind.isBoundary || plan.format.recordsEndInLine { segment.lastKind = kind }
        unitTime = time(of: units.part(range), kind)
        timeBefore = segment.lastTime
        segment.firstTime = segment.firstTime ?? unitTime
        segment.lastTime = unitTime ?? segment.lastTime
    }

    private func handleUnit(
        _ range: Range<Int>, of units: UnsafeRawBufferPointer, _ sink: (LogRecord) throws -> Void
    ) throws {
        let bytes = units.part(range)
        let offset = buffer.offset + range.lowerBound + shiftedBytes
        try handle(makeUnit(bytes, endsOpen: endsOpen(range, of: units), line: feeds + 1, offset: offset)) { record in
            try sink(record.following(time(before: range.lowerBound, in: units)))
        }
        guard wider == nil else { return }
        advanceLines(over: bytes)
    }

    /// Whether a unit's last line has no end, or one that was put in where other bytes cut it.
    private func endsOpen(_ range: Range<Int>, of units: UnsafeRawBufferPointer) -> Bool {
        guard units.part(range).last == .lineFeed else { return true }
        return buffer.shifts?.isAdded(at: buffer.offset + range.upperBound - 1) ?? false
    }

    /// How many lines fewer the input has than the text, inside of the unit at hand.
    func addedLines(in unit: Unit) -> Int {
        // Where bytes cut its last line, that is still one.
        -(buffer.shifts?.sum(before: segment.bytes + start + unit.bytes.count - 1).lines ?? 0)
    }

    private func makeUnit(_ bytes: UnsafeRawBufferPointer, endsOpen: Bool, line: Int, offset: Int) -> Unit {
        let kept = bytes.part(0..<plan.maximumRecordBytes)
        let isTruncated = kept.count < bytes.count
        return Unit(
            bytes: kept, isTruncated: isTruncated, endsOpen: endsOpen || isTruncated, line: line, offset: offset)
    }

    /// The unit that an offset lies in, given that one begins at `floor`.
    private func unit(around offset: Int, from floor: Int, in units: UnsafeRawBufferPointer) -> Range<Int> {
        var start = units.lineStart(before: offset)
        while start > floor, !plan.format.isBoundary(at: start, in: units) {
            start = units.lineStart(before: start - 1)
        }
        return start..<unitEnd(from: units.lineStart(before: offset), in: units)
    }

    /// The end of the unit that the line at an offset belongs to.
    private func unitEnd(from line: Int, in units: UnsafeRawBufferPointer) -> Int {
        var end = units.lineEnd(from: line)
        while end < units.count, !plan.format.isBoundary(at: end, in: units) {
            end = units.lineEnd(from: end)
        }
        return end
    }

    /// Takes the times of the first and the last record of the bytes.
    private func noteTimes(in units: UnsafeRawBufferPointer) {
        var position = 0
        while segment.firstTime == nil, position < units.count {
            let kind = plan.format.kind(ofLineAt: position, in: units)
            // Where any line may begin a record, its end is looked for once and not from each of its lines.
            let end = mayHaveTime(kind) ? unitEnd(from: position, in: units) : units.lineEnd(from: position)
            segment.firstTime = time(of: units.part(position..<end), kind)
            position = end
        }
        var start = units.lineStart(before: max(units.count - 1, 0))
        var isLast = true
        while start >= 0, start < units.count {
            if plan.format.isBoundary(at: start, in: units) || start == 0 && plan.format.recordsEndInLine {
                if isLast { segment.lastKind = plan.format.kind(ofLineAt: start, in: units) }
                isLast = false
                if let time = time(ofUnitAt: start, in: units) {
                    segment.lastTime = time
                    return
                }
            }
            guard start > 0 else { return }
            start = units.lineStart(before: start - 1)
        }
    }

    /// The time of the last record before a unit that tells one.
    ///
    /// - Complexity: O(n) for all units of the bytes together.
    private func time(before position: Int, in units: UnsafeRawBufferPointer) -> Instant? {
        guard !plan.needsEveryStamp else { return timeBefore }
        let floor = sought?.end ?? 0
        var start = position
        while start > floor {
            start = units.lineStart(before: start - 1)
            guard plan.format.isBoundary(at: start, in: units) || start == 0 && plan.format.recordsEndInLine,
                let time = time(ofUnitAt: start, in: units)
            else { continue }
            sought = (position, time)
            return time
        }
        let time = sought.map(\.time) ?? timeBefore
        sought = (position, time)
        return time
    }

    /// The time of the record that begins with a line, or `nil` when none does or it does not tell.
    private func time(ofUnitAt start: Int, in units: UnsafeRawBufferPointer) -> Instant? {
        // Asked of many lines that begin none: the unit's end is looked for only where one does.
        let kind = plan.format.kind(ofLineAt: start, in: units)
        guard mayHaveTime(kind) else { return nil }
        let rest = units.part(start..<units.count)
        return time(of: rest.part(0..<unitEnd(from: 0, in: rest)), kind)
    }

    private func mayHaveTime(_ kind: LineKind) -> Bool {
        kind == .recordStart || plan.format.recordsEndInLine
    }

    /// The time of a unit whose first line is of a kind.
    private func time(of unit: UnsafeRawBufferPointer, _ kind: LineKind) -> Instant? {
        guard mayHaveTime(kind) else { return nil }
        let kept = unit.part(0..<plan.maximumRecordBytes)
        do throws(ParseFault) {
            return try plan.format.read(kept, isTruncated: kept.count < unit.count) { fields, _ in
                fields.time.flatMap { clock.complete($0, gap: fields.gap) }
            }
        } catch {
            // Counted where the record is wanted; here the next one is asked.
            return nil
        }
    }

    /// Finds every unit above the limit; only windows above the limit can hold one.
    ///
    /// Returns them with where the first begins that shows further carriers, or else the end.
    private func longUnits(in units: UnsafeRawBufferPointer) -> (units: [(start: Int, place: SourceLocation)], end: Int)
    {
        guard units.count > plan.maximumRecordBytes else { return ([], units.count) }
        var long: [(start: Int, place: SourceLocation)] = []
        var position = 0
        while position < units.count {
            let end = unitEnd(from: position, in: units)
            if end - position > plan.maximumRecordBytes {
                let kept = units.part(position..<position + plan.maximumRecordBytes)
                wider = watch.carriers(withLong: kept)
                if wider != nil { return (long, position) }
                long.append((position, place(ofUnitAt: position)))
            }
            position = end
        }
        return (long, units.count)
    }

    private func place(ofUnitAt position: Int) -> SourceLocation {
        var line = feeds + 1 + LineFeeds.count(in: buffer.window.part(0..<position))
        var offset = buffer.offset + position + shiftedBytes
        if let shift = buffer.shifts?.sum(before: buffer.offset + position) {
            line += shift.lines
            offset += shift.bytes
        }
        return SourceLocation(file: plan.file, line: line, byteOffset: offset)
    }

    private func noteLongUnit(at place: SourceLocation) {
        segment.notes.add(
            .longRecord, "a record of more than \(plan.maximumRecordBytes) bytes; its head was used", at: place)
    }
}
