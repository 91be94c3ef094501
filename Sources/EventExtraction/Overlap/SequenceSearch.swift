import LogCore

/// Finds inputs that tell the same messages in the same order at times that do not compare: one of them without a zone,
/// or stamped in another.
///
/// Two inputs do when at least half of the texts that stand once in the smaller one stand once in the other, in the same
/// order, and three at least, or 50 where they overlap by less; and if all are shifted alike, or, without times, name
/// their requests.
struct SequenceSearch {
    struct Pair {
        let first: Int
        let second: Int
        let entries: Int
    }

    private struct Inputs: Hashable {
        let first: Int
        let second: Int
    }

    private static let leastShared = 3
    /// So many do not come again by chance, however little they are of an input.
    private static let leastOverlap = 50
    /// A text that more inputs tell says little of any two of them.
    private static let mostInputs = 16
    /// Two stamps of one entry in whole seconds are shifted by so much otherwise.
    private static let toleranceNanoseconds: Int64 = 2_000_000_000

    private(set) var pairs: [Pair] = []

    /// - Complexity: O(n log n) for n entries; `groupOf` tells by entry which are known to be the same.
    init(_ entries: [MatchedEntry], groupOf: [Int]) {
        var once: [Int: [Int: Int]] = [:]
        for (position, entry) in entries.enumerated() {
            guard let text = entry.text else { continue }
            // A text that stands twice in an input is marked, and not the position of either.
            once[text.key, default: [:]][entry.input] = once[text.key]?[entry.input] == nil ? position : -1
        }
        var sizes: [Int: Int] = [:]
        var shared: [Inputs: [(first: Int, second: Int)]] = [:]
        for holders in once.values {
            let single = holders.filter { $0.value >= 0 }.sorted { $0.key < $1.key }
            for (input, _) in single { sizes[input, default: 0] += 1 }
            guard single.count > 1, single.count <= SequenceSearch.mostInputs else { continue }
            for (offset, left) in single.enumerated() {
                for right in single.dropFirst(offset + 1) where groupOf[left.value] != groupOf[right.value] {
                    shared[Inputs(first: left.key, second: right.key), default: []].append((left.value, right.value))
                }
            }
        }
        for (inputs, list) in shared {
            let least = min(sizes[inputs.first] ?? 0, sizes[inputs.second] ?? 0)
            guard list.count >= SequenceSearch.leastShared,
                2 * list.count >= least || list.count >= SequenceSearch.leastOverlap,
                SequenceSearch.isOneSequence(list.sorted { $0.first < $1.first }, entries)
            else { continue }
            pairs.append(Pair(first: inputs.first, second: inputs.second, entries: list.count))
        }
        pairs.sort { ($0.first, $0.second) < ($1.first, $1.second) }
    }

    private static func isOneSequence(_ list: [(first: Int, second: Int)], _ entries: [MatchedEntry]) -> Bool {
        let steps = zip(list, list.dropFirst())
        guard 10 * steps.count(where: { $0.second < $1.second }) >= 9 * (list.count - 1) else { return false }
        let shifts = list.compactMap { pair -> Int64? in
            guard let first = entries[pair.first].time, let second = entries[pair.second].time else { return nil }
            return second.nanoseconds(since: first)
        }.sorted()
        // IDs alone are no proof where times tell better: an app may count its requests anew each day.
        guard 10 * shifts.count >= 9 * list.count else {
            return shifts.isEmpty && list.allSatisfy { entries[$0.first].text?.hasID == true }
        }
        let middle = shifts[shifts.count / 2]
        let alike = shifts.count { shift in
            let (distance, overflow) = shift.subtractingReportingOverflow(middle)
            return !overflow && distance.magnitude <= toleranceNanoseconds.magnitude
        }
        return 10 * alike >= 9 * list.count
    }
}
