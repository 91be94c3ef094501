/// The latest counted requests of a window, as many as it admits.
struct CountedTimes: Sendable {
    /// At least 1.
    private let capacity: Int
    private var times: [Int64] = []
    private var position = 0

    init(capacity: Int) { self.capacity = max(1, capacity) }

    /// The N-th last of them, N the capacity; `nil` while there are fewer.
    var oldest: Int64? { times.count == capacity ? times[position] : nil }

    /// - Complexity: O(1).
    mutating func append(_ time: Int64) {
        if times.count < capacity { times.append(time) } else { times[position] = time }
        position = position + 1 == capacity ? 0 : position + 1
    }

    mutating func removeAll() {
        times.removeAll(keepingCapacity: true)
        position = 0
    }
}
