/// How the app's back-off stands.
public enum PauseState: Sendable, Hashable {
    /// Nothing tells whether a pause is on: the start of a log.
    case unknown
    /// No pause is on. The failures in a row so far, or `nil` where not known: a pause that ran out leaves its count.
    case open(failures: Int?)
    /// A pause is on, or may still be.
    case paused(Pause)

    /// The failures in a row so far, where known.
    public var failures: Int? {
        switch self {
        case .unknown: nil
        case .open(let failures): failures
        case .paused(let pause): pause.failures
        }
    }
}
