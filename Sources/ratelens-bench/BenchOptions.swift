/// What to measure, and how often.
struct BenchOptions {
    /// The size of each generated input.
    var megabytes = 500
    /// Counted runs of each command, after one that is not.
    var runs = 9
    /// One line in so many is an event.
    var linesPerEvent = 2_000
    var seed: UInt64 = 1
    /// Where inputs are written; removed afterwards unless it was named.
    var directory: String?
    /// The command that is measured; by default the one beside this executable.
    var command: String?

    static let usage = """
        Usage: ratelens-bench [--megabytes N] [--runs N] [--lines-per-event N] [--seed N] [--directory DIR]
                              [--command PATH]
               ratelens-bench limits [--traces N] [--seed N]
               ratelens-bench classification [--logs N] [--seed N]

        Writes one input per carrier, runs ratelens on it beside ripgrep with the same gates, ripgrep
        piped into jq, and wc -l, one after another in the same run, and prints medians and ratios.
        """

    /// A word that is no option of this program.
    struct UsageError: Error, CustomStringConvertible {
        let description: String
    }

    init(_ words: [String]) throws(UsageError) {
        var rest = words[...]
        while let word = rest.popFirst() {
            guard let value = rest.popFirst() else { throw UsageError(description: "'\(word)' needs a value") }
            switch word {
            case "--megabytes": megabytes = try Self.number(value, for: word)
            case "--runs": runs = try Self.number(value, for: word)
            case "--lines-per-event": linesPerEvent = try Self.number(value, for: word)
            case "--seed": seed = UInt64(try Self.number(value, for: word))
            case "--directory": directory = value
            case "--command": command = value
            default: throw UsageError(description: "unknown option '\(word)'")
            }
        }
    }

    static func number(_ value: String, for word: String) throws(UsageError) -> Int {
        guard let number = Int(value), (1...1_000_000).contains(number) else {
            throw UsageError(description: "'\(value)' is no value of '\(word)': it takes a whole number from 1")
        }
        return number
    }
}
