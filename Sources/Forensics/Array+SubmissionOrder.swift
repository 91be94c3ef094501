import LogCore
import RateLimitEvents

extension [InferenceRequest] {
    /// Positions by submission; those of one moment in the order in which one log tells of their askings.
    ///
    /// Elsewhere the order is that of the outcomes, and refusals come sooner than answers.
    ///
    /// - Complexity: O(n log n).
    var submissionOrder: [Int] {
        var order = positions { $0.submitted }
        var start = order.startIndex
        while start < order.endIndex, let moment = self[order[start]].submitted {
            var end = start + 1
            while end < order.endIndex, self[order[end]].submitted == moment { end += 1 }
            if end > start + 1, let file = self[order[start]].firstLine?.file,
                order[start..<end].allSatisfy({ self[$0].firstLine?.file == file })
            {
                order[start..<end].sort { left, right in
                    (self[left].firstLine?.line ?? 0, left) < (self[right].firstLine?.line ?? 0, right)
                }
            }
            start = end
        }
        return order
    }
}

extension InferenceRequest {
    /// The line of its asking, or the first that tells of it.
    var firstLine: SourceLocation? {
        witnesses.first { $0.role == .asked }?.location ?? witnesses.first?.location
    }
}
