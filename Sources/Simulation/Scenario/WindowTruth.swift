package import RateLimitEvents

/// A span in which a budget admitted, with the span of refusals that ended it.
package struct WindowTruth: Sendable, Hashable {
    /// The budget's name in every document.
    package let budget: String
    package private(set) var admitted = 0
    package private(set) var refused = 0
    package private(set) var firstAdmitted: Instant?
    package private(set) var lastAdmitted: Instant?
    package private(set) var firstRefused: Instant?
    package private(set) var lastRefused: Instant?

    private init(budget: String) { self.budget = budget }

    /// The windows of one budget.
    ///
    /// - Parameters:
    ///   - requests: The budget's requests by time; all that were not refused were admitted.
    ///   - budget: Its name.
    ///   - resets: When it began anew, by time.
    /// - Returns: The windows by time.
    static func windows(of requests: [RequestTruth], budget: String, resets: [Int64]) -> [WindowTruth] {
        var windows: [WindowTruth] = []
        var current = WindowTruth(budget: budget)
        var resets = resets[...]
        for request in requests {
            var isAnew = false
            while let reset = resets.first, reset <= request.asked.nanoseconds {
                resets.removeFirst()
                isAnew = true
            }
            let isRefused = request.outcome == .refused
            if isAnew || !isRefused && current.refused > 0 {
                if !current.isEmpty { windows.append(current) }
                current = WindowTruth(budget: budget)
            }
            current.take(request, isRefused: isRefused)
        }
        return current.isEmpty ? windows : windows + [current]
    }

    private var isEmpty: Bool { admitted + refused == 0 }

    private mutating func take(_ request: RequestTruth, isRefused: Bool) {
        if isRefused {
            refused += 1
            firstRefused = firstRefused ?? request.asked
            lastRefused = request.asked
        } else {
            admitted += 1
            firstAdmitted = firstAdmitted ?? request.asked
            lastAdmitted = request.asked
        }
    }
}
