/// How important the writer thought a log entry.
package enum LogLevel: String, Sendable, CaseIterable {
    case `default`, info, debug, error, fault
}
