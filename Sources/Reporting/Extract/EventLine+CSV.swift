extension EventLine {
    /// The columns of CSV, the same for every event: the names of the objects' keys, `error.domain` as `errorDomain`.
    static let columns = [
        "event", "id", "revised", "withdrawn", "time", "zoneKnown", "phase", "kind", "route", "outcome", "origin",
        "judgedOrigin", "limiter", "counter", "confidence", "basis", "latencyMilliseconds", "latencyBasis",
        "errorChain", "errorDomain",
        "errorCode", "errorDetail", "errorRetryAfter", "errorResetDate", "record", "process", "pid", "bundle", "state",
        "asked", "askedLogged", "ended", "pairing", "timedOut", "began", "app", "mode", "rerun", "wakeMe",
        "wantsSecondOpinion", "namesRecord", "hasPrompt", "category",
        "rule", "alert", "delaySeconds", "failures", "until", "cause", "text", "forRecord", "fields", "askedRoutes",
        "holdState", "alerted", "count", "durationSeconds", "feature", "startBasis", "version", "osVersion", "device",
        "policy", "deadlineReminders", "from", "to", "lost", "uuid", "stepSeconds", "suspected", "witnesses",
    ]

    /// The fields of an event's object in the order of ``columns``.
    static func fields(of object: JSONValue) -> [CSVTable.Field] {
        var values: [String: CSVTable.Field] = [:]
        guard case .object(let members) = object else { return [] }
        for member in members {
            switch (member.key, member.value) {
            case ("error", .object(let parts)):
                for part in parts {
                    values["error" + part.key.prefix(1).uppercased() + part.key.dropFirst()] = CSVTable.Field(
                        part.value, separator: "::")
                }
            case ("witnesses", .array(let witnesses)):
                values[member.key] = .text(witnesses.map(place).joined(separator: " "))
            default: values[member.key] = CSVTable.Field(member.value, separator: " ")
            }
        }
        return columns.map { values[$0] ?? .absent }
    }

    /// `file:line`, with the member behind an exclamation mark.
    private static func place(_ witness: JSONValue) -> String {
        guard case .object(let members) = witness else { return "" }
        var file = ""
        var line = ""
        for member in members {
            switch (member.key, member.value) {
            case ("file", .string(let path)): file = path
            case ("member", .string(let member)): file += "!" + member
            case ("line", .integer(let number)): line = ":" + String(number)
            default: break
            }
        }
        return file + line
    }
}

extension CSVTable.Field {
    /// A plain value as it is, a list's values joined.
    fileprivate init(_ value: JSONValue, separator: String) {
        switch value {
        case .null, .object: self = .absent
        case .bool(let flag): self = .text(flag ? "true" : "false")
        case .integer(let number): self = .integer(number)
        case .number(let number): self = .number(number)
        case .string(let text): self = .text(text)
        case .array(let values):
            let texts = values.map { value in
                if case .string(let text) = value { text } else { value.compact }
            }
            self = .text(texts.joined(separator: separator))
        }
    }
}
