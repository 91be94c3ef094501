/// Every layout in which a log can be written, by the name under which it is read (`--input-format`).
package enum LogLayout: String, Sendable, CaseIterable {
    case `default` = "log-show-default"
    case compact = "log-show-compact"
    case ndjson = "log-show-ndjson"
    case syslog = "log-show-syslog"
    case json = "log-show-json"
    case consoleCopy = "console-copy"
    case xcodeConsole = "xcode-console"
    case standardError = "nslog"
    case deviceSyslog = "idevicesyslog"
    case mobileDeviceSyslog = "pymobiledevice3"
    case iteratorJSON = "unifiedlog-iterator-jsonl"
    case iteratorCSV = "unifiedlog-iterator-csv"
    case sysdiagnoseJSON = "sysdiagnose-jsonl"
    case sysdiagnoseText = "sysdiagnose-text"
    case swiftLog = "swift-log"
    case cocoaLumberjack = "cocoalumberjack"
    case swiftyBeaver = "swiftybeaver"
    case systemLog = "system-log"
    case plain
    case timeOfDay = "time-of-day"
    case localeDate = "locale-date"
    case localeDateDayFirst = "locale-date-day-first"

    /// A writer of this layout.
    ///
    /// - Parameters:
    ///   - clock: Gives the zone of the stamps and the boot.
    ///   - predicate: What `log show` says it filtered by, in its text styles; `nil` for no such line.
    /// - Returns: A writer that has written nothing yet.
    package func writer(clock: DeviceClock, predicate: String? = nil) -> any CarrierWriter {
        switch self {
        case .default: DefaultWriter(clock: clock, predicate: predicate)
        case .compact: CompactWriter(clock: clock, predicate: predicate)
        case .ndjson: NDJSONWriter(clock: clock)
        case .syslog: SyslogWriter(clock: clock, predicate: predicate)
        case .json: JSONArrayWriter(clock: clock)
        case .consoleCopy: ConsoleCopyWriter(clock: clock)
        case .xcodeConsole: XcodeConsoleWriter(clock: clock)
        case .standardError: StandardErrorWriter(clock: clock)
        case .deviceSyslog: DeviceSyslogWriter(clock: clock)
        case .mobileDeviceSyslog: MobileDeviceSyslogWriter(clock: clock)
        case .iteratorJSON: IteratorJSONWriter(clock: clock)
        case .iteratorCSV: IteratorCSVWriter(clock: clock)
        case .sysdiagnoseJSON: SysdiagnoseJSONWriter(clock: clock)
        case .sysdiagnoseText: SysdiagnoseTextWriter(clock: clock)
        case .swiftLog: SwiftLogWriter(clock: clock)
        case .cocoaLumberjack: CocoaLumberjackWriter(clock: clock)
        case .swiftyBeaver: SwiftyBeaverWriter(clock: clock)
        case .systemLog: SystemLogWriter(clock: clock)
        case .plain: PlainTextWriter(clock: clock, hasDate: true)
        case .timeOfDay: PlainTextWriter(clock: clock, hasDate: false)
        case .localeDate: LocaleTextWriter(clock: clock, isMonthFirst: true)
        case .localeDateDayFirst: LocaleTextWriter(clock: clock, isMonthFirst: false)
        }
    }

    /// A log of entries, whole.
    package func text(of sample: SampleLog) -> [UInt8] {
        var bytes: [UInt8] = []
        write(sample) { bytes += $0 }
        return bytes
    }

    /// A log of entries, in chunks of about 1 MiB.
    ///
    /// - Parameters:
    ///   - sample: The log.
    ///   - sink: Takes one chunk after the other.
    /// - Throws: What `sink` throws; nothing more is written then.
    package func write<Failure: Error>(
        _ sample: SampleLog, to sink: (_ chunk: [UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        var writer = writer(clock: sample.clock, predicate: sample.predicate)
        var chunk: [UInt8] = []
        writer.begin(into: &chunk)
        for entry in sample.entries {
            writer.append(entry, to: &chunk)
            if chunk.count >= 1 << 20 {
                try sink(chunk)
                chunk.removeAll(keepingCapacity: true)
            }
        }
        writer.end(into: &chunk)
        try sink(chunk)
    }
}
