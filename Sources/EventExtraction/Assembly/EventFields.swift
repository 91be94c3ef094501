import RateLimitEvents

/// The fields of a matched line by their meaning; a redacted value counts as unknown.
struct EventFields {
    private let fields: [String: String]

    init(_ fields: [String: String]) { self.fields = fields }

    subscript(name: String) -> String? {
        guard let value = fields[name], !value.isEmpty, value != "(null)", !EventFields.isRedacted(value) else {
            return nil
        }
        return value
    }

    /// The error's text as it stands: redaction is part of what it says.
    var error: String? { fields["error"] }

    var requestID: String? { self["request"] ?? self["id"] }

    var route: Route? {
        switch (self["route"] ?? self["via"])?.lowercased() {
        case "on-device", "ondevice": .onDevice
        case "direct": .direct
        case "shortcut": .shortcut
        case "unknown": .unknown
        default: nil
        }
    }

    var state: ExecutionState? { self["state"].flatMap { ExecutionState(rawValue: $0.lowercased()) } }

    /// How long the request took by the line's own words.
    var latencyNanoseconds: Int64? {
        if let text = self["latency"] { return EventFields.credible(DurationText.nanoseconds(text)) }
        return EventFields.credible(
            self["latency_ms"].flatMap { DurationText.nanoseconds(number: $0, unit: 1_000_000) })
    }

    /// How long was waited in vain.
    var waitedNanoseconds: Int64? { EventFields.credible(self["after"].flatMap(DurationText.nanoseconds)) }

    /// A request's duration, unless no request lasts so long.
    ///
    /// The bound is one hour. Requests last seconds, and the longest one reported is a network failure after 79 s; but a
    /// wrong unit or an overflow would put the asking years before the log. The log's own start is no bound: what was
    /// asked before it may end in it.
    static func credible(_ nanoseconds: Int64?) -> Int64? {
        nanoseconds.flatMap { $0 <= 3_600_000_000_000 ? $0 : nil }
    }

    /// The length of a limit's window, logged in seconds.
    var durationNanoseconds: Int64? {
        self["duration"].flatMap { DurationText.nanoseconds(number: $0, unit: 1_000_000_000) }
    }

    func number(_ name: String) -> Int? { self[name].flatMap { Int($0) } }

    /// A number from 0 to 1.
    func share(_ name: String) -> Double? {
        self[name].flatMap { Double($0) }.flatMap { (0...1).contains($0) ? $0 : nil }
    }

    /// A date that is the whole value.
    func date(_ name: String) -> Instant? {
        guard let text = self[name] else { return nil }
        var cursor = ErrorTextCursor(Array(text.utf8))
        guard let date = LoggedDate.read(&cursor), cursor.isAtEnd else { return nil }
        return date
    }

    func flag(_ name: String) -> Bool? {
        switch self[name]?.lowercased() {
        case "yes", "true", "1": true
        case "no", "false", "0": false
        default: nil
        }
    }

    /// Whether a field says something, be it redacted, or that there is nothing; `nil` where the line lacks it.
    func hasValue(_ name: String) -> Bool? {
        fields[name].map { !["", "(null)", "nil", "null", "none"].contains($0.lowercased()) }
    }

    /// What the app read from APIs that are supposed to foretell the outcome, by name.
    var readings: [PredictorReading] {
        let prefix = "reading_"
        let names = fields.keys.filter { $0 == "availability" || $0 == "quota" || $0.hasPrefix(prefix) }.sorted()
        return names.compactMap { name in
            self[name].map {
                PredictorReading(name: name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name, value: $0)
            }
        }
    }

    private static func isRedacted(_ value: String) -> Bool {
        value == "<private>" || value == "<sensitive>" || value == "<redacted>" || value.hasPrefix("<mask.hash")
    }
}
