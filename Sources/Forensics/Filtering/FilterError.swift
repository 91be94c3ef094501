/// Why a period cannot be applied to a log.
package enum FilterError: Error, Equatable, Sendable {
    /// The log tells no time at all, so a time of day or a duration back from its end means nothing.
    case noTimes(String)
    /// The time has an offset, and the log does not tell its zone.
    case zoneUnknown(String)
    /// The period ends before it begins, or as it begins.
    case empty(since: String, until: String)
}

extension FilterError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .noTimes(let text):
            "the log tells no time, so '\(text)' cannot be placed in it"
        case .zoneUnknown(let text):
            "the log does not say its zone, so '\(text)' cannot be compared with its times: give the time as the log "
                + "writes it, without an offset"
        case .empty(let since, let until):
            "--since must be before --until, but '\(since)' is not before '\(until)'"
        }
    }
}
