/// How many traces the evaluation of limits looks at.
struct LimitsOptions {
    var traces = 200
    var seed: UInt64 = 1

    static let usage = """
        Usage: ratelens-bench limits [--traces N] [--seed N]

        Makes traces with limiters of every family, infers from each which are possible, and prints how
        often the answer is right, as a table; then how time and memory grow with the number of requests.
        """

    init(_ words: [String]) throws(BenchOptions.UsageError) {
        var rest = words[...]
        while let word = rest.popFirst() {
            guard let value = rest.popFirst() else {
                throw BenchOptions.UsageError(description: "'\(word)' needs a value")
            }
            switch word {
            case "--traces": traces = try BenchOptions.number(value, for: word)
            case "--seed": seed = UInt64(try BenchOptions.number(value, for: word))
            default: throw BenchOptions.UsageError(description: "unknown option '\(word)'")
            }
        }
    }
}
