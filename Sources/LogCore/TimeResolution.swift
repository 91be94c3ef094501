/// The smallest step of a stamp as it was written.
package enum TimeResolution: Sendable, CaseIterable {
    case minute, second, millisecond, microsecond, nanosecond

    /// The number of digits after the decimal point of a second.
    package var fractionDigits: Int {
        switch self {
        case .minute, .second: 0
        case .millisecond: 3
        case .microsecond: 6
        case .nanosecond: 9
        }
    }

    /// One step in nanoseconds.
    package var nanoseconds: Int64 {
        switch self {
        case .minute: 60_000_000_000
        case .second: 1_000_000_000
        case .millisecond: 1_000_000
        case .microsecond: 1_000
        case .nanosecond: 1
        }
    }

    /// The resolution that keeps a fraction of so many digits.
    package init(fractionDigits: Int) {
        switch fractionDigits {
        case ...0: self = .second
        case 1...3: self = .millisecond
        case 4...6: self = .microsecond
        default: self = .nanosecond
        }
    }
}

extension TimeResolution: Comparable {
    /// Coarser is less.
    package static func < (left: TimeResolution, right: TimeResolution) -> Bool {
        left.nanoseconds > right.nanoseconds
    }
}
