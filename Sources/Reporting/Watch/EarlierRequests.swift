import Forensics
import RateLimitEvents

/// What is still known of requests that a watch holds no more: counts alone.
struct EarlierRequests {
    private(set) var count = 0
    /// When the first of them was told.
    private(set) var firstTime: Instant?
    private(set) var byRoute: [Route: OutcomeCounts] = [:]
    /// How often a budget was seen to close, by budget and how sure that is.
    private(set) var closures: [BudgetWindow.Closed: [Budget: Int]] = [:]

    mutating func count(_ request: InferenceRequest) {
        count += 1
        firstTime = firstTime ?? request.time
        byRoute[request.route, default: OutcomeCounts()].count(request.outcome)
    }

    /// Counts a window that began to refuse among these requests.
    mutating func count(_ window: BudgetWindow) {
        guard let closed = window.closed else { return }
        closures[closed, default: [:]][window.budget, default: 0] += 1
    }
}
