import RateLimitEvents

extension LogLevel {
    /// The level as `log` names it, `Default`.
    var word: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    /// The level as the device's syslog relay names it.
    var syslogWord: String {
        switch self {
        case .default: "Notice"
        case .info: "Info"
        case .debug: "Debug"
        case .error: "Error"
        case .fault: "Critical"
        }
    }
}
