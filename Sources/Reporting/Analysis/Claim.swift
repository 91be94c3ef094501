import Forensics
import RateLimitEvents

/// A sentence of the answer, what bears it out, and the line of the log that does so first.
struct Claim {
    /// One sentence, which a reader in a hurry understands alone.
    let text: String
    /// The figures behind it, in two sentences at most.
    var detail: String?
    /// `nil` where the claim is that something is absent from a log without requests.
    let witness: Witness?
    /// The budget whose history it tells.
    var budget: Budget?
}
