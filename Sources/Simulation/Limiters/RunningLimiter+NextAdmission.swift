extension RunningLimiter {
    /// The first moment from `time` on at which it would admit a request if none came before.
    ///
    /// Once a limiter admits again it goes on to do so until it is asked, so halving the span finds the moment.
    /// - Returns: `nil` where that is more than three years away, or where the next request is refused whenever it comes.
    /// - Complexity: O(64) decisions of copies, each of which copies what is counted.
    func nextAdmission(from time: Int64) -> Int64? {
        let horizon = time.saturatingAdding(3 * 366 * .seconds(86_400))
        guard wouldAdmit(at: horizon) else { return nil }
        var refusing = time
        var admitting = horizon
        if wouldAdmit(at: refusing) { return refusing }
        while admitting - refusing > 1 {
            let middle = refusing + (admitting - refusing) / 2
            if wouldAdmit(at: middle) { admitting = middle } else { refusing = middle }
        }
        return admitting
    }

    private func wouldAdmit(at time: Int64) -> Bool {
        var copy = self
        return copy.admits(at: time)
    }
}
