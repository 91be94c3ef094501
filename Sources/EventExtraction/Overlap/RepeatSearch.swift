import LogCore
import RateLimitEvents

/// Finds stretches that stand in one input twice.
enum RepeatSearch {
    private struct Identity: Hashable {
        let input: Int
        let text: Int
        let time: Int64
        let ticks: UInt64?
    }

    /// So many entries in a row do not come again to the digit by chance.
    private static let least = 50

    /// - Complexity: O(n) for n entries.
    static func stretches(in entries: [MatchedEntry]) -> [RepeatedStretch] {
        let identities = entries.map(identity)
        var first: [Identity: Int] = [:]
        var stretches: [RepeatedStretch] = []
        /// Where the stretch that is being followed began, and where it stood before.
        var run: (copy: Int, original: Int)?
        func end(at position: Int) {
            guard let run, position - run.copy >= least, run.copy - run.original >= position - run.copy else { return }
            stretches.append(
                RepeatedStretch(
                    entries: position - run.copy, original: entries[run.original].location,
                    copy: entries[run.copy].location))
        }
        for (position, identity) in identities.enumerated() {
            if let known = run, identity == nil || identities[known.original + position - known.copy] != identity {
                end(at: position)
                run = nil
            }
            guard let identity else { continue }
            if run == nil, let original = first[identity] { run = (position, original) }
            if first[identity] == nil { first[identity] = position }
        }
        end(at: identities.count)
        return stretches
    }

    /// `nil` for an entry without a time, as what comes again without one says nothing.
    private static func identity(of entry: MatchedEntry) -> Identity? {
        guard let time = entry.time, let text = entry.text else { return nil }
        return Identity(input: entry.input, text: text.key, time: time.nanoseconds, ticks: entry.mach?.ticks)
    }
}
