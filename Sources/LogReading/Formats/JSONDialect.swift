import LogCore

/// Whose keys a JSON record has.
enum JSONDialect {
    /// Apple's `log`, of all years.
    case log
    /// `unifiedlog_iterator` of macos-UnifiedLogs.
    case iterator
    /// The sysdiagnose framework: its own keys around an entry in `data`.
    case sysdiagnose

    /// What a value says of the record.
    enum Field {
        case time, epoch, message, eventType, level, process, sender, subsystem, category, boot, pid, thread
        case activity, machTime, signpostID, signpostPhase, signpostName, lossCount, lossStart, lossEnd
        /// An object with more fields of the same record.
        case nested
    }

    /// The field of a key, or `nil` for any other key.
    func field(_ key: UnsafeRawBufferPointer) -> Field? {
        let cursor = ByteCursor(key)
        for (text, field) in table where text.utf8CodeUnitCount == key.count && cursor.starts(with: text) {
            return field
        }
        return nil
    }

    /// Whether only a record of the dialect has the field, so that an object with it is one.
    func isTelling(_ field: Field) -> Bool {
        switch self {
        case .log: field == .message || field == .eventType
        case .iterator: field == .epoch || field == .eventType
        case .sysdiagnose: field == .nested
        }
    }

    /// What a record must have, for people.
    var expectation: String {
        switch self {
        case .log: "an object with eventMessage or eventType"
        case .iterator: "an object with time or event_type"
        case .sysdiagnose: "an object with data"
        }
    }

    private var table: [(StaticString, Field)] {
        switch self {
        case .log: JSONDialect.logKeys
        case .iterator: JSONDialect.iteratorKeys
        case .sysdiagnose: JSONDialect.sysdiagnoseKeys
        }
    }

    private static let logKeys: [(StaticString, Field)] = [
        ("timestamp", .time), ("eventMessage", .message), ("eventType", .eventType), ("messageType", .level),
        ("processImagePath", .process), ("senderImagePath", .sender), ("subsystem", .subsystem),
        ("category", .category), ("bootUUID", .boot), ("processID", .pid), ("threadID", .thread),
        ("activityIdentifier", .activity),
        // Until macOS 10.14.
        ("activityID", .activity),
        ("machTimestamp", .machTime), ("signpostID", .signpostID), ("signpostType", .signpostPhase),
        ("signpostName", .signpostName), ("lossCount", .lossCount), ("lossStartTimestamp", .lossStart),
        ("lossEndTimestamp", .lossEnd),
    ]

    private static let iteratorKeys: [(StaticString, Field)] = [
        ("time", .epoch), ("message", .message), ("event_type", .eventType), ("log_type", .level),
        ("process", .process), ("library", .sender), ("subsystem", .subsystem), ("category", .category),
        ("boot_uuid", .boot), ("pid", .pid), ("thread_id", .thread), ("activity_id", .activity),
    ]

    private static let sysdiagnoseKeys: [(StaticString, Field)] = [
        ("datetime", .time), ("message", .message), ("data", .nested), ("event_type", .eventType),
        ("log_type", .level), ("process", .process), ("library", .sender), ("subsystem", .subsystem),
        ("category", .category), ("boot_uuid", .boot), ("pid", .pid), ("thread_id", .thread),
        ("activity_id", .activity), ("machTimestamp", .machTime), ("signpostID", .signpostID),
        ("signpostType", .signpostPhase), ("signpostName", .signpostName), ("lossCount", .lossCount),
        ("lossStartTimestamp", .lossStart), ("lossEndTimestamp", .lossEnd),
    ]
}
