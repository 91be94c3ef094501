import RoutingPolicy

extension PolicyReport {
    /// The document `ratelens.policy/1`, as docs/schemas/policy.schema.json describes it.
    var document: JSONValue {
        let revision = policy.revision
        return .object([
            "schema": .string("ratelens.policy/1"),
            "revision": .string(revision.rawValue),
            "file": .optional(file),
            "basis": .string(revision.textBasis.rawValue),
            "directCall": .bool(revision.hasDirectCall),
            "bothRoutes": .bool(revision.asksBothRoutes),
            "pause": .bool(revision.hasPause),
            "pausesSeconds": pauses.isEmpty ? nil : .array(pauses.map(PolicyReport.seconds)),
            "deadlineReminders": .bool(revision.hasDeadlineReminders),
            "modes": .array(
                revision.modes.map { mode in
                    .object([
                        "name": .string(mode.logName(in: revision)), "title": .string(mode.title(in: revision)),
                    ])
                }),
            "parameters": .array(settings.map(object)),
            "withoutEffect": .strings(absent.map(\.rawValue)),
        ])
    }

    private func object(_ setting: PolicySettingText) -> JSONValue {
        var revision: String?
        var quote: String?
        var reason: String?
        switch setting.parameter.source {
        case .note(let source, let words): (revision, quote) = (source.rawValue, words)
        case .chosen(let words): reason = words
        }
        let (value, seconds) = PolicyReport.pair(setting.value)
        let (published, publishedSeconds) = setting.isOverridden ? PolicyReport.pair(setting.published) : (nil, nil)
        return .object([
            "key": .string(setting.parameter.rawValue),
            "text": .string("\(setting.value)"),
            "value": value,
            "valueSeconds": seconds,
            "origin": .string(setting.isQuoted ? "quoted" : "chosen"),
            "noteRevision": .optional(revision),
            "quote": .optional(quote),
            "reason": .optional(reason),
            "overridden": .bool(setting.isOverridden),
            "publishedValue": published,
            "publishedSeconds": publishedSeconds,
        ])
    }

    /// A value as `value`, or as `valueSeconds` where it is a length.
    private static func pair(_ value: PolicyValue) -> (JSONValue?, JSONValue?) {
        switch value {
        case .flag(let isSet): (.bool(isSet), nil)
        case .count(let number): (.integer(Int(number)), nil)
        case .choice(let word): (.string(word), nil)
        case .duration(let length): (nil, seconds(length))
        }
    }

    private static func seconds(_ length: Nanoseconds) -> JSONValue {
        .number((Double(length) / 1_000_000_000).roundedSeconds)
    }
}
