import LogReading
import RateLimitEvents

/// Reads again what certain lines of a log say: events keep places and no texts.
struct MessageLoader {
    private let reader: LogReader

    /// Made as the one that found the lines, so that it finds them again.
    init(gates: [String], options: ReadingOptions) throws(ReadingError) {
        reader = try LogReader(gates: gates, options: options)
    }

    /// The messages at these places; those of what was piped in are gone.
    ///
    /// - Complexity: O(n) in the inputs, each up to the last of its places.
    func messages(at places: Set<SourceLocation>) -> [SourceLocation: String] {
        struct Found: Error {}
        var messages: [SourceLocation: String] = [:]
        for (path, wanted) in Dictionary(grouping: places, by: \.file.path) where path != "-" {
            var left = Set(wanted)
            do {
                _ = try reader.read(.file(path)) { record in
                    guard left.remove(record.location) != nil else { return }
                    messages[record.location] = record.message
                    if left.isEmpty { throw Found() }
                }
            } catch {
                // All are found, or the input broke again where it did before, which was told then.
            }
        }
        return messages
    }
}
