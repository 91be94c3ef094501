import LogCore
import RateLimitEvents

extension ExtractedEvent {
    /// Reads a matched record; `nil` when its rule says an error is there and the grammar finds none.
    init?(_ record: LogRecord, _ match: RuleMatch, _ errors: inout ErrorChainCache, origin: Origin) {
        guard let content = Content(record, match, &errors) else { return nil }
        self.init(content, of: record, origin: origin)
    }

    /// Takes over what an entry says of the log itself.
    init(_ remark: CarrierRemark, of record: LogRecord, origin: Origin) {
        let witness = Witness(location: record.location, role: .other, origin: origin)
        let content: Content =
            switch remark {
            case .loss(let report):
                .gap(LogGap(report, toldAt: record.time, witness))
            case .quarantine(let process):
                .gap(LogGap(kind: .quarantine, from: record.time, process: process, witness: witness))
            case .boot(let uuid): .boot(uuid: uuid)
            case .clockAdjusted: .clockAdjusted
            }
        self.init(content, of: record, origin: origin)
    }
}

extension LogGap {
    /// A loss lies between what its report says, else between the record before the report and the report.
    fileprivate init(_ report: LossReport, toldAt time: Instant?, _ witness: Witness) {
        let end = report.to ?? time
        // Behind that record's own moment, which is not missing; or earlier, where another process wrote that one meanwhile.
        let told = report.machLength.flatMap { ticks in end?.advanced(byNanoseconds: -LogGap.longest(ticks)) }
        let start = report.after.map { after in
            let behind = after.advanced(byNanoseconds: 1)
            return told.map { $0.zoneKnown == behind.zoneKnown ? min($0, behind) : behind } ?? behind
        }
        let isBefore = start.flatMap { start in end.map { start.zoneKnown == $0.zoneKnown && start <= $0 } } ?? false
        self.init(
            kind: .loss, from: report.from ?? (isBefore ? start : nil), to: end, lost: report.count, witness: witness)
    }

    /// Nanoseconds that so many ticks last at most: 125/3 for each on devices, 1 on other machines; some twenty years.
    private static func longest(_ ticks: UInt64) -> Int64 { Int64(min(ticks, 1 << 54)) * 125 / 3 + 1 }
}

extension ExtractedEvent.Content {
    fileprivate init?(_ record: LogRecord, _ match: RuleMatch, _ errors: inout ErrorChainCache) {
        let fields = EventFields(match.fields)
        switch match.yields {
        case .request(let phase, let route):
            self = .request(ExtractedEvent.RequestLine(phase, route, fields, match, &errors))
        case .triage(let phase):
            self = .triage(phase, ExtractedEvent.TriageLine(fields))
        case .processStart:
            self = .processStart(ProcessStart(record, fields))
        case .limiterRecord(let kind):
            self = .limiterRecord(LimiterRecord(kind, record, fields))
        case .error(let route):
            let text = fields.error ?? record.message
            let latency = LoggedLatency(error: text, message: record.message)
            // A duration behind the error shows that it is whole.
            let isOpen = record.mayBeCut && record.message.hasSuffix(latency.errorText)
            let reading = isOpen ? ErrorReading(cut: latency.errorText) : errors.reading(of: latency.errorText)
            guard let reading else { return nil }
            let prefix = record.message.hasSuffix(text) ? record.message.utf8.dropLast(text.utf8.count) : nil
            let isTold =
                prefix.map { ErrorReading.endsInsideQuotation($0) || ErrorReading.isPattern(text, behind: $0) } ?? false
            self = .error(
                ExtractedEvent.ErrorLine(
                    error: reading.chain, record: fields["record"], requestID: fields.requestID,
                    bundle: fields["bundle"],
                    route: match.isConditionUnproven ? nil : route,
                    isRouteOpen: match.isConditionUnproven && route != nil && record.process == nil,
                    isInAnybodysWords: ErrorChainParser.isAnybodysWords(text),
                    isHearsay: isTold || reading.isFollowedByProse,
                    wording: record.process == nil ? .wording(prefix ?? record.message.utf8[...], of: record) : 0,
                    isRelay: record.message.isRelay,
                    nanoseconds: fields.latencyNanoseconds ?? latency.nanoseconds))
        case .banner: self = .banner
        case .answer(let route):
            let line = ExtractedEvent.RequestLine(.answered, route, fields, match, &errors)
            self = .answer(
                line,
                AppEvent(
                    .answer(
                        route: line.route, category: fields["category"], confidence: fields.share("confidence"),
                        text: fields["text"]), record, fields))
        case .rules, .hold, .alert, .pause, .prompt, .rerun, .closed:
            guard let content = AppEvent.Content(match.yields, fields) else { return nil }
            self = .app(AppEvent(content, record, fields))
        }
    }
}

