/// Groups of one text by time, for finding those near a moment.
struct EntryBucket {
    /// Ascending in time; times and groups have the same positions.
    private(set) var times: [Int64] = []
    private(set) var groups: [Int] = []
    /// The coarsest step of a stamp among them, in nanoseconds.
    private(set) var step: Int64 = 0

    /// - Complexity: O(n) for n groups, where the new ones are ascending.
    mutating func add(_ new: [(time: Int64, step: Int64, group: Int)]) {
        var isSorted = true
        for (time, step, group) in new {
            isSorted = isSorted && (times.last ?? time) <= time
            times.append(time)
            groups.append(group)
            self.step = max(self.step, step)
        }
        guard !isSorted else { return }
        let order = times.indices.sorted { (times[$0], $0) < (times[$1], $1) }
        times = order.map { times[$0] }
        groups = order.map { groups[$0] }
    }

    /// The first position whose time is not before a moment.
    func position(from time: Int64) -> Int {
        var low = 0
        var high = times.count
        while low < high {
            let middle = low + (high - low) / 2
            if times[middle] < time { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
