/// Why a pattern could not be compiled.
struct PatternError: Error, Equatable {
    let pattern: String
    /// The byte offset in the pattern where PCRE2 stopped.
    let offset: Int
    /// PCRE2's own words.
    let message: String
}
