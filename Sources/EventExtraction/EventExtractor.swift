package import LogCore
package import RateLimitEvents

/// Turns records into events: matches each against the rules, and puts the lines of one request together at the end.
///
/// Nothing of a record that no rule matches is kept. Records of one file are taken in its order; ``finish`` merges
/// several files by time, so that an app's own log and the system's may be read one after the other.
package struct EventExtractor {
    private let rules: RuleSet
    private let options: ExtractionOptions
    private let matcher = Matcher()
    private var events: [ExtractedEvent] = []
    private var clock = MachClock()
    private var interner = StringInterner()

    /// What could not be done, one entry for each rule and kind, in order of appearance.
    package private(set) var diagnostics: [ExtractionDiagnostic] = []

    package init(rules: RuleSet, options: ExtractionOptions = .init()) {
        self.rules = rules
        self.options = options
    }

    /// Reads one record.
    ///
    /// - Complexity: O(rules · message), bounded by the match limits.
    package mutating func take(_ record: LogRecord) {
        if let mach = record.machTime, let time = record.time { clock.note(mach, at: time) }
        guard [.log, .activity, .trace, .userAction].contains(record.kind) else { return }
        let message = Array(record.message.utf8)
        guard let match = firstMatch(record, message), !EchoedPredicate.isEcho(message, process: record.process) else {
            return
        }
        guard let event = ExtractedEvent(interner.intern(record), match) else {
            report(.errorNotUnderstood, rule: match.rule.id, at: record.location)
            return
        }
        events.append(event)
    }

    /// Puts everything together.
    ///
    /// - Parameters:
    ///   - firstTime: The time of the input's first record of any kind.
    ///   - lastTime: The time of its last one: requests without an end are judged by how much log follows.
    /// - Returns: The events in time order; the extractor holds none of them any more.
    package mutating func finish(firstTime: Instant?, lastTime: Instant?) -> LogEvents {
        var assembler = EventAssembler(options: options)
        for event in EventExtractor.merged(events) { assembler.add(event) }
        events = []
        return assembler.finish(firstTime: firstTime, lastTime: lastTime, clock: clock)
    }

    // MARK: Rules

    /// The first rule that matches decides; one that gives up does not.
    private mutating func firstMatch(_ record: LogRecord, _ message: [UInt8]) -> RuleMatch? {
        var gates = GateScan(rules, message)
        for (index, rule) in rules.rules.enumerated() where gates.admits(rule: index) {
            let condition = rule.condition.evaluate(
                process: record.process, subsystem: record.subsystem, category: record.category)
            guard condition != .contradicted else { continue }
            do {
                guard let fields = try rule.fields(of: message, with: matcher) else { continue }
                return RuleMatch(rule: rule, fields: fields, isConditionUnproven: condition == .notContradicted)
            } catch {
                report(ExtractionDiagnostic.Kind(error), rule: rule.id, at: record.location)
            }
        }
        return nil
    }

    private mutating func report(_ kind: ExtractionDiagnostic.Kind, rule: String, at location: SourceLocation) {
        if let index = diagnostics.firstIndex(where: { $0.kind == kind && $0.rule == rule }) {
            diagnostics[index].count += 1
        } else {
            diagnostics.append(ExtractionDiagnostic(rule: rule, kind: kind, location: location, count: 1))
        }
    }

    // MARK: Order

    /// Merges the events of several files by time and keeps each file's own order.
    ///
    /// Inside a file the order of lines is better evidence than stamps, which step back when a clock is set.
    private static func merged(_ events: [ExtractedEvent]) -> [ExtractedEvent] {
        var latest: [SourceFile: Int64] = [:]
        var keys: [Int64] = []
        keys.reserveCapacity(events.count)
        for event in events {
            let before = latest[event.location.file] ?? .min
            let key = max(before, event.time?.nanoseconds ?? before)
            latest[event.location.file] = key
            keys.append(key)
        }
        guard latest.count > 1 else { return events }
        return events.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }.map { events[$0] }
    }
}
