/// The value of a policy's parameter.
public enum PolicyValue: Sendable, Hashable {
    /// Yes or no.
    case flag(Bool)
    /// A length in nanoseconds.
    case duration(Nanoseconds)
    /// A plain number.
    case count(Int64)
    /// One of several words.
    case choice(String)
}
