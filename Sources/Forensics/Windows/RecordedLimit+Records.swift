import RateLimitEvents

extension RecordedLimit {
    /// What distinguishes one recorded limit from another.
    private struct Key: Hashable {
        let budget: Budget
        let count: Int
        let durationNanoseconds: Int64
    }

    /// One per budget and rate, in the order of their first lines in the log.
    ///
    /// A record inside a window speaks of the window's budget; one outside all of them of the device policy that it
    /// names.
    /// - Complexity: O(n) for n records and windows.
    static func limits(_ records: [LimiterRecord], windows: [BudgetWindow]) -> [RecordedLimit] {
        var budgets: [LimiterRecord: [Budget]] = [:]
        for window in windows {
            for record in window.limiterRecords where budgets[record]?.contains(window.budget) != true {
                budgets[record, default: []].append(window.budget)
            }
        }
        var seen: Set<Key> = []
        var limits: [RecordedLimit] = []
        for record in records {
            // A count of none or a time of none states no limit.
            guard let count = record.count, let duration = record.durationNanoseconds, count > 0, duration > 0 else {
                continue
            }
            let own = Budget.devicePolicy(bundle: record.bundle ?? "unknown", feature: record.feature)
            for budget in budgets[record] ?? [own] {
                let key = Key(budget: budget, count: count, durationNanoseconds: duration)
                guard seen.insert(key).inserted else { continue }
                limits.append(
                    RecordedLimit(
                        budget: budget, count: count, durationNanoseconds: duration, witness: record.witness))
            }
        }
        return limits
    }
}
