import LogCore

extension LogLevel {
    /// The level of a word that syslog, swift-log and their like use; `nil` for any other word.
    ///
    /// Notices and warnings are what the system logs at its default level.
    init?(syslogWord word: UnsafeRawBufferPointer) {
        guard word.count <= 16 else { return nil }
        switch String(decoding: word, as: UTF8.self).lowercased() {
        case "default", "notice", "warning", "warn": self = .default
        case "info": self = .info
        case "debug", "trace", "verbose": self = .debug
        case "error", "err": self = .error
        case "fault", "critical", "crit", "alert", "emergency", "emerg", "fatal": self = .fault
        default: return nil
        }
    }
}
