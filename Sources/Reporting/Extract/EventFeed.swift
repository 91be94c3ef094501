package import Forensics
package import RateLimitEvents

/// The events of an input that goes on, each written once it is settled, and again when later lines change it.
///
/// It is given all events of the lines held, again and again; what it wrote already it knows by the place of the first
/// line, or of another line that it rested on. So the last writing of every event is what one look at the whole log
/// gives, as long as its lines are held.
package struct EventFeed {
    package enum Format: Sendable { case ndjson, csv }

    /// What is waited for before an event is written.
    package enum Moment: Sendable {
        /// The log goes on and stands at this time.
        case going(Instant?)
        /// Nothing came for a while: who has ended has ended.
        case quiet(Instant?)
        case end
    }

    /// Behind an event's last line so much log must stand: 1 s, four times what lines of one request are apart at most.
    private static let holdBackNanoseconds: UInt64 = 1_000_000_000
    /// A triage that has not ended is written after so long: 30 s, when its request counts as unanswered too.
    private static let openNanoseconds: UInt64 = 30_000_000_000

    private struct Written {
        let id: String
        /// Of the facts as last written.
        var fingerprint: Int
    }

    private let format: Format
    private var written: [EventLine.Key: Written] = [:]
    /// Which event each line was written for.
    private var owners: [EventLine.Key: EventLine.Key] = [:]
    /// Events seen and not yet written.
    private var waiting: Set<EventLine.Key> = []
    /// Lines before this one stand without their past, so that only what was waiting there is written.
    private var frozenBefore = 0
    private var hasHeader = false

    package init(_ format: Format) { self.format = format }

    /// Takes the events of all lines held, and gives the text to write.
    ///
    /// - Complexity: O(n log n) for the events of the lines held.
    package mutating func take(
        _ events: LogEvents, verdicts: [Verdict?], files: [SourceFile], at moment: Moment
    ) -> String {
        let lines = ExtractReport(events, verdicts: verdicts, files: files).lines
        var text = ""
        var seen: Set<EventLine.Key> = []
        waiting = waiting.filter { $0.location.line < frozenBefore }
        for (line, identity) in zip(lines, identities(of: lines)) {
            guard let identity else { continue }
            seen.insert(identity)
            if let known = written[identity] {
                guard identity.location.line >= frozenBefore else { continue }
                let object = line.object(id: known.id, isRevised: true)
                let fingerprint = object.compact.hashValue
                claim(line, for: identity)
                guard fingerprint != known.fingerprint else { continue }
                written[identity]?.fingerprint = fingerprint
                text += row(object)
            } else if identity.location.line >= frozenBefore || waiting.contains(identity) || line.isOfNoLine {
                guard isSettled(line, at: moment) else {
                    waiting.insert(identity)
                    continue
                }
                waiting.remove(identity)
                let id = line.id
                written[identity] = Written(
                    id: id, fingerprint: line.object(id: id, isRevised: true).compact.hashValue)
                claim(line, for: identity)
                text += row(line.object(id: id))
            }
        }
        return text + withdrawals(except: seen)
    }

    /// Forgets what was written of lines before `first`; what was written of lines before `middle` stays as it is.
    package mutating func forget(before first: SourceLocation, frozenBefore middle: SourceLocation) {
        frozenBefore = middle.line
        owners = owners.filter { $0.key.location.line >= first.line }
        let owning = Set(owners.values)
        written = written.filter { $0.key.location.line >= first.line || owning.contains($0.key) }
        waiting = waiting.filter { $0.location.line >= first.line }
    }

    /// Under which name each line goes: its own first place if it was written so, else that of a line it took over.
    private func identities(of lines: [EventLine]) -> [EventLine.Key?] {
        var taken = Set(lines.compactMap(\.key).filter { written[$0] != nil })
        return lines.map { line in
            guard let key = line.key, written[key] == nil else { return line.key }
            for witness in line.witnesses {
                let place = EventLine.Key(event: line.event, location: witness.location)
                if let owner = owners[place], taken.insert(owner).inserted { return owner }
            }
            return key
        }
    }

    private mutating func claim(_ line: EventLine, for identity: EventLine.Key) {
        for witness in line.witnesses {
            owners[EventLine.Key(event: line.event, location: witness.location)] = identity
        }
    }

    private func isSettled(_ line: EventLine, at moment: Moment) -> Bool {
        let now: Instant?
        switch moment {
        case .end: return true
        case .quiet(let time):
            if !line.isOpen { return true }
            now = time
        case .going(let time): now = time
        }
        guard let now, let settled = line.settled else { return !line.isOpen }
        // The magnitude: where the clock was set back, what stands before that is over.
        let distance = now.nanoseconds(since: settled).magnitude
        guard line.isOpen else { return distance >= EventFeed.holdBackNanoseconds }
        // An open request is waited for until it counts as unanswered, and then is open no more.
        return line.event == "triage" && distance >= EventFeed.openNanoseconds
    }

    /// Says of events that were written and are none any more, as their lines went over to others.
    private mutating func withdrawals(except seen: Set<EventLine.Key>) -> String {
        let gone = written.filter { !seen.contains($0.key) && $0.key.location.line >= frozenBefore }
        var text = ""
        for (key, known) in gone.sorted(by: { $0.key.order < $1.key.order }) {
            written[key] = nil
            text += row(
                .object([
                    "schema": .string("ratelens.event/1"), "event": .string(key.event), "id": .string(known.id),
                    "revised": .bool(true), "withdrawn": .bool(true), "witnesses": .array([]),
                ]))
        }
        return text
    }

    private mutating func row(_ object: JSONValue) -> String {
        switch format {
        case .ndjson: return object.compact + "\n"
        case .csv:
            defer { hasHeader = true }
            let header = hasHeader ? "" : CSVTable(EventLine.columns).header
            return header + CSVTable.line(of: EventLine.fields(of: object))
        }
    }
}