extension ExtractedEvent.RequestLine {
    fileprivate init(
        _ phase: RuleYield.RequestPhase, _ route: Route?, _ fields: EventFields, _ match: RuleMatch,
        _ errors: inout ErrorChainCache
    ) {
        let isOpen = match.openFields.contains("error")
        self.phase = phase
        self.route = route ?? fields.route
        record = fields["record"]
        requestID = fields.requestID
        state = fields.state
        bundle = fields["bundle"]
        nanoseconds = phase == .timedOut ? fields.waitedNanoseconds : fields.latencyNanoseconds
        readings = fields.readings
        category = fields["category"]
        error = fields.error.flatMap {
            isOpen ? ErrorChainParser.parse(field: $0, mayBeCut: true) : errors.chain(ofField: $0)
        }
    }
}

extension ExtractedEvent.TriageLine {
    fileprivate init(_ fields: EventFields) {
        // An entity without one prints `nil`, which names no record.
        record = fields.hasValue("record") == true ? fields["record"] : nil
        app = fields["app"]
        mode = fields["mode"]
        state = fields.state
        rerun = fields.flag("rerun")
        wakeMe = fields.flag("wake_me")
        wantsSecondOpinion = fields.flag("wants_second_opinion")
        namesRecord = fields.hasValue("record")
        hasPrompt = fields.number("prompt_length").map { $0 > 0 } ?? fields.hasValue("prompt")
    }
}

extension ProcessStart {
    fileprivate init(_ record: LogRecord, _ fields: EventFields) {
        self.init(
            time: record.time, process: record.process, pid: record.pid,
            app: AppDescription(
                version: fields["version"], osVersion: fields["os"], device: fields["device"],
                policy: fields["policy"], mode: fields["mode"],
                deadlineReminders: fields.flag("deadline_reminders")),
            witness: Witness(
                location: record.location, role: .other, process: record.process, subsystem: record.subsystem))
    }
}

extension LimiterRecord {
    fileprivate init(_ kind: Kind, _ record: LogRecord, _ fields: EventFields) {
        self.init(
            kind: kind, time: record.time, count: fields.number("count"),
            durationNanoseconds: fields.durationNanoseconds, bundle: fields["bundle"], feature: fields["feature"],
            witness: Witness(
                location: record.location, role: .daemon, process: record.process, subsystem: record.subsystem))
    }
}

extension UInt32 {
    /// A number for words and for what the carrier tells of their writer, the same for words that differ in digits only
    /// (FNV-1a); never 0.
    fileprivate static func wording(_ words: Substring.UTF8View, of record: LogRecord) -> UInt32 {
        var hash: UInt32 = 2_166_136_261
        func add(_ byte: UInt8) { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        for byte in words where !byte.isDigit { add(byte) }
        // No message holds these bytes, so a name is never taken for words.
        for (mark, name) in [(0xFE, record.subsystem), (0xFF, record.category)] as [(UInt8, String?)] {
            guard let name else { continue }
            add(mark)
            for byte in name.utf8 { add(byte) }
        }
        if let pid = record.pid {
            add(0xFD)
            for shift in [0, 8, 16, 24] { add(UInt8(truncatingIfNeeded: pid >> Int32(shift))) }
        }
        return hash == 0 ? 1 : hash
    }
}

extension String {
    /// What the processes between an app and the model write in front of an error that they pass on.
    private static let relays = ["passing along ", "failed model manager query "]
    /// A carrier may leave fields of its own in front of that, so many characters at most.
    private static let relayReach = 512

    /// Whether a message has such words at its beginning.
    fileprivate var isRelay: Bool {
        let head = prefix(String.relayReach).lowercased()
        return String.relays.contains { head.contains($0) }
    }
}
