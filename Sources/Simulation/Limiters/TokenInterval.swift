/// How long a bucket takes to win a token: an exact fraction of nanoseconds.
package struct TokenInterval: Sendable, Hashable {
    /// The time for ``tokens`` tokens.
    package let nanoseconds: Int64
    package let tokens: Int64

    /// So many nanoseconds for so many tokens; either less than 1 is taken as 1.
    package init(nanoseconds: Int64, tokens: Int64 = 1) {
        self.nanoseconds = max(1, nanoseconds)
        self.tokens = max(1, tokens)
    }
}
