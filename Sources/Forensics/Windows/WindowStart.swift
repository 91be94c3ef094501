import RateLimitEvents

/// What is known of a budget before its first observation.
enum WindowStart: Sendable {
    /// The log begins, and earlier requests may have counted.
    case censored
    /// The process was seen to start, later than this moment or at it: nothing counted yet.
    case clean(since: LogMoment?)

    var isCensored: Bool {
        switch self {
        case .censored: true
        case .clean: false
        }
    }

    /// A moment at which the budget was open for certain.
    var openSince: LogMoment? {
        switch self {
        case .censored: nil
        case .clean(let since): since
        }
    }

    /// The same by its stamp.
    var openAt: Instant? { openSince?.time }
}
