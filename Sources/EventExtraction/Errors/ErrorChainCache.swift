import RateLimitEvents

/// Parses each text of an error once: a log repeats the same few, and equal errors then share their memory.
struct ErrorChainCache {
    /// Texts beyond so many are parsed each time, so that errors with times in them cost no memory.
    private static let limit = 512

    private var chains: [String: ErrorChain?] = [:]
    private var fieldChains: [String: ErrorChain?] = [:]

    /// As ``ErrorChainParser/parse(_:)``.
    mutating func chain(of text: String) -> ErrorChain? {
        ErrorChainCache.chain(of: text, in: &chains) { ErrorChainParser.parse($0) }
    }

    /// As ``ErrorChainParser/parse(field:)``.
    mutating func chain(ofField text: String) -> ErrorChain? {
        ErrorChainCache.chain(of: text, in: &fieldChains) { ErrorChainParser.parse(field: $0) }
    }

    private static func chain(
        of text: String, in chains: inout [String: ErrorChain?], parse: (String) -> ErrorChain?
    ) -> ErrorChain? {
        if let known = chains[text] { return known }
        let chain = parse(text)
        if chains.count < limit { chains[text] = .some(chain) }
        return chain
    }
}
