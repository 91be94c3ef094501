/// What the evaluation of limits looks at.
struct LimitsOptions {
    /// A part of the evaluation.
    enum Table: String, CaseIterable {
        /// All outcomes are labelled right.
        case exact
        /// Some are labelled as their opposite.
        case labels
        /// Time and memory by the number of requests.
        case scaling
    }

    /// One trace whose inference is timed, by a process of its own so that its memory can be told.
    struct Single {
        var limiter = TrueLimiter.rollingWindow
        var requests = 1_000
        var isCensored = false
    }

    var traces = 200
    var seed: UInt64 = 1
    var tables = Table.allCases
    /// The limiters that make the traces of the first two tables.
    var truths = TrueLimiter.allCases
    var single: Single?

    static let usage = """
        Usage: ratelens-bench limits [--traces N] [--seed N] [--tables exact,labels,scaling]
                                     [--truth LIMITER]…
               ratelens-bench limits --single LIMITER [--start clean|censored] [--requests N] [--seed N]

        Makes traces with limiters of every family, infers from each which are possible, and prints how
        often the answer is right, as a table; then how time and memory grow with the number of requests.
        With --single, the seconds that one trace takes, and a plain pass over it.
        """

    init(_ words: [String]) throws(BenchOptions.UsageError) {
        var rest = words[...]
        var chosen: [TrueLimiter] = []
        while let word = rest.popFirst() {
            guard let value = rest.popFirst() else {
                throw BenchOptions.UsageError(description: "'\(word)' needs a value")
            }
            switch word {
            case "--traces": traces = try BenchOptions.number(value, for: word)
            case "--seed": seed = UInt64(try BenchOptions.number(value, for: word))
            case "--tables":
                tables = []
                for name in value.split(separator: ",") {
                    tables.append(try LimitsOptions.named(String(name), for: word))
                }
            case "--truth": chosen.append(try LimitsOptions.named(value, for: word))
            case "--single": single = Single(limiter: try LimitsOptions.named(value, for: word))
            case "--requests": single?.requests = try BenchOptions.number(value, for: word)
            case "--start":
                guard ["clean", "censored"].contains(value) else {
                    throw BenchOptions.UsageError(description: "'\(word)' needs clean or censored, not '\(value)'")
                }
                single?.isCensored = value == "censored"
            default: throw BenchOptions.UsageError(description: "unknown option '\(word)'")
            }
        }
        if !chosen.isEmpty { truths = chosen }
    }

    private static func named<Value: RawRepresentable & CaseIterable>(
        _ text: String, for word: String
    ) throws(BenchOptions.UsageError) -> Value where Value.RawValue == String {
        guard let value = Value(rawValue: text) else {
            let names = Value.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
            throw BenchOptions.UsageError(description: "'\(word)' needs one of \(names), not '\(text)'")
        }
        return value
    }
}
