import RateLimitEvents

/// Parses each text of an error once: a log repeats the same few, and equal errors then share their memory.
struct ErrorChainCache {
    /// Texts beyond so many are parsed each time, so that errors with times in them cost no memory.
    private static let limit = 512

    private var readings: [String: ErrorReading?] = [:]
    private var fieldChains: [String: ErrorChain?] = [:]

    /// The first error of a text, and what stands behind it.
    mutating func reading(of text: String) -> ErrorReading? {
        ErrorChainCache.lookUp(text, in: &readings) { ErrorReading($0) }
    }

    /// As ``ErrorChainParser/parse(field:)``.
    mutating func chain(ofField text: String) -> ErrorChain? {
        ErrorChainCache.lookUp(text, in: &fieldChains) { ErrorChainParser.parse(field: $0) }
    }

    private static func lookUp<Value>(
        _ text: String, in known: inout [String: Value?], parse: (String) -> Value?
    ) -> Value? {
        if let value = known[text] { return value }
        let value = parse(text)
        if known.count < limit { known[text] = .some(value) }
        return value
    }
}
