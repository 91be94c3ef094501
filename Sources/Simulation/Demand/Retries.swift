/// What an app does about a refusal: it asks again after a fixed time, some times.
package struct Retries: Sendable, Hashable {
    /// How often one request is repeated at most.
    package let limit: Int
    /// The time between a refusal and the next attempt in nanoseconds; below 0 it is taken as 0.
    package let delay: Int64

    package init(limit: Int, delay: Int64) {
        self.limit = limit
        self.delay = max(0, delay)
    }
}
