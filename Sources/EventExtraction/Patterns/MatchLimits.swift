/// How much work one match may cost before it is given up.
struct MatchLimits: Sendable, Hashable {
    /// PCRE2's match limit: 100 000 ends `(a+)+$` on 25 characters in 0.1 ms, where the default of 10 M takes 11 ms.
    var match: UInt32 = 100_000
    /// PCRE2's depth limit, which only the interpreter obeys.
    var depth: UInt32 = 10_000
    /// The largest stack for just-in-time compiled code; the default of 32 KiB is too small for long messages.
    var jitStackBytes = 8 << 20
}
