import LogCore

extension SegmentScanner {
    /// Delivers the unit's record if it is wanted or speaks of the log itself, and counts it if it cannot be read.
    func handle(_ unit: Unit, _ sink: (LogRecord) throws -> Void) throws {
        switch plan.format.kind(ofLineAt: 0, in: unit.bytes) {
        case .recordStart, .recordEnd: try handleRecord(unit, sink)
        case .header, .banner, .footer: handleOrphans(unit.rest)
        case .continuation where plan.format.recordsEndInLine: try handleRecord(unit, sink)
        // Only the first record can have blank lines before it.
        case .blank where plan.format.recordsEndInLine && !unit.isBlank: try handleRecord(unit, sink)
        case .continuation, .blank: handleOrphans(unit)
        }
    }

    private func handleRecord(_ unit: Unit, _ sink: (LogRecord) throws -> Void) throws {
        let unit = plan.format.recordsEndInLine ? unit : unit.withoutCutHead
        let isWanted = plan.selection == .every || plan.gates.occurs(in: unit.bytes)
        let mayBeNote = plan.carrierGates.occurs(in: unit.bytes)
        guard isWanted || mayBeNote else { return }
        let record: LogRecord
        do throws(ParseFault) {
            record = try plan.format.read(unit.bytes, isTruncated: unit.isTruncated) { fields, bytes in
                var record = LogRecord(fields, in: bytes, at: unit.location(in: plan.file))
                record.time = plan.needsEveryStamp ? unitTime : record.time.flatMap { clock.complete($0, gap: nil) }
                record.mayBeCut = unit.mayBeCut(at: fields.message.range.upperBound, of: bytes)
                return record
            }
        } catch {
            guard !widen(with: unit, isUnread: true) else { return }
            return segment.addUnparsed(sample(of: unit, error))
        }
        guard !widen(with: unit, isUnread: false) else { return }
        segment.recordsExamined += 1
        if !UTF8Check.isValid(unit.bytes, mayEndInside: unit.isTruncated) { segment.addRepaired(at: record.location) }
        if let mixed = plan.mixed, let other = mixed.other(of: unit.bytes) {
            segment.addCarrier(other.name, at: record.location)
        }
        noteForeignLines(in: unit, of: record)
        let remark = mayBeNote ? CarrierRemark(record) : nil
        if let remark { note(remark, at: record.location) }
        if mayBeNote, RepeatRemark.isOne(record) {
            segment.notes.add(.other, "a message came several times and stands once", at: record.location)
        }
        guard isWanted || remark != nil else { return }
        var counted = record
        counted.lineCount = max(1, record.lineCount - addedLines(in: unit))
        try sink(counted)
    }

    /// Notes lines of another carrier in a record: entries, maybe, that are too few to read them as such.
    private func noteForeignLines(in unit: Unit, of record: LogRecord) {
        // Where every record is looked at, most are of no interest to anybody, and what they quote neither.
        let fewest = plan.selection == .every && !plan.format.isLoose ? CarrierWatch.unusual : CarrierWatch.fewestNoted
        guard record.lineCount > fewest, let other = watch.foreigner(in: unit.bytes)?.name else {
            return
        }
        let names = "\(plan.format.name)+\(other)"
        let advice =
            LogFormats.named(names) == nil ? "give them a file of their own" : "--input-format \(names) reads them"
        segment.notes.add(
            .other, "a record holds lines of \(other); if they are entries, \(advice)",
            at: record.location)
    }

    /// Looks at a unit for another carrier; with one found, the unit is to be read anew, by both.
    func widen(with unit: Unit, isUnread: Bool) -> Bool {
        wider = watch.carriers(with: unit.bytes, isUnread: isUnread)
        return wider != nil
    }

    /// Counts lines that belong to no record, when a wanted one might have been among them.
    private func handleOrphans(_ unit: Unit) {
        guard !unit.isBlank else { return }
        guard plan.selection == .every || plan.gates.occurs(in: unit.bytes) else { return }
        guard !widen(with: unit, isUnread: true) else { return }
        segment.addUnparsed(
            sample(of: unit, ParseFault(at: 0, expected: "the first line of a \(plan.format.name) record")))
    }

    private func sample(of unit: Unit, _ fault: ParseFault) -> UnparsedSample {
        let offset = min(fault.offset, unit.bytes.count)
        let lineStart = unit.bytes.lineStart(before: offset)
        let line = unit.bytes.part(lineStart..<unit.bytes.lineEnd(from: lineStart))
        let text = FieldText(0..<min(line.count, 120)).text(in: line)
        let location = SourceLocation(
            file: plan.file,
            line: unit.line + LineFeeds.count(in: unit.bytes.part(0..<lineStart)),
            byteOffset: unit.offset + lineStart)
        return UnparsedSample(
            location: location, column: offset - lineStart + 1, expected: fault.expected,
            text: String(text.prefix { !$0.isNewline }))
    }

    /// Notes what a record says about the log it stands in.
    private func note(_ remark: CarrierRemark, at location: SourceLocation) {
        switch remark {
        case .loss:
            segment.notes.add(.loss, "the log says that entries were lost", at: location)
        case .quarantine:
            segment.notes.add(.loss, "a process was quarantined for logging too much", at: location)
        case .clockAdjusted:
            segment.notes.add(.clockChange, "the wall clock was adjusted", at: location)
        case .boot:
            segment.notes.add(.other, "the device booted", at: location)
        }
    }
}
