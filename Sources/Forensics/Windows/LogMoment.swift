import RateLimitEvents

/// A moment of a log whose wall clock may have been set back: stamps tell an order within one part of the log only.
struct LogMoment: Sendable, Hashable, Comparable {
    /// So many times the clock had been set back.
    let part: Int
    let time: Instant

    init(_ time: Instant, part: Int = 0) {
        self.part = part
        self.time = time
    }

    static func < (left: LogMoment, right: LogMoment) -> Bool {
        left.part == right.part ? left.time < right.time : left.part < right.part
    }
}

extension TimeBounds {
    /// Of two moments on the two sides of a set clock the stamps make no interval: there only the later one is told.
    init(behind after: LogMoment?, by notAfter: LogMoment?) {
        let isOneClock = after.map { after in notAfter.map { $0.part == after.part } ?? true } ?? true
        self.init(after: isOneClock ? after?.time : nil, notAfter: notAfter?.time)
    }
}
