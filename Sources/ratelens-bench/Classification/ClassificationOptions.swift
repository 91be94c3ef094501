/// How many logs the evaluation of verdicts looks at.
struct ClassificationOptions {
    var logs = 40
    var seed: UInt64 = 1

    init(_ words: [String]) throws(BenchOptions.UsageError) {
        var rest = words[...]
        while let word = rest.popFirst() {
            guard let value = rest.popFirst() else {
                throw BenchOptions.UsageError(description: "'\(word)' needs a value")
            }
            switch word {
            case "--logs": logs = try BenchOptions.number(value, for: word)
            case "--seed": seed = UInt64(try BenchOptions.number(value, for: word))
            default: throw BenchOptions.UsageError(description: "unknown option '\(word)'")
            }
        }
    }
}
