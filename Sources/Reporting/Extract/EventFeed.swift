package import Forensics
package import RateLimitEvents

/// The events of an input that goes on, each written once it is settled, and again when later lines change it.
///
/// The last writing of every event is what one look at the whole log gives, as long as its lines are held.
package struct EventFeed {
    package enum Format: Sendable { case ndjson, csv }

    private struct Written {
        let id: String
        /// Of the facts as last written.
        var fingerprint: Int
    }

    private let format: Format
    private var tracker = EventTracker()
    private var written: [EventLine.Key: Written] = [:]
    private var hasHeader = false

    package init(_ format: Format) { self.format = format }

    /// Takes the events of all lines held, and gives the text to write.
    ///
    /// - Complexity: O(n log n) for the events of the lines held.
    package mutating func take(
        _ events: LogEvents, verdicts: [Verdict?], files: [SourceFile], at moment: StreamMoment
    ) -> String {
        let lines = ExtractReport(events, verdicts: verdicts, files: files).lines
        let look = tracker.take(lines, at: moment)
        var text = ""
        for sighting in look.settled {
            let line = lines[sighting.index]
            let known = written[sighting.key]
            let id = known?.id ?? line.id
            let revised = line.object(id: id, isRevised: true)
            let fingerprint = revised.compact.hashValue
            guard fingerprint != known?.fingerprint else { continue }
            written[sighting.key] = Written(id: id, fingerprint: fingerprint)
            text += row(known == nil ? line.object(id: id) : revised)
        }
        for key in look.gone { text += withdrawal(of: key) }
        return text
    }

    /// Forgets what was written of lines before `first`; what was written of lines before `middle` stays as it is.
    package mutating func forget(before first: SourceLocation, frozenBefore middle: SourceLocation) {
        tracker.forget(before: first, frozenBefore: middle)
        written = written.filter { tracker.knows($0.key) }
    }

    /// Says of an event that was written and is none any more.
    private mutating func withdrawal(of key: EventLine.Key) -> String {
        guard let known = written.removeValue(forKey: key) else { return "" }
        return row(
            .object([
                "schema": .string("ratelens.event/1"), "event": .string(key.event), "id": .string(known.id),
                "revised": .bool(true), "withdrawn": .bool(true), "witnesses": .array([]),
            ]))
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
