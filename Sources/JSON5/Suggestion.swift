/// Finds the word that a mistyped one was meant to be.
package enum Suggestion {
    /// The nearest candidate, or `nil` when none is near: at most a third of the letters may differ, and at most three.
    ///
    /// - Complexity: O(*n* · *m*) character comparisons per candidate.
    package static func nearest(to word: String, among candidates: [String]) -> String? {
        // Longer than any name with a few slips.
        guard word.utf8.count <= 256 else { return nil }
        // Of one letter, replaced, nothing is left that was meant.
        let allowed = min(word.count - 1, max(1, min(3, word.count / 3)))
        let ranked = candidates.map { (candidate: $0, distance: distance(word, $0)) }
            .filter { $0.distance <= allowed || ($0.candidate.hasPrefix(word) && word.count >= 2) }
        return ranked.min { $0.distance < $1.distance }?.candidate
    }

    /// The number of letters inserted, deleted, replaced or swapped with their neighbour.
    package static func distance(_ left: String, _ right: String) -> Int {
        let left = Array(left.lowercased())
        let right = Array(right.lowercased())
        var beforeLast = [Int]()
        var last = Array(0...right.count)
        for row in left.indices {
            var current = [row + 1]
            for column in right.indices {
                let replaced = last[column] + (left[row] == right[column] ? 0 : 1)
                var best = min(replaced, last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                current.append(best)
            }
            beforeLast = last
            last = current
        }
        return last[right.count]
    }
}
