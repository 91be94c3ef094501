/// When tokens were taken from a bucket of a given capacity, in the order of those times.
struct TokenLine: Sendable, Hashable {
    private let capacity: Int
    /// How many were taken.
    private(set) var taken = 0
    /// Those from which on a present request can miss a token, by their number.
    private var full = SlopeHull()
    /// The last times, as many as the capacity.
    private var times: [Int64] = []
    /// How many came before those.
    private var dropped = 0

    init(capacity: Int) { self.capacity = capacity }

    /// How many times are kept.
    var weight: Int { times.count + full.weight }

    mutating func take(at time: Int64) {
        times.append(time)
        taken += 1
        let eligible = taken - capacity
        guard eligible >= 0 else { return }
        full.append(index: Int64(eligible), time: times[eligible - dropped])
        let surplus = times.count - capacity
        if surplus > capacity, surplus > 64 {
            times.removeFirst(surplus)
            dropped += surplus
        }
    }

    /// The least of (t − a)/(c − B) over the times a from which on c were taken, more than B, further ones and a present
    /// one with them.
    ///
    /// - Returns: `nil` where they were never so many.
    /// - Complexity: O(log n), and O(further).
    func leastTime(of time: Int64, further: Int) -> Fraction? {
        let end = taken + further + 1 - capacity
        var least = full.leastSlope(toIndex: Int64(end), time: time)
        // Those that only the further ones make eligible.
        let first = max(taken - capacity + 1, 0)
        for index in first..<max(min(end, taken), first) {
            let slope = Fraction(time - times[index - dropped], Int64(end - index))
            least = least.map { min($0, slope) } ?? slope
        }
        return least
    }
}
