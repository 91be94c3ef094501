extension RunningLimiter {
    /// The first moment from `time` on at which it would admit a request if none came before; `nil` if not by `horizon`.
    ///
    /// Once a limiter admits again it goes on to do so until it is asked, so halving the span finds the moment.
    /// - Complexity: O(64) decisions of copies, each of which copies what is counted.
    func nextAdmission(from time: Int64, by horizon: Int64) -> Int64? {
        guard time <= horizon, wouldAdmit(at: horizon) else { return nil }
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
