import LogReading
import RateLimitEvents

/// Reads again what certain lines of a log say: events keep places and no texts.
struct MessageLoader {
    private struct Found: Error {}

    private let reader: LogReader

    /// Made as the one that found the lines, so that it finds them again.
    init(gates: [String], options: ReadingOptions) throws(ReadingError) {
        reader = try LogReader(gates: gates, options: options)
    }

    /// The messages at these places; those of what was piped in are gone.
    ///
    /// A file that is not as it was may say something else at the same place: then none of its messages is given, and a
    /// warning says so.
    /// - Parameters:
    ///   - places: Where the lines stand.
    ///   - states: The files as they were before they were first read, by path; what is piped in has none.
    ///   - diagnostics: Where it is told that messages could not be had.
    /// - Returns: What was found, by place.
    /// - Complexity: O(n) in the inputs, each up to the last of its places, and O(f log f) for f of them.
    func messages(
        at places: Set<SourceLocation>, in states: [String: FileState], _ diagnostics: Diagnostics
    ) -> [SourceLocation: String] {
        var messages: [SourceLocation: String] = [:]
        let groups = Dictionary(grouping: places, by: \.file.path)
        for (path, wanted) in groups.sorted(by: { $0.key < $1.key }) {
            guard let state = states[path] else { continue }
            var left = Set(wanted)
            var found: [SourceLocation: String] = [:]
            var failure: (any Error)?
            if FileState(path: path) == state {
                do {
                    _ = try reader.read(.file(path)) { record in
                        guard left.remove(record.location) != nil else { return }
                        found[record.location] = record.message
                        if left.isEmpty { throw Found() }
                    }
                } catch is Found {
                    // The rest of the input is not asked for.
                } catch {
                    failure = error
                }
            }
            guard FileState(path: path) == state else {
                diagnostics.warn("\(path): changed since it was read; its lines are named without what they say")
                continue
            }
            if let failure { diagnostics.warn("\(failure); some of its lines are named without what they say") }
            messages.merge(found) { $1 }
        }
        return messages
    }
}
